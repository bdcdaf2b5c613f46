# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_sungka_global_optspecs
    string join \n rules= play first= length= position= names= plain keep= no-keep lang= keys= speed= theme= ascii= reduced-motion= bell= mouse= no-mouse take-back= no-config seeds= holes= direction= store= opening= turns= pace= by= rounds= clock= h/help V/version
end

function __fish_sungka_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_sungka_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_sungka_using_subcommand
    set -l cmd (__fish_sungka_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c sungka -n "__fish_sungka_needs_command" -l rules -d 'The same as RULES' -r -f -a "hagonoy\t''
loodens\t''
national\t''
llibret\t''
ehow\t''
palaro\t''
pilapil\t''
paunahan\t''
bangued\t''
chungcajon\t''
southeast-asia\t''
congkak\t''
maksak\t''
jongkak\t''
chongkak\t''
mak-khum\t''
congklak\t''
dakon\t''
dakon-mikul\t''
galatjang\t''
chongka\t''
ohvalhu\t''
chonka\t''
chongkak-ceylon\t''
beginner\t''
kalah\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l first -d 'Who opens the first round: south, north or toss' -r -f -a "south\t''
north\t''
toss\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l length -d 'How long the match is: 1, 3 or 5 rounds, until four burned holes or ruin, or as the rules say' -r -f -a "1\t''
3\t''
5\t''
four-burned\t''
ruin\t''
rules\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l position -d 'Begin at this position, in one line as the game shows it' -r
complete -c sungka -n "__fish_sungka_needs_command" -l names -d 'The players\' names, South (the bottom row) first' -r
complete -c sungka -n "__fish_sungka_needs_command" -l keep -d 'Keep the match in this new file' -r -F
complete -c sungka -n "__fish_sungka_needs_command" -l lang -d 'The language, English (en) or Filipino (fil)' -r -f -a "en\t''
fil\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l keys -d 'The layout of the letter keys' -r -f -a "qwerty\t''
azerty\t''
qwertz\t''
dvorak\t''
colemak\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l speed -d 'How fast seeds fall: 1 (slow) to 5, or instant' -r -f -a "1\t''
2\t''
3\t''
4\t''
5\t''
instant\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l theme -d 'The colours' -r -f -a "default\t''
mono\t''
contrast\t''
wood\t''
light-wood\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l ascii -d 'Draw nothing outside ASCII' -r -f -a "true\t''
false\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l reduced-motion -d 'Of a sowing show only lift, landing and result' -r -f -a "true\t''
false\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l bell -d 'Ring the terminal\'s bell for a katok and at the end of a turn' -r -f -a "true\t''
false\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l mouse -d 'Let clicks play; with =false the mouse is left to the terminal' -r -f -a "true\t''
false\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l take-back -d 'Whether choices are taken back' -r -f -a "never\t''
ask\t''
free\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l seeds -d 'Seeds in each hole: 1 to 12' -r
complete -c sungka -n "__fish_sungka_needs_command" -l holes -d 'Holes in each row: 3 to 10' -r
complete -c sungka -n "__fish_sungka_needs_command" -l direction -d 'The way of sowing' -r -f -a "counterclockwise\t''
clockwise\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l store -d 'At which hand each player\'s own store lies' -r -f -a "right\t''
left\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l opening -d 'How a round begins' -r -f -a "alternating\t''
simultaneous\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l turns -d 'Which turns are played together after a simultaneous opening' -r -f -a "first\t''
every\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l pace -d 'Whether hands wait for a choice in a simultaneous opening' -r -f -a "wait\t''
race\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l by -d 'Whether the program sows, or the players do, seed by seed' -r -f -a "itself\t''
hand\t''"
complete -c sungka -n "__fish_sungka_needs_command" -l rounds -d 'Rounds in the match (0 for no limit): 0 to 999' -r
complete -c sungka -n "__fish_sungka_needs_command" -l clock -d 'Seconds for each choice (0 for no clock): 0 to 3600' -r
complete -c sungka -n "__fish_sungka_needs_command" -l play -d 'Go straight to the board'
complete -c sungka -n "__fish_sungka_needs_command" -l plain -d 'Play in lines of text, for screen readers and scripts'
complete -c sungka -n "__fish_sungka_needs_command" -l no-keep -d 'Keep no match'
complete -c sungka -n "__fish_sungka_needs_command" -l no-mouse -d 'The same as --mouse=false'
complete -c sungka -n "__fish_sungka_needs_command" -l no-config -d 'Read no config file'
complete -c sungka -n "__fish_sungka_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sungka -n "__fish_sungka_needs_command" -s V -l version -d 'Print version'
complete -c sungka -n "__fish_sungka_needs_command" -a "rules" -d 'List the rules that come with the program, show them, or check a file of your own'
complete -c sungka -n "__fish_sungka_needs_command" -a "resume" -d 'Go on with a match that was left'
complete -c sungka -n "__fish_sungka_needs_command" -a "replay" -d 'Look at a recorded match, or print it choice by choice'
complete -c sungka -n "__fish_sungka_needs_command" -a "export" -d 'Make a text, a picture or a cast of a recorded match, to share it'
complete -c sungka -n "__fish_sungka_needs_command" -a "poster" -d 'Make a poster (A4, SVG): the board, its keys, and the rules in force'
complete -c sungka -n "__fish_sungka_needs_command" -a "config" -d 'Print all settings in force as a complete config file; or check one'
complete -c sungka -n "__fish_sungka_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and not __fish_seen_subcommand_from show check list help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and not __fish_seen_subcommand_from show check list help" -a "show" -d 'Print rules as a complete file, to start house rules from'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and not __fish_seen_subcommand_from show check list help" -a "check" -d 'Say whether rule files are right, or what is wrong with them'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and not __fish_seen_subcommand_from show check list help" -a "list" -d 'List the rules, as `sungka rules` does'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and not __fish_seen_subcommand_from show check list help" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l seeds -d 'Seeds in each hole: 1 to 12' -r
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l holes -d 'Holes in each row: 3 to 10' -r
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l direction -d 'The way of sowing' -r -f -a "counterclockwise\t''
clockwise\t''"
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l store -d 'At which hand each player\'s own store lies' -r -f -a "right\t''
left\t''"
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l opening -d 'How a round begins' -r -f -a "alternating\t''
simultaneous\t''"
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l turns -d 'Which turns are played together after a simultaneous opening' -r -f -a "first\t''
every\t''"
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l pace -d 'Whether hands wait for a choice in a simultaneous opening' -r -f -a "wait\t''
race\t''"
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l by -d 'Whether the program sows, or the players do, seed by seed' -r -f -a "itself\t''
hand\t''"
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l rounds -d 'Rounds in the match (0 for no limit): 0 to 999' -r
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -l clock -d 'Seconds for each choice (0 for no clock): 0 to 3600' -r
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from help" -f -a "show" -d 'Print rules as a complete file, to start house rules from'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from help" -f -a "check" -d 'Say whether rule files are right, or what is wrong with them'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the rules, as `sungka rules` does'
complete -c sungka -n "__fish_sungka_using_subcommand rules; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l lang -d 'The language, English (en) or Filipino (fil)' -r -f -a "en\t''
fil\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l keys -d 'The layout of the letter keys' -r -f -a "qwerty\t''
azerty\t''
qwertz\t''
dvorak\t''
colemak\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l speed -d 'How fast seeds fall: 1 (slow) to 5, or instant' -r -f -a "1\t''
2\t''
3\t''
4\t''
5\t''
instant\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l theme -d 'The colours' -r -f -a "default\t''
mono\t''
contrast\t''
wood\t''
light-wood\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l ascii -d 'Draw nothing outside ASCII' -r -f -a "true\t''
false\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l reduced-motion -d 'Of a sowing show only lift, landing and result' -r -f -a "true\t''
false\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l bell -d 'Ring the terminal\'s bell for a katok and at the end of a turn' -r -f -a "true\t''
false\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l mouse -d 'Let clicks play; with =false the mouse is left to the terminal' -r -f -a "true\t''
false\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l take-back -d 'Whether choices are taken back' -r -f -a "never\t''
ask\t''
free\t''"
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l copy -d 'Go on with a copy, which is kept in a file of its own'
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l plain -d 'Play in lines of text'
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l no-mouse -d 'The same as --mouse=false'
complete -c sungka -n "__fish_sungka_using_subcommand resume" -l no-config -d 'Read no config file'
complete -c sungka -n "__fish_sungka_using_subcommand resume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sungka -n "__fish_sungka_using_subcommand replay" -l at -d 'Begin before this choice of this round, as in 2:14' -r -f -a "2:14\t''"
complete -c sungka -n "__fish_sungka_using_subcommand replay" -l json -d 'Print a trace, one JSON object a line for each choice'
complete -c sungka -n "__fish_sungka_using_subcommand replay" -l plain -d 'Print it in lines of text, also on a terminal'
complete -c sungka -n "__fish_sungka_using_subcommand replay" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sungka -n "__fish_sungka_using_subcommand export" -l at -d 'Of a picture, the place in the match: before this choice, as in 2:14' -r
complete -c sungka -n "__fish_sungka_using_subcommand export" -l moving -d 'Make it a moving picture of so many choices, from --at on' -r
complete -c sungka -n "__fish_sungka_using_subcommand export" -l round -d 'Of a cast, only this round' -r
complete -c sungka -n "__fish_sungka_using_subcommand export" -l size -d 'The size of the screen that is drawn; 80x24 without it' -r
complete -c sungka -n "__fish_sungka_using_subcommand export" -l theme -d 'The colours' -r -f -a "default\t''
mono\t''
contrast\t''
wood\t''
light-wood\t''"
complete -c sungka -n "__fish_sungka_using_subcommand export" -l lang -d 'The language, English (en) or Filipino (fil)' -r -f -a "en\t''
fil\t''"
complete -c sungka -n "__fish_sungka_using_subcommand export" -s o -l output -d 'Write it to this file, whole or not at all, and not to the output' -r -F
complete -c sungka -n "__fish_sungka_using_subcommand export" -l text -d 'Make a text of it: the board at the begin and the end of each round, and all choices'
complete -c sungka -n "__fish_sungka_using_subcommand export" -l svg -d 'Make a picture of it (SVG), as the screen shows it at its end or where --at says'
complete -c sungka -n "__fish_sungka_using_subcommand export" -l cast -d 'Make a cast of it for a terminal player (asciicast, version 2)'
complete -c sungka -n "__fish_sungka_using_subcommand export" -l force -d 'Write over a file that is there'
complete -c sungka -n "__fish_sungka_using_subcommand export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l lang -d 'The language, English (en) or Filipino (fil)' -r -f -a "en\t''
fil\t''"
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l keys -d 'The layout of the letter keys' -r -f -a "qwerty\t''
azerty\t''
qwertz\t''
dvorak\t''
colemak\t''"
complete -c sungka -n "__fish_sungka_using_subcommand poster" -s o -l output -d 'Write it to this file, whole or not at all, and not to the output' -r -F
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l seeds -d 'Seeds in each hole: 1 to 12' -r
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l holes -d 'Holes in each row: 3 to 10' -r
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l direction -d 'The way of sowing' -r -f -a "counterclockwise\t''
clockwise\t''"
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l store -d 'At which hand each player\'s own store lies' -r -f -a "right\t''
left\t''"
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l opening -d 'How a round begins' -r -f -a "alternating\t''
simultaneous\t''"
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l turns -d 'Which turns are played together after a simultaneous opening' -r -f -a "first\t''
every\t''"
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l pace -d 'Whether hands wait for a choice in a simultaneous opening' -r -f -a "wait\t''
race\t''"
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l by -d 'Whether the program sows, or the players do, seed by seed' -r -f -a "itself\t''
hand\t''"
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l rounds -d 'Rounds in the match (0 for no limit): 0 to 999' -r
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l clock -d 'Seconds for each choice (0 for no clock): 0 to 3600' -r
complete -c sungka -n "__fish_sungka_using_subcommand poster" -l force -d 'Write over a file that is there'
complete -c sungka -n "__fish_sungka_using_subcommand poster" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sungka -n "__fish_sungka_using_subcommand config; and not __fish_seen_subcommand_from check show path help" -l path -d 'Print only the path of the config file'
complete -c sungka -n "__fish_sungka_using_subcommand config; and not __fish_seen_subcommand_from check show path help" -l no-config -d 'Read no config file: print what the program has'
complete -c sungka -n "__fish_sungka_using_subcommand config; and not __fish_seen_subcommand_from check show path help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sungka -n "__fish_sungka_using_subcommand config; and not __fish_seen_subcommand_from check show path help" -f -a "check" -d 'Say whether a config file is right, or what is wrong with it'
complete -c sungka -n "__fish_sungka_using_subcommand config; and not __fish_seen_subcommand_from check show path help" -f -a "show" -d 'Print all settings, as `sungka config` does'
complete -c sungka -n "__fish_sungka_using_subcommand config; and not __fish_seen_subcommand_from check show path help" -f -a "path" -d 'Print the path of the config file, as `sungka config --path` does'
complete -c sungka -n "__fish_sungka_using_subcommand config; and not __fish_seen_subcommand_from check show path help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c sungka -n "__fish_sungka_using_subcommand config; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c sungka -n "__fish_sungka_using_subcommand config; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c sungka -n "__fish_sungka_using_subcommand config; and __fish_seen_subcommand_from path" -s h -l help -d 'Print help'
complete -c sungka -n "__fish_sungka_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "check" -d 'Say whether a config file is right, or what is wrong with it'
complete -c sungka -n "__fish_sungka_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "show" -d 'Print all settings, as `sungka config` does'
complete -c sungka -n "__fish_sungka_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "path" -d 'Print the path of the config file, as `sungka config --path` does'
complete -c sungka -n "__fish_sungka_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c sungka -n "__fish_sungka_using_subcommand help; and not __fish_seen_subcommand_from rules resume replay export poster config help" -f -a "rules" -d 'List the rules that come with the program, show them, or check a file of your own'
complete -c sungka -n "__fish_sungka_using_subcommand help; and not __fish_seen_subcommand_from rules resume replay export poster config help" -f -a "resume" -d 'Go on with a match that was left'
complete -c sungka -n "__fish_sungka_using_subcommand help; and not __fish_seen_subcommand_from rules resume replay export poster config help" -f -a "replay" -d 'Look at a recorded match, or print it choice by choice'
complete -c sungka -n "__fish_sungka_using_subcommand help; and not __fish_seen_subcommand_from rules resume replay export poster config help" -f -a "export" -d 'Make a text, a picture or a cast of a recorded match, to share it'
complete -c sungka -n "__fish_sungka_using_subcommand help; and not __fish_seen_subcommand_from rules resume replay export poster config help" -f -a "poster" -d 'Make a poster (A4, SVG): the board, its keys, and the rules in force'
complete -c sungka -n "__fish_sungka_using_subcommand help; and not __fish_seen_subcommand_from rules resume replay export poster config help" -f -a "config" -d 'Print all settings in force as a complete config file; or check one'
complete -c sungka -n "__fish_sungka_using_subcommand help; and not __fish_seen_subcommand_from rules resume replay export poster config help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c sungka -n "__fish_sungka_using_subcommand help; and __fish_seen_subcommand_from rules" -f -a "show" -d 'Print rules as a complete file, to start house rules from'
complete -c sungka -n "__fish_sungka_using_subcommand help; and __fish_seen_subcommand_from rules" -f -a "check" -d 'Say whether rule files are right, or what is wrong with them'
complete -c sungka -n "__fish_sungka_using_subcommand help; and __fish_seen_subcommand_from rules" -f -a "list" -d 'List the rules, as `sungka rules` does'
complete -c sungka -n "__fish_sungka_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "check" -d 'Say whether a config file is right, or what is wrong with it'
complete -c sungka -n "__fish_sungka_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "show" -d 'Print all settings, as `sungka config` does'
complete -c sungka -n "__fish_sungka_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "path" -d 'Print the path of the config file, as `sungka config --path` does'

# Names of rules; files are offered beside them.
complete -c sungka -l rules -d 'The same as RULES' -r -F -a 'hagonoy loodens national llibret ehow palaro pilapil paunahan bangued chungcajon southeast-asia congkak maksak jongkak chongkak mak-khum congklak dakon dakon-mikul galatjang chongka ohvalhu chonka chongkak-ceylon beginner kalah'
complete -c sungka -n __fish_sungka_needs_command -a 'hagonoy loodens national llibret ehow palaro pilapil paunahan bangued chungcajon southeast-asia congkak maksak jongkak chongkak mak-khum congklak dakon dakon-mikul galatjang chongka ohvalhu chonka chongkak-ceylon beginner kalah'
complete -c sungka -n '__fish_sungka_using_subcommand rules' -a 'hagonoy loodens national llibret ehow palaro pilapil paunahan bangued chungcajon southeast-asia congkak maksak jongkak chongkak mak-khum congklak dakon dakon-mikul galatjang chongka ohvalhu chonka chongkak-ceylon beginner kalah'
