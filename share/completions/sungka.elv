
use builtin;
use str;

set edit:completion:arg-completer[sungka] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'sungka'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'sungka'= {
            cand --rules 'The same as RULES'
            cand --first 'Who opens the first round: south, north or toss'
            cand --length 'How long the match is: 1, 3 or 5 rounds, until four burned holes or ruin, or as the rules say'
            cand --position 'Begin at this position, in one line as the game shows it'
            cand --names 'The players'' names, South (the bottom row) first'
            cand --keep 'Keep the match in this new file'
            cand --lang 'The language, English (en) or Filipino (fil)'
            cand --keys 'The layout of the letter keys'
            cand --speed 'How fast seeds fall: 1 (slow) to 5, or instant'
            cand --theme 'The colours'
            cand --ascii 'Draw nothing outside ASCII'
            cand --reduced-motion 'Of a sowing show only lift, landing and result'
            cand --bell 'Ring the terminal''s bell for a katok and at the end of a turn'
            cand --mouse 'Let clicks play; with =false the mouse is left to the terminal'
            cand --take-back 'Whether choices are taken back'
            cand --seeds 'Seeds in each hole: 1 to 12'
            cand --holes 'Holes in each row: 3 to 10'
            cand --direction 'The way of sowing'
            cand --store 'At which hand each player''s own store lies'
            cand --opening 'How a round begins'
            cand --turns 'Which turns are played together after a simultaneous opening'
            cand --pace 'Whether hands wait for a choice in a simultaneous opening'
            cand --by 'Whether the program sows, or the players do, seed by seed'
            cand --rounds 'Rounds in the match (0 for no limit): 0 to 999'
            cand --clock 'Seconds for each choice (0 for no clock): 0 to 3600'
            cand --play 'Go straight to the board'
            cand --plain 'Play in lines of text, for screen readers and scripts'
            cand --no-keep 'Keep no match'
            cand --no-mouse 'The same as --mouse=false'
            cand --no-config 'Read no config file'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand rules 'List the rules that come with the program, show them, or check a file of your own'
            cand resume 'Go on with a match that was left'
            cand replay 'Look at a recorded match, or print it choice by choice'
            cand export 'Make a text, a picture or a cast of a recorded match, to share it'
            cand poster 'Make a poster (A4, SVG): the board, its keys, and the rules in force'
            cand config 'Print all settings in force as a complete config file; or check one'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'sungka;rules'= {
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand show 'Print rules as a complete file, to start house rules from'
            cand check 'Say whether rule files are right, or what is wrong with them'
            cand list 'List the rules, as `sungka rules` does'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'sungka;rules;show'= {
            cand --seeds 'Seeds in each hole: 1 to 12'
            cand --holes 'Holes in each row: 3 to 10'
            cand --direction 'The way of sowing'
            cand --store 'At which hand each player''s own store lies'
            cand --opening 'How a round begins'
            cand --turns 'Which turns are played together after a simultaneous opening'
            cand --pace 'Whether hands wait for a choice in a simultaneous opening'
            cand --by 'Whether the program sows, or the players do, seed by seed'
            cand --rounds 'Rounds in the match (0 for no limit): 0 to 999'
            cand --clock 'Seconds for each choice (0 for no clock): 0 to 3600'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sungka;rules;check'= {
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sungka;rules;list'= {
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sungka;rules;help'= {
            cand show 'Print rules as a complete file, to start house rules from'
            cand check 'Say whether rule files are right, or what is wrong with them'
            cand list 'List the rules, as `sungka rules` does'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'sungka;rules;help;show'= {
        }
        &'sungka;rules;help;check'= {
        }
        &'sungka;rules;help;list'= {
        }
        &'sungka;rules;help;help'= {
        }
        &'sungka;resume'= {
            cand --lang 'The language, English (en) or Filipino (fil)'
            cand --keys 'The layout of the letter keys'
            cand --speed 'How fast seeds fall: 1 (slow) to 5, or instant'
            cand --theme 'The colours'
            cand --ascii 'Draw nothing outside ASCII'
            cand --reduced-motion 'Of a sowing show only lift, landing and result'
            cand --bell 'Ring the terminal''s bell for a katok and at the end of a turn'
            cand --mouse 'Let clicks play; with =false the mouse is left to the terminal'
            cand --take-back 'Whether choices are taken back'
            cand --copy 'Go on with a copy, which is kept in a file of its own'
            cand --plain 'Play in lines of text'
            cand --no-mouse 'The same as --mouse=false'
            cand --no-config 'Read no config file'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sungka;replay'= {
            cand --at 'Begin before this choice of this round, as in 2:14'
            cand --json 'Print a trace, one JSON object a line for each choice'
            cand --plain 'Print it in lines of text, also on a terminal'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sungka;export'= {
            cand --at 'Of a picture, the place in the match: before this choice, as in 2:14'
            cand --moving 'Make it a moving picture of so many choices, from --at on'
            cand --round 'Of a cast, only this round'
            cand --size 'The size of the screen that is drawn; 80x24 without it'
            cand --theme 'The colours'
            cand --lang 'The language, English (en) or Filipino (fil)'
            cand -o 'Write it to this file, whole or not at all, and not to the output'
            cand --output 'Write it to this file, whole or not at all, and not to the output'
            cand --text 'Make a text of it: the board at the begin and the end of each round, and all choices'
            cand --svg 'Make a picture of it (SVG), as the screen shows it at its end or where --at says'
            cand --cast 'Make a cast of it for a terminal player (asciicast, version 2)'
            cand --force 'Write over a file that is there'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sungka;poster'= {
            cand --lang 'The language, English (en) or Filipino (fil)'
            cand --keys 'The layout of the letter keys'
            cand -o 'Write it to this file, whole or not at all, and not to the output'
            cand --output 'Write it to this file, whole or not at all, and not to the output'
            cand --seeds 'Seeds in each hole: 1 to 12'
            cand --holes 'Holes in each row: 3 to 10'
            cand --direction 'The way of sowing'
            cand --store 'At which hand each player''s own store lies'
            cand --opening 'How a round begins'
            cand --turns 'Which turns are played together after a simultaneous opening'
            cand --pace 'Whether hands wait for a choice in a simultaneous opening'
            cand --by 'Whether the program sows, or the players do, seed by seed'
            cand --rounds 'Rounds in the match (0 for no limit): 0 to 999'
            cand --clock 'Seconds for each choice (0 for no clock): 0 to 3600'
            cand --force 'Write over a file that is there'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sungka;config'= {
            cand --path 'Print only the path of the config file'
            cand --no-config 'Read no config file: print what the program has'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand check 'Say whether a config file is right, or what is wrong with it'
            cand show 'Print all settings, as `sungka config` does'
            cand path 'Print the path of the config file, as `sungka config --path` does'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'sungka;config;check'= {
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sungka;config;show'= {
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sungka;config;path'= {
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sungka;config;help'= {
            cand check 'Say whether a config file is right, or what is wrong with it'
            cand show 'Print all settings, as `sungka config` does'
            cand path 'Print the path of the config file, as `sungka config --path` does'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'sungka;config;help;check'= {
        }
        &'sungka;config;help;show'= {
        }
        &'sungka;config;help;path'= {
        }
        &'sungka;config;help;help'= {
        }
        &'sungka;help'= {
            cand rules 'List the rules that come with the program, show them, or check a file of your own'
            cand resume 'Go on with a match that was left'
            cand replay 'Look at a recorded match, or print it choice by choice'
            cand export 'Make a text, a picture or a cast of a recorded match, to share it'
            cand poster 'Make a poster (A4, SVG): the board, its keys, and the rules in force'
            cand config 'Print all settings in force as a complete config file; or check one'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'sungka;help;rules'= {
            cand show 'Print rules as a complete file, to start house rules from'
            cand check 'Say whether rule files are right, or what is wrong with them'
            cand list 'List the rules, as `sungka rules` does'
        }
        &'sungka;help;rules;show'= {
        }
        &'sungka;help;rules;check'= {
        }
        &'sungka;help;rules;list'= {
        }
        &'sungka;help;resume'= {
        }
        &'sungka;help;replay'= {
        }
        &'sungka;help;export'= {
        }
        &'sungka;help;poster'= {
        }
        &'sungka;help;config'= {
            cand check 'Say whether a config file is right, or what is wrong with it'
            cand show 'Print all settings, as `sungka config` does'
            cand path 'Print the path of the config file, as `sungka config --path` does'
        }
        &'sungka;help;config;check'= {
        }
        &'sungka;help;config;show'= {
        }
        &'sungka;help;config;path'= {
        }
        &'sungka;help;help'= {
        }
    ]
    $completions[$command]
}
