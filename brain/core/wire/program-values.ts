import { parseArgs } from 'node:util';
import { Fault } from '../faults.js';

interface ProgramOptions<Text extends string, Switch extends string> {
  /** Options with a value. */
  readonly texts: readonly Text[];
  readonly switches: readonly Switch[];
}

type ProgramValues<Text extends string, Switch extends string> = Record<Text, string | undefined> &
  Record<Switch, boolean>;

/**
 * The options of one of the three programs: as given, else by their environment variable (`--print-token` is
 * `NIGHTJAR_PRINT_TOKEN`), where empty counts as absent and `0` or `off` as off. Throws `cli/usage`.
 */
export function programValues<Text extends string, Switch extends string>(
  args: readonly string[],
  { texts, switches }: ProgramOptions<Text, Switch>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ProgramValues<Text, Switch> {
  const given = parsed(args, [
    ...texts.map((name) => [name, { type: 'string' as const }] as const),
    ...switches.map((name) => [name, { type: 'boolean' as const }] as const),
  ]);
  const set = (name: string) => environment[`NIGHTJAR_${name.toUpperCase().replaceAll('-', '_')}`] || undefined;
  return Object.fromEntries([
    ...texts.map((name) => [name, given[name] ?? set(name)]),
    ...switches.map((name) => [name, given[name] ?? !/^(|0|false|no|off)$/i.test(set(name) ?? '')]),
  ]) as ProgramValues<Text, Switch>;
}

function parsed(args: readonly string[], options: readonly (readonly [string, { type: 'string' | 'boolean' }])[]) {
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(options) }).values;
  } catch (cause) {
    throw new Fault('cli/usage', { cause, detail: cause instanceof Error ? cause.message : '' });
  }
}
