import { Fault } from '#core/faults';
import { shellQuoted } from '#core/text';
import type { CommandRow, Invocation } from '../command-row.js';
import { sharedOption } from '../options.js';
import { exitCodes } from '../output/exit-codes.js';

interface CompletionOptions extends Pick<Invocation, 'values' | 'terminal' | 'rows'> {
  readonly shell: string;
}

/** What a shell may offer behind one command. */
interface Completed {
  readonly name: string;
  readonly doc: string;
  readonly actions: readonly string[];
  readonly flags: readonly string[];
}

const shells: Readonly<Record<string, (commands: readonly Completed[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
};

/** Prints a script that completes commands, their first words and their options in that shell. */
export async function completionCommand({ values, terminal, rows, shell }: CompletionOptions): Promise<number> {
  const scriptFor = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (scriptFor === undefined)
    throw new Fault('cli/usage', { detail: `completion takes ${Object.keys(shells).join(' or ')}.` });
  const script = scriptFor(rows.map(completedBehind));
  terminal.out(values.json ? JSON.stringify({ shell, script }) : script);
  return exitCodes.done;
}

function completedBehind({ usage, doc, options, own = [], actions = [] }: CommandRow): Completed {
  const shared = options.map((name) => sharedOption(name).long ?? '');
  const flags = [...own.map(([flag]) => flag.split(' ')[0] ?? ''), ...shared, '--help'];
  return { name: usage.split(' ')[0] ?? '', doc, actions, flags };
}

/** Names of commands, actions and flags are letters and hyphens, so that none has to be quoted. */
function bashScript(commands: readonly Completed[]): string {
  const cases = commands.map(
    ({ name, actions, flags }) =>
      `    ${name}) words="${flags.join(' ')}"; [ "$COMP_CWORD" -eq 2 ] && words="${[...actions, ...flags].join(' ')}" ;;`,
  );
  return [
    '# nightjar completion bash: source it, or keep it where bash-completion looks',
    '_nightjar() {',
    '  local words="" current="$' + '{COMP_WORDS[COMP_CWORD]}"',
    '  COMPREPLY=()',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words="${commands.map(({ name }) => name).join(' ')} --help --version"`,
    '  else case "$' + '{COMP_WORDS[1]}" in',
    ...cases,
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -o default -F _nightjar nightjar',
  ].join('\n');
}

function zshScript(commands: readonly Completed[]): string {
  const names = commands.map(({ name, doc }) => `    ${shellQuoted(`${name}:${doc}`)}`);
  const cases = commands.map(
    ({ name, actions, flags }) =>
      `    ${name}) (( CURRENT == 3 )) && compadd -- ${[...actions, ...flags].join(' ')} || compadd -- ${flags.join(' ')}; _files ;;`,
  );
  return [
    '#compdef nightjar',
    '# nightjar completion zsh: keep it as _nightjar in a folder of $fpath, or source it',
    '_nightjar() {',
    '  local -a names=(',
    ...names,
    '  )',
    '  if (( CURRENT == 2 )); then _describe command names; return; fi',
    '  case "$words[2]" in',
    ...cases,
    '  esac',
    '}',
    'compdef _nightjar nightjar',
  ].join('\n');
}
