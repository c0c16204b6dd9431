# Bash completion for pangaea. Load it with:  source <(pangaea completion bash)
_pangaea() {
    local words
    words=$("${COMP_WORDS[0]}" completion words -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
    if [[ " $words" == *" FILE"* && ${COMP_WORDS[COMP_CWORD]} != -* ]]; then
        compopt -o default
        COMPREPLY=()
    else
        mapfile -t COMPREPLY < <(compgen -W "${words/FILE/}" -- "${COMP_WORDS[COMP_CWORD]}")
    fi
}
complete -F _pangaea pangaea
