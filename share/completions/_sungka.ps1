
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'sungka' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'sungka'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'sungka' {
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The same as RULES')
            [CompletionResult]::new('--first', '--first', [CompletionResultType]::ParameterName, 'Who opens the first round: south, north or toss')
            [CompletionResult]::new('--length', '--length', [CompletionResultType]::ParameterName, 'How long the match is: 1, 3 or 5 rounds, until four burned holes or ruin, or as the rules say')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Begin at this position, in one line as the game shows it')
            [CompletionResult]::new('--names', '--names', [CompletionResultType]::ParameterName, 'The players'' names, South (the bottom row) first')
            [CompletionResult]::new('--keep', '--keep', [CompletionResultType]::ParameterName, 'Keep the match in this new file')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'The language, English (en) or Filipino (fil)')
            [CompletionResult]::new('--keys', '--keys', [CompletionResultType]::ParameterName, 'The layout of the letter keys')
            [CompletionResult]::new('--speed', '--speed', [CompletionResultType]::ParameterName, 'How fast seeds fall: 1 (slow) to 5, or instant')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'The colours')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw nothing outside ASCII')
            [CompletionResult]::new('--reduced-motion', '--reduced-motion', [CompletionResultType]::ParameterName, 'Of a sowing show only lift, landing and result')
            [CompletionResult]::new('--bell', '--bell', [CompletionResultType]::ParameterName, 'Ring the terminal''s bell for a katok and at the end of a turn')
            [CompletionResult]::new('--mouse', '--mouse', [CompletionResultType]::ParameterName, 'Let clicks play; with =false the mouse is left to the terminal')
            [CompletionResult]::new('--take-back', '--take-back', [CompletionResultType]::ParameterName, 'Whether choices are taken back')
            [CompletionResult]::new('--seeds', '--seeds', [CompletionResultType]::ParameterName, 'Seeds in each hole: 1 to 12')
            [CompletionResult]::new('--holes', '--holes', [CompletionResultType]::ParameterName, 'Holes in each row: 3 to 10')
            [CompletionResult]::new('--direction', '--direction', [CompletionResultType]::ParameterName, 'The way of sowing')
            [CompletionResult]::new('--store', '--store', [CompletionResultType]::ParameterName, 'At which hand each player''s own store lies')
            [CompletionResult]::new('--opening', '--opening', [CompletionResultType]::ParameterName, 'How a round begins')
            [CompletionResult]::new('--turns', '--turns', [CompletionResultType]::ParameterName, 'Which turns are played together after a simultaneous opening')
            [CompletionResult]::new('--pace', '--pace', [CompletionResultType]::ParameterName, 'Whether hands wait for a choice in a simultaneous opening')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Whether the program sows, or the players do, seed by seed')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'Rounds in the match (0 for no limit): 0 to 999')
            [CompletionResult]::new('--clock', '--clock', [CompletionResultType]::ParameterName, 'Seconds for each choice (0 for no clock): 0 to 3600')
            [CompletionResult]::new('--play', '--play', [CompletionResultType]::ParameterName, 'Go straight to the board')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Play in lines of text, for screen readers and scripts')
            [CompletionResult]::new('--no-keep', '--no-keep', [CompletionResultType]::ParameterName, 'Keep no match')
            [CompletionResult]::new('--no-mouse', '--no-mouse', [CompletionResultType]::ParameterName, 'The same as --mouse=false')
            [CompletionResult]::new('--no-config', '--no-config', [CompletionResultType]::ParameterName, 'Read no config file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'List the rules that come with the program, show them, or check a file of your own')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Go on with a match that was left')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Look at a recorded match, or print it choice by choice')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Make a text, a picture or a cast of a recorded match, to share it')
            [CompletionResult]::new('poster', 'poster', [CompletionResultType]::ParameterValue, 'Make a poster (A4, SVG): the board, its keys, and the rules in force')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Print all settings in force as a complete config file; or check one')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'sungka;rules' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print rules as a complete file, to start house rules from')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say whether rule files are right, or what is wrong with them')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the rules, as `sungka rules` does')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'sungka;rules;show' {
            [CompletionResult]::new('--seeds', '--seeds', [CompletionResultType]::ParameterName, 'Seeds in each hole: 1 to 12')
            [CompletionResult]::new('--holes', '--holes', [CompletionResultType]::ParameterName, 'Holes in each row: 3 to 10')
            [CompletionResult]::new('--direction', '--direction', [CompletionResultType]::ParameterName, 'The way of sowing')
            [CompletionResult]::new('--store', '--store', [CompletionResultType]::ParameterName, 'At which hand each player''s own store lies')
            [CompletionResult]::new('--opening', '--opening', [CompletionResultType]::ParameterName, 'How a round begins')
            [CompletionResult]::new('--turns', '--turns', [CompletionResultType]::ParameterName, 'Which turns are played together after a simultaneous opening')
            [CompletionResult]::new('--pace', '--pace', [CompletionResultType]::ParameterName, 'Whether hands wait for a choice in a simultaneous opening')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Whether the program sows, or the players do, seed by seed')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'Rounds in the match (0 for no limit): 0 to 999')
            [CompletionResult]::new('--clock', '--clock', [CompletionResultType]::ParameterName, 'Seconds for each choice (0 for no clock): 0 to 3600')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sungka;rules;check' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'sungka;rules;list' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'sungka;rules;help' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print rules as a complete file, to start house rules from')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say whether rule files are right, or what is wrong with them')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the rules, as `sungka rules` does')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'sungka;rules;help;show' {
            break
        }
        'sungka;rules;help;check' {
            break
        }
        'sungka;rules;help;list' {
            break
        }
        'sungka;rules;help;help' {
            break
        }
        'sungka;resume' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'The language, English (en) or Filipino (fil)')
            [CompletionResult]::new('--keys', '--keys', [CompletionResultType]::ParameterName, 'The layout of the letter keys')
            [CompletionResult]::new('--speed', '--speed', [CompletionResultType]::ParameterName, 'How fast seeds fall: 1 (slow) to 5, or instant')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'The colours')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw nothing outside ASCII')
            [CompletionResult]::new('--reduced-motion', '--reduced-motion', [CompletionResultType]::ParameterName, 'Of a sowing show only lift, landing and result')
            [CompletionResult]::new('--bell', '--bell', [CompletionResultType]::ParameterName, 'Ring the terminal''s bell for a katok and at the end of a turn')
            [CompletionResult]::new('--mouse', '--mouse', [CompletionResultType]::ParameterName, 'Let clicks play; with =false the mouse is left to the terminal')
            [CompletionResult]::new('--take-back', '--take-back', [CompletionResultType]::ParameterName, 'Whether choices are taken back')
            [CompletionResult]::new('--copy', '--copy', [CompletionResultType]::ParameterName, 'Go on with a copy, which is kept in a file of its own')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Play in lines of text')
            [CompletionResult]::new('--no-mouse', '--no-mouse', [CompletionResultType]::ParameterName, 'The same as --mouse=false')
            [CompletionResult]::new('--no-config', '--no-config', [CompletionResultType]::ParameterName, 'Read no config file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sungka;replay' {
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Begin before this choice of this round, as in 2:14')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print a trace, one JSON object a line for each choice')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print it in lines of text, also on a terminal')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sungka;export' {
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Of a picture, the place in the match: before this choice, as in 2:14')
            [CompletionResult]::new('--moving', '--moving', [CompletionResultType]::ParameterName, 'Make it a moving picture of so many choices, from --at on')
            [CompletionResult]::new('--round', '--round', [CompletionResultType]::ParameterName, 'Of a cast, only this round')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'The size of the screen that is drawn; 80x24 without it')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'The colours')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'The language, English (en) or Filipino (fil)')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write it to this file, whole or not at all, and not to the output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write it to this file, whole or not at all, and not to the output')
            [CompletionResult]::new('--text', '--text', [CompletionResultType]::ParameterName, 'Make a text of it: the board at the begin and the end of each round, and all choices')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Make a picture of it (SVG), as the screen shows it at its end or where --at says')
            [CompletionResult]::new('--cast', '--cast', [CompletionResultType]::ParameterName, 'Make a cast of it for a terminal player (asciicast, version 2)')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Write over a file that is there')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sungka;poster' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'The language, English (en) or Filipino (fil)')
            [CompletionResult]::new('--keys', '--keys', [CompletionResultType]::ParameterName, 'The layout of the letter keys')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write it to this file, whole or not at all, and not to the output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write it to this file, whole or not at all, and not to the output')
            [CompletionResult]::new('--seeds', '--seeds', [CompletionResultType]::ParameterName, 'Seeds in each hole: 1 to 12')
            [CompletionResult]::new('--holes', '--holes', [CompletionResultType]::ParameterName, 'Holes in each row: 3 to 10')
            [CompletionResult]::new('--direction', '--direction', [CompletionResultType]::ParameterName, 'The way of sowing')
            [CompletionResult]::new('--store', '--store', [CompletionResultType]::ParameterName, 'At which hand each player''s own store lies')
            [CompletionResult]::new('--opening', '--opening', [CompletionResultType]::ParameterName, 'How a round begins')
            [CompletionResult]::new('--turns', '--turns', [CompletionResultType]::ParameterName, 'Which turns are played together after a simultaneous opening')
            [CompletionResult]::new('--pace', '--pace', [CompletionResultType]::ParameterName, 'Whether hands wait for a choice in a simultaneous opening')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Whether the program sows, or the players do, seed by seed')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'Rounds in the match (0 for no limit): 0 to 999')
            [CompletionResult]::new('--clock', '--clock', [CompletionResultType]::ParameterName, 'Seconds for each choice (0 for no clock): 0 to 3600')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Write over a file that is there')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sungka;config' {
            [CompletionResult]::new('--path', '--path', [CompletionResultType]::ParameterName, 'Print only the path of the config file')
            [CompletionResult]::new('--no-config', '--no-config', [CompletionResultType]::ParameterName, 'Read no config file: print what the program has')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say whether a config file is right, or what is wrong with it')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print all settings, as `sungka config` does')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the config file, as `sungka config --path` does')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'sungka;config;check' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'sungka;config;show' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'sungka;config;path' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'sungka;config;help' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say whether a config file is right, or what is wrong with it')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print all settings, as `sungka config` does')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the config file, as `sungka config --path` does')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'sungka;config;help;check' {
            break
        }
        'sungka;config;help;show' {
            break
        }
        'sungka;config;help;path' {
            break
        }
        'sungka;config;help;help' {
            break
        }
        'sungka;help' {
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'List the rules that come with the program, show them, or check a file of your own')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Go on with a match that was left')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Look at a recorded match, or print it choice by choice')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Make a text, a picture or a cast of a recorded match, to share it')
            [CompletionResult]::new('poster', 'poster', [CompletionResultType]::ParameterValue, 'Make a poster (A4, SVG): the board, its keys, and the rules in force')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Print all settings in force as a complete config file; or check one')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'sungka;help;rules' {
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print rules as a complete file, to start house rules from')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say whether rule files are right, or what is wrong with them')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the rules, as `sungka rules` does')
            break
        }
        'sungka;help;rules;show' {
            break
        }
        'sungka;help;rules;check' {
            break
        }
        'sungka;help;rules;list' {
            break
        }
        'sungka;help;resume' {
            break
        }
        'sungka;help;replay' {
            break
        }
        'sungka;help;export' {
            break
        }
        'sungka;help;poster' {
            break
        }
        'sungka;help;config' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Say whether a config file is right, or what is wrong with it')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print all settings, as `sungka config` does')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the config file, as `sungka config --path` does')
            break
        }
        'sungka;help;config;check' {
            break
        }
        'sungka;help;config;show' {
            break
        }
        'sungka;help;config;path' {
            break
        }
        'sungka;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
