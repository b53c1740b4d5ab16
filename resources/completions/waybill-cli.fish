# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
# fish completion for waybill-cli. The program itself knows what fits; it answers with one line each: a word, a tab, and what it is.

function __waybill_cli_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end

complete -c waybill-cli -f -k -a '(__waybill_cli_complete)'
