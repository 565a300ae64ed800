import { asFault, Fault, type FaultCode } from '#core/faults';
import { loadManifest, type Model } from '#models/manifest';
import { verifyModel } from '#models/verify';
import { modelsDirectory } from '../models-directory.js';
import type { OptionValues } from '../options.js';
import { exitCodeOf, exitCodes } from '../output/exit-codes.js';
import type { Terminal } from '../output/terminal.js';

interface ModelsOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly action: string;
}

interface ModelRow {
  readonly id: string;
  readonly role: string;
  readonly container: string;
  readonly kib: number;
  readonly licence: string;
  readonly problem: string;
}

/** `nightjar models list|verify`; resolves to the exit code. */
export async function modelsCommand({ values, terminal, action }: ModelsOptions): Promise<number> {
  if (action !== 'list' && action !== 'verify') {
    throw new Fault('cli/usage', { detail: `"${action}" is neither list nor verify.` });
  }
  const directory = modelsDirectory(values);
  const { models } = await loadManifest(directory);
  let exitCode: number = exitCodes.done;
  for (const model of models) {
    const problem = action === 'verify' ? await problemOf(directory, model) : null;
    if (problem !== null) exitCode = exitCodeOf(problem.code);
    printModel(modelRow(model, problem?.say ?? ''), action, values.json, terminal);
  }
  return exitCode;
}

async function problemOf(directory: string, model: Model): Promise<{ code: FaultCode; say: string } | null> {
  try {
    await verifyModel(directory, model);
    return null;
  } catch (thrown) {
    const fault = asFault(thrown, 'model/unusable');
    return { code: fault.code, say: fault.message };
  }
}

function modelRow({ id, role, container, files, licence }: Model, problem: string): ModelRow {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { id, role, container, kib: Math.round(bytes / 1_024), licence, problem };
}

function printModel(row: ModelRow, action: string, json: boolean, terminal: Terminal): void {
  if (json) {
    terminal.out(JSON.stringify(row));
    return;
  }
  const verdict = action === 'verify' ? `  ${row.problem === '' ? 'verified' : row.problem}` : '';
  const size = `${row.kib} KiB`;
  terminal.out(
    `${row.id.padEnd(16)} ${row.role.padEnd(6)} ${row.container.padEnd(18)} ${size.padStart(9)}  ${row.licence}${verdict}`,
  );
}
