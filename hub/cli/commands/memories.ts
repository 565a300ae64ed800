import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { countsInWords, staysAtHost, staysBehind } from '#core/language/replies/forgetting';
import { silentLog } from '#core/log/log';
import type { GateVerdict } from '#core/posture/gating-matrix';
import { requireAllowed } from '#core/wire/require-allowed';
import { burnCopies, countCopies } from '#memory/brain-records/burn-copies';
import type { Memory } from '#memory/memory';
import { closedDeviceSettings, deviceSettingsOf, isProtective } from '#memory/settings/device-settings';
import type { Settings } from '#memory/settings/settings-table';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { summarizeMemory } from '#memory/whole-memory/browse-memory';
import { burnMemory } from '#memory/whole-memory/burn-memory';
import { exportMemory, requireCopyName } from '#memory/whole-memory/export-memory';
import { importMemory } from '#memory/whole-memory/import-memory';
import { isHostPaired } from '../../brain/brain-config.js';
import { PostureGate } from '../../modes/posture-gate.js';
import { storedPosture } from '../../modes/stored-posture.js';
import type { OptionValues } from '../options.js';
import { refuse, tellDone } from '../output/command-result.js';
import { exitCodes } from '../output/exit-codes.js';
import { printRows, printSummary } from '../output/printed-rows.js';
import type { Terminal } from '../output/terminal.js';
import { countMemory, hasMemory, withMemory } from '../stored-memory.js';
import { askBounded } from './bounded-question.js';

interface MemoriesOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly action: string;
  /** The words after the action: the file of an export or import. */
  readonly words: readonly string[];
  /** For `browse`: one SQL question. */
  readonly sql?: string | undefined;
  /** For `burn`. */
  readonly yes: boolean;
}

type MemoriesSubcommand = (options: MemoriesOptions, state: StateDirectory) => Promise<number>;

const memoriesActions: Readonly<Record<string, MemoriesSubcommand>> = {
  browse: browseKept,
  export: exportTo,
  import: importFrom,
  burn,
};

const burnWarning = 'This deletes the whole memory, and nothing brings it back. Say it with --yes.';
const takesFile: ReadonlySet<string> = new Set(['export', 'import']);

/** `nightjar memories browse|export|import|burn`; resolves to the exit code. */
export async function memoriesCommand(options: MemoriesOptions): Promise<number> {
  const action = Object.hasOwn(memoriesActions, options.action) ? memoriesActions[options.action] : undefined;
  if (action === undefined) {
    throw new Fault('cli/usage', {
      detail: `"${options.action}" is none of ${Object.keys(memoriesActions).join(', ')}.`,
    });
  }
  const [extra] = options.words.slice(takesFile.has(options.action) ? 1 : 0);
  if (extra !== undefined) {
    throw new Fault('cli/usage', {
      detail: `${options.action} does not take “${extra}”; a question goes behind --sql.`,
    });
  }
  return action(options, stateOf(options));
}

/** The state directory to work on. Only an import may make a new one; every other action needs one that exists. */
function stateOf({ action, values }: MemoriesOptions): StateDirectory {
  const path = statePath({ option: values.state });
  const state = action === 'import' ? StateDirectory.open(path) : StateDirectory.existing(path);
  if (state === null) throw new Fault('memory/absent', { detail: `${path} does not exist.` });
  return state;
}

function browseKept(options: MemoriesOptions, state: StateDirectory): Promise<number> {
  return whileUnveiled(options, state, async (path) => {
    if (options.sql === undefined) for (const summary of summarizeMemory(path)) printSummary(summary, options);
    else printRows(await askBounded({ path, sql: options.sql }), options);
  });
}

function exportTo(options: MemoriesOptions, state: StateDirectory): Promise<number> {
  const destination = fileNamed(options, 'Name the file to export to, such as memory.db.');
  requireCopyName(destination);
  if (isInState(state, destination)) {
    throw new Fault('cli/usage', {
      detail: 'Export to a folder outside the state directory, where forgetting would miss it.',
    });
  }
  return whileUnveiled(options, state, async (_path, requireUnveiled) => {
    const bytes = await exportMemory(state, destination, requireUnveiled);
    tellDone(options, { exported: destination, bytes }, `Exported to ${destination}, ${Math.ceil(bytes / 1_024)} KiB.`);
  });
}

async function importFrom(options: MemoriesOptions, state: StateDirectory): Promise<number> {
  const source = fileNamed(options, 'Name the file to import, which “nightjar memories export FILE” wrote.');
  const deviceSettings = (await hasMemory(state))
    ? await withMemory(state, async (memory) => deviceSettingsOf(memory.settings))
    : {};
  await importMemory({ state, clock: systemClock, source, deviceSettings });
  return tellDone(
    options,
    { imported: source },
    `Imported ${source}. What was there before is kept beside it until you forget something.`,
  );
}

async function burn(options: MemoriesOptions, state: StateDirectory): Promise<number> {
  const stays = isHostPaired(state) ? `${staysBehind} ${staysAtHost}` : staysBehind;
  const counts = { ...(await countMemory(state)), ...countCopies(state) };
  if (!options.yes)
    return refuse(options, 'cli/not-confirmed', `${burnWarning} It takes: ${countsInWords(counts)}. ${stays}`);
  const wasThere = await hasMemory(state);
  const deviceSettings = await deviceSettingsBeforeBurning(state);
  // A running Brain would still answer from its copies, so none may run.
  const brain = state.claim('brain');
  try {
    await burnMemory(state);
    await burnCopies({ state, clock: systemClock, log: silentLog });
  } finally {
    brain.release();
  }
  if (isProtective(deviceSettings)) await withMemory(state, (memory) => setAll(memory, deviceSettings));
  const gone = wasThere ? `The memory is gone: ${countsInWords(counts)}. ${stays}` : 'There was no memory here.';
  return tellDone(options, { burned: wasThere, counts }, gone);
}

/** Runs `use` with the path of the memory file, unless the wearer's veil is up; it can ask that again. */
async function whileUnveiled(
  options: MemoriesOptions,
  state: StateDirectory,
  use: (path: string, requireUnveiled: () => Promise<void>) => Promise<void>,
): Promise<number> {
  if (!(await hasMemory(state))) throw new Fault('memory/absent');
  return withMemory(state, async (memory) => {
    const verdict = browsingVerdict(memory);
    if (!verdict.allowed) return refuse(options, 'posture/refused', verdict.say);
    await use(memory.health().path, async () => requireAllowed(browsingVerdict(memory)));
    return exitCodes.done;
  });
}

function browsingVerdict({ settings }: Memory): GateVerdict {
  // A gate for one check; nobody listens to it.
  const gate = new PostureGate(storedPosture(settings), systemClock, () => undefined);
  gate.hydrate();
  const verdict = gate.check('browse-memory');
  gate.close();
  return verdict;
}

/** The settings that burning keeps, such as the veil, which it must not lift. */
async function deviceSettingsBeforeBurning(state: StateDirectory): Promise<Partial<Settings>> {
  if (!(await hasMemory(state))) return {};
  try {
    return await withMemory(state, async (memory) => deviceSettingsOf(memory.settings));
  } catch (thrown) {
    // The memory may be burned because it cannot be opened. It is then unknown what was closed, so everything is.
    if (thrown instanceof Fault) return closedDeviceSettings;
    throw thrown;
  }
}

async function setAll({ settings }: Memory, values: Partial<Settings>): Promise<void> {
  await Promise.all(Object.entries(values).map(([key, value]) => settings.set(key as keyof Settings, value as never)));
}

function fileNamed({ words }: MemoriesOptions, otherwise: string): string {
  const [name, ...more] = words;
  if (name === undefined || name === '' || more.length > 0) throw new Fault('cli/usage', { detail: otherwise });
  return resolve(name);
}

/** Where a copy really lies, links followed, is where forgetting would have to reach it. */
function isInState(state: StateDirectory, path: string): boolean {
  const way = relative(realpathSync(state.path), withoutLinks(path));
  return way !== '..' && !way.startsWith(`..${sep}`);
}

/** The path without links in its folders; a folder that is not there is refused by whoever writes into it. */
function withoutLinks(path: string): string {
  const folder = dirname(path);
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
}
