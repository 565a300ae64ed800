import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedRadio } from '#bridge/machine-radio';
import { asFault } from '#core/faults';
import { processEnvironment } from '#core/process-environment';
import { chooseEmbedder } from '#memory/recall/embedders/embedder-ladder';
import { bestSentenceModel, builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { sqlitePackage } from '#memory/sqlite-package';
import { statePath } from '#memory/state/state-directory';
import { loadManifest } from '#models/manifest';
import { verifyModel } from '#models/verify';
import { modelsDirectory } from '../models/models-directory.js';
import type { OptionValues } from '../options.js';
import { exitCodes } from '../output/exit-codes.js';
import type { Terminal } from '../output/terminal.js';
import { radioFindings, readRadioFacts } from './radio/radio-findings.js';
import { askRunning, type StatusLine, statusLines } from './remote/status-lines.js';
import { type Finding, stateDirectory } from './state/state-findings.js';

interface DoctorOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
}

interface NativePackage {
  readonly name: string;
  readonly needed: boolean;
  readonly gives: string;
}

const nativePackages: readonly NativePackage[] = [
  { name: sqlitePackage, needed: true, gives: 'the memory file' },
  { name: 'sherpa-onnx-node', needed: true, gives: 'wake word and speech recognition' },
  { name: 'onnxruntime-node', needed: false, gives: 'sentence embeddings and faces' },
  { name: 'sharp', needed: false, gives: 'camera frames' },
  {
    name: 'hnswlib-node',
    needed: false,
    gives: 'fast recall over very large memories (exact search is used without it)',
  },
];

/**
 * Checks what the product needs on this machine, and what does not work of it; exit code 3 for what `status` ends with 3
 * for as well, only that a product which does not run is no trouble here.
 */
export async function doctorCommand({ values, terminal }: DoctorOptions): Promise<number> {
  const findings = [
    runtime(),
    ...stateDirectory(values),
    ...(await modelFindings(modelsDirectory(values))),
    ...nativePackages.map(nativePackage),
    ...radios(),
    await meaningFinding(values),
    microphone(),
    ...(await running(values)),
  ];
  for (const finding of findings) printFinding(finding, values.json, terminal);
  return findings.some(({ verdict }) => verdict === 'broken') ? exitCodes.broken : exitCodes.done;
}

function runtime(): Finding {
  return {
    check: 'runtime',
    verdict: 'ok',
    say: `Node ${process.versions.node} on ${process.platform} ${process.arch}`,
  };
}

async function modelFindings(directory: string): Promise<readonly Finding[]> {
  try {
    const manifest = await loadManifest(directory);
    return await Promise.all(
      manifest.models.map(async (model): Promise<Finding> => {
        await verifyModel(directory, model);
        return { check: `model ${model.role}`, verdict: 'ok', say: `${model.id} matches its digests` };
      }),
    );
  } catch (thrown) {
    return [{ check: 'models', verdict: 'broken', say: asFault(thrown, 'model/unusable').message }];
  }
}

/** Loads the package in a process of its own, because a native package may abort its process. */
function nativePackage({ name, needed, gives }: NativePackage): Finding {
  const require = createRequire(import.meta.url);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', 'require(process.argv[1]); process.exit(0)', resolvable(require, name)],
    {
      encoding: 'utf8',
      timeout: 20_000,
      env: processEnvironment(process.env),
    },
  );
  if (status === 0) return { check: name, verdict: 'ok', say: gives };
  const [reason = 'it does not load'] = stderr.split('\n').filter((line) => line.includes('Error:'));
  return { check: name, verdict: needed ? 'broken' : 'note', say: `without it there is no ${gives}. ${reason.trim()}` };
}

/** The package opens its socket when it is loaded, and so says itself whether it can. */
function radios(): readonly Finding[] {
  const publisher = installedRadio();
  if (publisher === null) return radioFindings(readRadioFacts(null));
  const loaded = nativePackage({ name: `${publisher}/bluetooth-hci-socket`, needed: false, gives: 'Bluetooth' });
  return radioFindings(readRadioFacts(loaded.verdict === 'ok' ? null : loaded.say));
}

function resolvable(require: NodeJS.Require, name: string): string {
  try {
    return require.resolve(name);
  } catch {
    return name;
  }
}

/** Loads the sentence model that a hub on this state directory would load. */
async function meaningFinding(values: OptionValues): Promise<Finding> {
  const fetched = join(statePath({ option: values.state }), 'models');
  const sentence = await bestSentenceModel({ fetched, builtIn: builtInModels });
  const { rung, say, close } = await chooseEmbedder({ sentence, hosted: null });
  await close();
  return { check: 'memories are found', verdict: rung === 'hashing' ? 'note' : 'ok', say };
}

function microphone(): Finding {
  const listed = spawnSync('arecord', ['-l'], { encoding: 'utf8', timeout: 5_000 });
  if (listed.error)
    return { check: 'microphone', verdict: 'note', say: 'arecord is not installed (Debian: alsa-utils)' };
  const cards = listed.stdout.split('\n').filter((line) => line.startsWith('card '));
  return cards.length === 0
    ? {
        check: 'microphone',
        verdict: 'note',
        say: 'no capture device; the panel’s microphone and recordings still work',
      }
    : { check: 'microphone', verdict: 'ok', say: cards[0] ?? '' };
}

/** What does not work of the product that runs on this state directory, as `status` tells it. */
async function running(values: OptionValues): Promise<readonly Finding[]> {
  try {
    const product = await askRunning(values);
    const { hub, records, memory } = product.status;
    const say = hub.connected ? 'Brain and hub' : 'the Brain, without a hub';
    const isWhole = records.ok && memory?.ok !== false;
    return [
      { check: 'running', verdict: 'ok', say },
      ...(isWhole ? [{ check: 'memory', verdict: 'ok', say: 'whole' } as const] : []),
      ...statusLines(product).flatMap(unwell),
    ];
  } catch (thrown) {
    return [{ check: 'running', verdict: 'note', say: asFault(thrown, 'net/unreachable').message }];
  }
}

function unwell({ part, condition, say }: StatusLine): readonly Finding[] {
  if (condition === 'well') return [];
  return [{ check: part.toLowerCase(), verdict: condition === 'wrong' ? 'broken' : 'note', say }];
}

function printFinding(finding: Finding, json: boolean, terminal: Terminal): void {
  if (json) terminal.out(JSON.stringify(finding));
  else terminal.out(`${finding.verdict.padEnd(7)} ${finding.check.padEnd(20)} ${finding.say}`);
}
