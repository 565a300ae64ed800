import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import { CleanupStack } from '#core/reliability/cleanup-stack';
import { tooLate, withDeadline } from '#core/reliability/deadline';
import type { ButtonPress, HeadGesture } from '#core/wire/link/glasses';
import { openMemory } from '#memory/memory';
import { commitmentsTable } from '#memory/memory-schema';
import { ListeningFile } from '#memory/wearer/listening-file';
import { closingOrder, whenIdle } from './closing-order.js';
import type { HubOptions } from './hub-options.js';
import { type HubParts, makeHub } from './make-hub.js';
import { acknowledgeLosses } from './upkeep/acknowledge-losses.js';
import { GlanceFile } from './wearer/glance/glance-file.js';
import { StageFile } from './wearer/stage/stage-file.js';
import { TimerFile } from './wearer/timers/timer-file.js';

/** How long a press of the button may take to have its effect. */
const pressMs = 2_000;

/** A running hub: its parts, and operations on it as a whole. */
export interface Hub extends HubParts {
  /**
   * Presses the button of simulated glasses; resolves once they took the press, and the veil of a long one is on disk.
   * Throws the Fault `hub/refused` with any others, and if they are silent.
   */
  press(press: ButtonPress): Promise<void>;
  move(gesture: HeadGesture): void;
  /** Renames the assistant; the ear listens for the new name from the next line on. */
  rename(assistantName: string): void;
  /**
   * To be called when the Brain deleted rows of the memory file; resolves once the index and the ear have nothing of
   * them left.
   */
  memoryChanged(): Promise<void>;
  /** Resolves once every fact heard so far is handled and background work of the memory is done for now. */
  idle(): Promise<void>;
  /** Stops every part, even if one fails to stop; it then rejects as `CleanupStack.run` does. */
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
    // The first failure is thrown; a failure of the cleanup is only logged.
    await cleanup.run().catch((failure: unknown) => {
      options.log.error('start.not-undone', { why: failureReason(failure) });
    });
    throw thrown;
  }
}

async function openHub(options: HubOptions, cleanup: CleanupStack): Promise<Hub> {
  const { state, clock, log, writerThread, isEphemeral = false } = options;
  const claim = state.claim('hub');
  cleanup.defer(() => claim.release());
  const memory = await openMemory({ state, clock, log: log.child('memory'), writerThread, isEphemeral });
  cleanup.defer(() => memory.close({ isSecuring: true }));
  const timerFile = await TimerFile.open({ state, clock, log: log.child('timers') });
  const glanceFile = await GlanceFile.open({ state, clock, log: log.child('glance') });
  const stageFile = await StageFile.open({ state, clock, log: log.child('stage') });
  const listeningFile = await ListeningFile.open({ state, clock, log: log.child('listening') });
  const parts = makeHub(options, memory, { timerFile, glanceFile, stageFile, listeningFile });
  for (const close of closingOrder(parts).toReversed()) cleanup.defer(close);
  followPosture(parts);
  acknowledgeLosses({ ...parts, log });
  await parts.erasing.resume();
  await finishForgetting(parts, log);
  await startParts(parts);
  return {
    ...parts,
    press: (press) => pressGlasses(parts, press, clock),
    move: (gesture) => moveHead(parts, gesture),
    rename: (assistantName) => rename(parts, assistantName),
    memoryChanged: () => memoryChanged(parts),
    idle: () => whenIdle(parts),
    stop: () => cleanup.run(),
  };
}

/** One listener for each part, so that a failure in one keeps no other from closing; the ear comes first. */
function followPosture({ gate, ear, assistant, deck, lenses, timers, watchMe, emitState }: HubParts): void {
  gate.onChange(() => ear.applyCapture());
  gate.onChange(() => assistant.onPosture());
  gate.onChange(() => void deck.onPosture());
  gate.onChange(() => lenses.onPosture());
  gate.onChange(() => timers.onReach());
  gate.onChange(() => watchMe.onPosture());
  gate.onChange(emitState);
}

/** What is left of forgetting one memory that was cut short: its rows are gone, and the user model may not say so yet. */
async function finishForgetting({ memory }: HubParts, log: HubOptions['log']): Promise<void> {
  try {
    if (await memory.exchange.finish()) log.info('memory.forgetting-finished');
  } catch (thrown) {
    log.error('memory.forgetting-unfinished', { why: failureReason(thrown) });
  }
}

async function startParts(parts: HubParts): Promise<void> {
  const { memory, lastKept, gate, glasses, glassesInput, events, ear, upkeep, brain, anticipation, timers } = parts;
  const { glance, idleDisplay, stageFeed, listeningTime } = parts;
  glasses.port.on('message', (message) => glassesInput.take(message));
  // The link itself tells returning glasses whether the veil is raised.
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
  await parts.resumeCorrection();
  listeningTime.start();
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
  events.on(({ type }) => type === 'state' && listeningTime.look());
  await glasses.port.start();
}

/** Glasses that come into reach count as put on, which shows the brief. */
function onLink({ glasses, brain, emitState }: HubParts): void {
  emitState();
  if (glasses.port.state.link === 'connected') void brain.brief.wake();
}

function moveHead({ glasses }: HubParts, gesture: HeadGesture): void {
  if (glasses.move === null)
    throw new Fault('hub/refused', { detail: 'The head that wears these glasses is its own.' });
  glasses.move(gesture);
}

async function pressGlasses({ glasses, glassesInput }: HubParts, press: ButtonPress, clock: Clock): Promise<void> {
  if (glasses.press === null) throw new Fault('hub/refused', { detail: 'These glasses are pressed by their wearer.' });
  // Only a long press keeps something, and the glasses always tell of it: a lens may take the others for itself.
  const kept = press === 'long' ? glassesInput.veiledByPress() : undefined;
  const taken = glasses.press(press);
  const answer = await withDeadline({ clock, deadlineMs: pressMs }, () => Promise.all([taken, kept]));
  if (answer === tooLate) throw new Fault('hub/refused', { detail: 'The glasses have not told of the press.' });
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
