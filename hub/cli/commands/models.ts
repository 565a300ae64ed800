import { Fault } from '#core/faults';
import { statePath } from '#memory/state/state-directory';
import { importCommand, removeInstalled } from '../models/bring-set.js';
import { fetchCommand } from '../models/fetch-set.js';
import type { ModelsCall, ModelsFlags } from '../models/models-call.js';
import { listSets, verifySet } from '../models/show-sets.js';
import { trySet } from '../models/try-set.js';
import { useSet } from '../models/use-set.js';
import type { OptionValues } from '../options.js';
import type { Terminal } from '../output/terminal.js';

interface ModelsOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly words: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;
}

const modelActions: Readonly<Record<string, (call: ModelsCall) => Promise<number>>> = {
  list: listSets,
  fetch: fetchCommand,
  import: importCommand,
  use: useSet,
  verify: verifySet,
  remove: removeInstalled,
  try: trySet,
};

/** `nightjar models ACTION`; resolves to the exit code. */
export async function modelsCommand({ values, terminal, words, extra }: ModelsOptions): Promise<number> {
  const [name = 'list', what] = words;
  const action = Object.hasOwn(modelActions, name) ? modelActions[name] : undefined;
  if (action === undefined) {
    throw new Fault('cli/usage', { detail: `“${name}” is none of ${Object.keys(modelActions).join(', ')}.` });
  }
  return action({ values, terminal, what, flags: flagsIn(extra), state: statePath({ option: values.state }) });
}

function flagsIn(extra: Readonly<Record<string, unknown>>): ModelsFlags {
  const text = (key: string): string | undefined => (typeof extra[key] === 'string' ? extra[key] : undefined);
  return {
    name: text('name'),
    as: text('as'),
    like: text('like'),
    from: text('from'),
    set: text('set'),
    float: extra.float === true,
    acceptLicence: extra.acceptLicence === true,
    back: extra.back === true,
    anyway: extra.anyway === true,
  };
}
