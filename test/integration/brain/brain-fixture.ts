import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrainOptions } from '#brain/brain-options';
import { type RunningBrain, startBrain } from '#brain/start-brain';
import { type BrainClient, createBrainClient } from '#client/brain-client';
import type { Clock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { type Memory, openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeHub } from '../../fakes/fake-hub.js';
import { patientClock } from '../../fakes/patient-clock.js';
import { memoryBacked, removeFolder, withoutLastSnapshot } from '../../scratch-folder.js';
import { lastingInterfaces } from './lan-address.js';

const cleanUps: (() => Promise<unknown> | unknown)[] = [];

/** Stops what the test started, newest first. */
export async function cleanUp(): Promise<void> {
  for (let next = cleanUps.pop(); next !== undefined; next = cleanUps.pop()) await next();
}

export function onCleanUp(task: () => Promise<unknown> | unknown): void {
  cleanUps.push(task);
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(memoryBacked, 'nightjar-brain-'));
  onCleanUp(() => removeFolder(folder));
  return folder;
}

/** The memory file of a state directory, open beside the Brain as a hub has it. */
export async function memoryIn(folder: string, clock: Clock = patientClock): Promise<Memory> {
  const memory = await openMemory({ state: StateDirectory.open(folder), clock, log: silentLog });
  onCleanUp(() => memory.close());
  return memory;
}

/** A state directory in which it was kept where a bike stands, and that nobody has open. */
export async function rememberedState(): Promise<string> {
  const folder = await temporaryFolder();
  const memory = await openMemory({ state: StateDirectory.open(folder), clock: patientClock, log: silentLog });
  await memory.anchors.drop({ subject: 'bike', place: 'the north rack', ts: Date.now() });
  await memory.close();
  return folder;
}

/** A real Brain on a free port and a fresh state directory, stopped after the test. Answers are checked by their schema. */
export async function aBrain(options: Partial<BrainOptions> = {}): Promise<RunningBrain> {
  const state = options.state ?? (await temporaryFolder());
  const brain = await startBrain({
    state,
    host: '127.0.0.1',
    port: 0,
    version: '1.2.3',
    clock: patientClock,
    log: silentLog,
    webRoot: '/nonexistent',
    interfaces: lastingInterfaces,
    verifyOutputs: true,
    ...options,
  });
  onCleanUp(() => {
    if (options.state === undefined) withoutLastSnapshot(state);
    return brain.stop();
  });
  return brain;
}

export function aClient({ url, token }: Pick<RunningBrain, 'url' | 'token'>): BrainClient {
  return createBrainClient({ url, token: () => token ?? '' });
}

export async function aHub(
  brain: RunningBrain,
  state: ConstructorParameters<typeof FakeHub>[0]['state'] = {},
): Promise<FakeHub> {
  const hub = await FakeHub.attach({ url: brain.url, token: () => brain.token ?? '', state });
  onCleanUp(() => hub.close());
  return hub;
}
