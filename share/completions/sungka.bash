_sungka() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="sungka"
                ;;
            sungka,config)
                cmd="sungka__subcmd__config"
                ;;
            sungka,export)
                cmd="sungka__subcmd__export"
                ;;
            sungka,help)
                cmd="sungka__subcmd__help"
                ;;
            sungka,poster)
                cmd="sungka__subcmd__poster"
                ;;
            sungka,replay)
                cmd="sungka__subcmd__replay"
                ;;
            sungka,resume)
                cmd="sungka__subcmd__resume"
                ;;
            sungka,rules)
                cmd="sungka__subcmd__rules"
                ;;
            sungka__subcmd__config,check)
                cmd="sungka__subcmd__config__subcmd__check"
                ;;
            sungka__subcmd__config,help)
                cmd="sungka__subcmd__config__subcmd__help"
                ;;
            sungka__subcmd__config,path)
                cmd="sungka__subcmd__config__subcmd__path"
                ;;
            sungka__subcmd__config,show)
                cmd="sungka__subcmd__config__subcmd__show"
                ;;
            sungka__subcmd__config__subcmd__help,check)
                cmd="sungka__subcmd__config__subcmd__help__subcmd__check"
                ;;
            sungka__subcmd__config__subcmd__help,help)
                cmd="sungka__subcmd__config__subcmd__help__subcmd__help"
                ;;
            sungka__subcmd__config__subcmd__help,path)
                cmd="sungka__subcmd__config__subcmd__help__subcmd__path"
                ;;
            sungka__subcmd__config__subcmd__help,show)
                cmd="sungka__subcmd__config__subcmd__help__subcmd__show"
                ;;
            sungka__subcmd__help,config)
                cmd="sungka__subcmd__help__subcmd__config"
                ;;
            sungka__subcmd__help,export)
                cmd="sungka__subcmd__help__subcmd__export"
                ;;
            sungka__subcmd__help,help)
                cmd="sungka__subcmd__help__subcmd__help"
                ;;
            sungka__subcmd__help,poster)
                cmd="sungka__subcmd__help__subcmd__poster"
                ;;
            sungka__subcmd__help,replay)
                cmd="sungka__subcmd__help__subcmd__replay"
                ;;
            sungka__subcmd__help,resume)
                cmd="sungka__subcmd__help__subcmd__resume"
                ;;
            sungka__subcmd__help,rules)
                cmd="sungka__subcmd__help__subcmd__rules"
                ;;
            sungka__subcmd__help__subcmd__config,check)
                cmd="sungka__subcmd__help__subcmd__config__subcmd__check"
                ;;
            sungka__subcmd__help__subcmd__config,path)
                cmd="sungka__subcmd__help__subcmd__config__subcmd__path"
                ;;
            sungka__subcmd__help__subcmd__config,show)
                cmd="sungka__subcmd__help__subcmd__config__subcmd__show"
                ;;
            sungka__subcmd__help__subcmd__rules,check)
                cmd="sungka__subcmd__help__subcmd__rules__subcmd__check"
                ;;
            sungka__subcmd__help__subcmd__rules,list)
                cmd="sungka__subcmd__help__subcmd__rules__subcmd__list"
                ;;
            sungka__subcmd__help__subcmd__rules,show)
                cmd="sungka__subcmd__help__subcmd__rules__subcmd__show"
                ;;
            sungka__subcmd__rules,check)
                cmd="sungka__subcmd__rules__subcmd__check"
                ;;
            sungka__subcmd__rules,help)
                cmd="sungka__subcmd__rules__subcmd__help"
                ;;
            sungka__subcmd__rules,list)
                cmd="sungka__subcmd__rules__subcmd__list"
                ;;
            sungka__subcmd__rules,show)
                cmd="sungka__subcmd__rules__subcmd__show"
                ;;
            sungka__subcmd__rules__subcmd__help,check)
                cmd="sungka__subcmd__rules__subcmd__help__subcmd__check"
                ;;
            sungka__subcmd__rules__subcmd__help,help)
                cmd="sungka__subcmd__rules__subcmd__help__subcmd__help"
                ;;
            sungka__subcmd__rules__subcmd__help,list)
                cmd="sungka__subcmd__rules__subcmd__help__subcmd__list"
                ;;
            sungka__subcmd__rules__subcmd__help,show)
                cmd="sungka__subcmd__rules__subcmd__help__subcmd__show"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        sungka)
            opts="-h -V --rules --play --first --length --position --names --plain --keep --no-keep --lang --keys --speed --theme --ascii --reduced-motion --bell --mouse --no-mouse --take-back --no-config --seeds --holes --direction --store --opening --turns --pace --by --rounds --clock --help --version hagonoy loodens national llibret ehow palaro pilapil paunahan bangued chungcajon southeast-asia congkak maksak jongkak chongkak mak-khum congklak dakon dakon-mikul galatjang chongka ohvalhu chonka chongkak-ceylon beginner kalah rules resume replay export poster config help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --rules)
                    COMPREPLY=($(compgen -W "hagonoy loodens national llibret ehow palaro pilapil paunahan bangued chungcajon southeast-asia congkak maksak jongkak chongkak mak-khum congklak dakon dakon-mikul galatjang chongka ohvalhu chonka chongkak-ceylon beginner kalah" -- "${cur}"))
                    return 0
                    ;;
                --first)
                    COMPREPLY=($(compgen -W "south north toss" -- "${cur}"))
                    return 0
                    ;;
                --length)
                    COMPREPLY=($(compgen -W "1 3 5 four-burned ruin rules" -- "${cur}"))
                    return 0
                    ;;
                --position)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --names)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keep)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en fil" -- "${cur}"))
                    return 0
                    ;;
                --keys)
                    COMPREPLY=($(compgen -W "qwerty azerty qwertz dvorak colemak" -- "${cur}"))
                    return 0
                    ;;
                --speed)
                    COMPREPLY=($(compgen -W "1 2 3 4 5 instant" -- "${cur}"))
                    return 0
                    ;;
                --theme)
                    COMPREPLY=($(compgen -W "default mono contrast wood light-wood" -- "${cur}"))
                    return 0
                    ;;
                --ascii)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --reduced-motion)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --bell)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --mouse)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --take-back)
                    COMPREPLY=($(compgen -W "never ask free" -- "${cur}"))
                    return 0
                    ;;
                --seeds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --holes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --direction)
                    COMPREPLY=($(compgen -W "counterclockwise clockwise" -- "${cur}"))
                    return 0
                    ;;
                --store)
                    COMPREPLY=($(compgen -W "right left" -- "${cur}"))
                    return 0
                    ;;
                --opening)
                    COMPREPLY=($(compgen -W "alternating simultaneous" -- "${cur}"))
                    return 0
                    ;;
                --turns)
                    COMPREPLY=($(compgen -W "first every" -- "${cur}"))
                    return 0
                    ;;
                --pace)
                    COMPREPLY=($(compgen -W "wait race" -- "${cur}"))
                    return 0
                    ;;
                --by)
                    COMPREPLY=($(compgen -W "itself hand" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clock)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config)
            opts="-h --path --no-config --help check show path help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config__subcmd__check)
            opts="-h --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config__subcmd__help)
            opts="check show path help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config__subcmd__help__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config__subcmd__help__subcmd__path)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config__subcmd__help__subcmd__show)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config__subcmd__path)
            opts="-h --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__config__subcmd__show)
            opts="-h --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__export)
            opts="-o -h --text --svg --cast --at --moving --round --size --theme --lang --output --force --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --at)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --moving)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --round)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --theme)
                    COMPREPLY=($(compgen -W "default mono contrast wood light-wood" -- "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en fil" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help)
            opts="rules resume replay export poster config help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__config)
            opts="check show path"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__config__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__config__subcmd__path)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__config__subcmd__show)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__export)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__poster)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__replay)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__resume)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__rules)
            opts="show check list"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__rules__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__rules__subcmd__list)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__help__subcmd__rules__subcmd__show)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__poster)
            opts="-o -h --lang --keys --output --force --seeds --holes --direction --store --opening --turns --pace --by --rounds --clock --help hagonoy loodens national llibret ehow palaro pilapil paunahan bangued chungcajon southeast-asia congkak maksak jongkak chongkak mak-khum congklak dakon dakon-mikul galatjang chongka ohvalhu chonka chongkak-ceylon beginner kalah"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en fil" -- "${cur}"))
                    return 0
                    ;;
                --keys)
                    COMPREPLY=($(compgen -W "qwerty azerty qwertz dvorak colemak" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seeds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --holes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --direction)
                    COMPREPLY=($(compgen -W "counterclockwise clockwise" -- "${cur}"))
                    return 0
                    ;;
                --store)
                    COMPREPLY=($(compgen -W "right left" -- "${cur}"))
                    return 0
                    ;;
                --opening)
                    COMPREPLY=($(compgen -W "alternating simultaneous" -- "${cur}"))
                    return 0
                    ;;
                --turns)
                    COMPREPLY=($(compgen -W "first every" -- "${cur}"))
                    return 0
                    ;;
                --pace)
                    COMPREPLY=($(compgen -W "wait race" -- "${cur}"))
                    return 0
                    ;;
                --by)
                    COMPREPLY=($(compgen -W "itself hand" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clock)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__replay)
            opts="-h --json --plain --at --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --at)
                    COMPREPLY=($(compgen -W "2:14" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__resume)
            opts="-h --copy --plain --lang --keys --speed --theme --ascii --reduced-motion --bell --mouse --no-mouse --take-back --no-config --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en fil" -- "${cur}"))
                    return 0
                    ;;
                --keys)
                    COMPREPLY=($(compgen -W "qwerty azerty qwertz dvorak colemak" -- "${cur}"))
                    return 0
                    ;;
                --speed)
                    COMPREPLY=($(compgen -W "1 2 3 4 5 instant" -- "${cur}"))
                    return 0
                    ;;
                --theme)
                    COMPREPLY=($(compgen -W "default mono contrast wood light-wood" -- "${cur}"))
                    return 0
                    ;;
                --ascii)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --reduced-motion)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --bell)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --mouse)
                    COMPREPLY=($(compgen -W "true false" -- "${cur}"))
                    return 0
                    ;;
                --take-back)
                    COMPREPLY=($(compgen -W "never ask free" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules)
            opts="-h --help hagonoy loodens national llibret ehow palaro pilapil paunahan bangued chungcajon southeast-asia congkak maksak jongkak chongkak mak-khum congklak dakon dakon-mikul galatjang chongka ohvalhu chonka chongkak-ceylon beginner kalah show check list help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules__subcmd__check)
            opts="-h --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules__subcmd__help)
            opts="show check list help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules__subcmd__help__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules__subcmd__help__subcmd__list)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules__subcmd__help__subcmd__show)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 4 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules__subcmd__list)
            opts="-h --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sungka__subcmd__rules__subcmd__show)
            opts="-h --seeds --holes --direction --store --opening --turns --pace --by --rounds --clock --help hagonoy loodens national llibret ehow palaro pilapil paunahan bangued chungcajon southeast-asia congkak maksak jongkak chongkak mak-khum congklak dakon dakon-mikul galatjang chongka ohvalhu chonka chongkak-ceylon beginner kalah"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --seeds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --holes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --direction)
                    COMPREPLY=($(compgen -W "counterclockwise clockwise" -- "${cur}"))
                    return 0
                    ;;
                --store)
                    COMPREPLY=($(compgen -W "right left" -- "${cur}"))
                    return 0
                    ;;
                --opening)
                    COMPREPLY=($(compgen -W "alternating simultaneous" -- "${cur}"))
                    return 0
                    ;;
                --turns)
                    COMPREPLY=($(compgen -W "first every" -- "${cur}"))
                    return 0
                    ;;
                --pace)
                    COMPREPLY=($(compgen -W "wait race" -- "${cur}"))
                    return 0
                    ;;
                --by)
                    COMPREPLY=($(compgen -W "itself hand" -- "${cur}"))
                    return 0
                    ;;
                --rounds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --clock)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _sungka -o nosort -o bashdefault -o default sungka
else
    complete -F _sungka -o bashdefault -o default sungka
fi
