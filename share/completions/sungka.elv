
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
            cand --names 'The players'' names, South (the bottom row) first'
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
            cand --no-mouse 'The same as --mouse=false'
            cand --no-config 'Read no config file'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand rules 'List the rules that come with the program, show them, or check a file of your own'
            cand replay 'Print a recorded match, choice by choice'
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
        &'sungka;replay'= {
            cand --json 'Print a trace, one JSON object a line for each choice'
            cand -h 'Print help'
            cand --help 'Print help'
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
            cand replay 'Print a recorded match, choice by choice'
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
        &'sungka;help;replay'= {
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
