# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
# bash completion for waybill-cli. The program itself knows what fits; it answers with one line each: a word, a tab, and what it is.

_waybill_cli() {
  local cur words cword line files='' value
  if declare -F _get_comp_words_by_ref >/dev/null; then
    _get_comp_words_by_ref -n := cur words cword
  else
    words=("${COMP_WORDS[@]}") cword=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]}
  fi
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files) files=yes ;;
      *)
        value=${line%%$'\t'*}
        [[ $value != *[[:space:]\'\"\$\`\\\;\&\|\<\>\(\)]* ]] || printf -v value %q "$value"
        COMPREPLY+=("$value")
        ;;
    esac
  done < <("${words[0]}" complete -- "${words[@]:1:cword}" 2>/dev/null)
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$cur")
  fi
  ! declare -F __ltrim_colon_completions >/dev/null || __ltrim_colon_completions "$cur"
}

complete -F _waybill_cli waybill-cli
