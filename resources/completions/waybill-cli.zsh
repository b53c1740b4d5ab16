#compdef waybill-cli
# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
# zsh completion for waybill-cli. The program itself knows what fits; it answers with one line each: a word, a tab, and what it is.

_waybill-cli() {
  local line value files
  local -a answers
  for line in "${(@f)$("${words[1]}" complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      files=yes
    elif [[ -n $line ]]; then
      value=${${line%%$'\t'*}//:/\\:}
      [[ $line == *$'\t'* ]] && value+=":${line#*$'\t'}"
      answers+=("$value")
    fi
  done
  (( ${#answers} )) && _describe -V 'waybill-cli' answers
  [[ -n $files ]] && _files
}

if [[ $funcstack[1] == _waybill-cli ]]; then
  _waybill-cli "$@"
else
  compdef _waybill-cli waybill-cli
fi
