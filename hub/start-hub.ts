import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { CleanupStack } from '#core/reliability/cleanup-stack';
import type { ButtonPress } from '#core/wire/link/glasses';
import { type Memory, openMemory } from '#memory/memory';
import { commitmentsTable } from '#memory/memory-schema';
import { closingOrder, dealtWith } from './closing-order.js';
import type { HubOptions } from './hub-options.js';
import { type HubParts, makeHub } from './make-hub.js';
import { acknowledgeLosses } from './upkeep/acknowledge-losses.js';
import { GlanceFile } from './wearer/glance/glance-file.js';
import { TimerFile } from './wearer/timers/timer-file.js';

/** A running hub: its parts, and what is done with it as a whole. */
export interface Hub extends HubParts {
  /** A press on the simulated glasses. Throws Fault `hub/refused` with glasses that are worn. */
  press(press: ButtonPress): void;
  /** Takes over a new name of the assistant; the ear listens for it from the next line on. */
  rename(assistantName: string): void;
  /** The Brain forgot rows of the memory file; resolves once nothing of them is left in the index or the ear. */
  memoryChanged(): Promise<void>;
  /** Resolves once every fact heard so far has been dealt with, and what memory does by itself is done for now. */
  idle(): Promise<void>;
  /** Stops every part, also where one does not stop as it should; rejects as `CleanupStack.run` does then. */
  stop(): Promise<void>;
}

/**
 * Starts one hub on one state directory. Throws Fault when the directory is in use or the memory is beyond repair;
 * nothing is left open then.
 */
export async function startHub(options: HubOptions): Promise<Hub> {
  const cleanup = new CleanupStack();
  try {
    return await openHub(options, cleanup);
  } catch (thrown) {
    // Why it did not start matters more than what did not close after that.
    await cleanup.run().catch((failure: unknown) => {
      options.log.error('start.not-undone', { why: failureReason(failure) });
    });
    throw thrown;
  }
}

async function openHub(options: HubOptions, cleanup: CleanupStack): Promise<Hub> {
  const { state, clock, log, isEphemeral = false } = options;
  const claim = state.claim('hub');
  cleanup.defer(() => claim.release());
  const memory = await openMemory({ state, clock, log: log.child('memory'), isEphemeral });
  cleanup.defer(() => memory.close({ isSecuring: true }));
  const timerFile = await TimerFile.open({ state, clock, log: log.child('timers') });
  const glanceFile = await GlanceFile.open({ state, clock, log: log.child('glance') });
  const parts = makeHub(options, memory, { timerFile, glanceFile });
  for (const close of closingOrder(parts).toReversed()) cleanup.defer(close);
  followPosture(parts);
  acknowledgeLosses({ ...parts, log });
  await resumeErasing(memory, log);
  await startParts(parts);
  return {
    ...parts,
    press: (press) => pressGlasses(parts, press),
    rename: (assistantName) => rename(parts, assistantName),
    memoryChanged: () => memoryChanged(parts),
    idle: () => dealtWith(parts),
    stop: () => cleanup.run(),
  };
}

/** Each by itself, and the ear first: what fails in one keeps no other from closing. */
function followPosture({ gate, ear, assistant, deck, lenses, timers, watchMe, emitState }: HubParts): void {
  gate.onChange(() => ear.applyCapture());
  gate.onChange(() => assistant.onPosture());
  gate.onChange(() => void deck.onPosture());
  gate.onChange(() => lenses.onPosture());
  gate.onChange(() => timers.onReach());
  gate.onChange(() => watchMe.onPosture());
  gate.onChange(emitState);
}

async function startParts(parts: HubParts): Promise<void> {
  const { memory, lastKept, gate, glasses, glassesInput, events, ear, upkeep, brain, anticipation, timers } = parts;
  const { glance, idleDisplay, stageFeed } = parts;
  glasses.port.on('message', (message) => glassesInput.take(message));
  // The link itself tells glasses that come back whether the veil is up.
  glasses.port.on('link', () => {
    onLink(parts);
    const isConnected = glasses.port.state.link === 'connected';
    if (isConnected) timers.onReach();
    glance.onLink(isConnected);
  });
  glasses.port.on('picture', (picture) => events.emit({ type: 'glass', picture }));
  memory.changes.subscribe((change) => void lastKept.onForgotten(change));
  memory.changes.subscribe(({ table, op }) => {
    if (table === commitmentsTable.name && op !== 'put') void parts.tellAnew();
  });
  memory.onCondition(parts.emitState);
  await lastKept.start();
  gate.hydrate();
  ear.start();
  upkeep.start();
  brain.reach.onChange(() => onLink(parts));
  brain.start();
  anticipation.startPulse();
  timers.start();
  parts.stagedLens.start();
  idleDisplay.start();
  stageFeed.start();
  events.on(({ type }) => type === 'state' && idleDisplay.refresh());
  await glasses.port.start();
}

/** Nothing forgotten is served, even where the disk does not let it go: the next start tries again. */
async function resumeErasing(memory: Memory, log: Log): Promise<void> {
  try {
    if (await memory.finishErasing()) log.info('memory.erasing-finished');
  } catch (thrown) {
    log.error('memory.erasing-unfinished', { why: failureReason(thrown) });
  }
}

/** Glasses that come into reach were put on, as far as anybody can tell; the brief needs the Brain as well. */
function onLink({ glasses, brain, emitState }: HubParts): void {
  emitState();
  if (glasses.port.state.link === 'connected') void brain.brief.wake();
}

function pressGlasses({ glasses }: HubParts, press: ButtonPress): void {
  if (glasses.press === null) throw new Fault('hub/refused', { detail: 'These glasses are pressed by their wearer.' });
  glasses.press(press);
}

function rename({ assistant, ear }: HubParts, assistantName: string): void {
  if (assistantName === assistant.names.assistantName) return;
  assistant.rename(assistantName);
  ear.reconfigure();
}

async function memoryChanged({ memory, ear }: HubParts): Promise<void> {
  await memory.recall.flush();
  ear.reconfigure();
}
