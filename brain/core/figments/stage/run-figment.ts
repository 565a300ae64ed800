import { isOwnGesture, listenedFor } from '../format/event-name.js';
import type { Figment, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { isHostPower } from '../format/host-power.js';
import { ownValue, sceneOf } from '../format/look-up.js';
import { countedOn, guardHolds } from './counting.js';
import { foldLoops } from './fold-loops.js';
import { emptyStage, type StageEmit, type StageState, type StageStep } from './stage-state.js';

/** Returns a number from 0 up to but not including 1. */
export type Random = () => number;

/** A figment and its present state. A state is only valid together with the figment it came from. */
export interface RunningFigment {
  readonly figment: Figment;
  readonly state: StageState;
}

const { emitBurst, emitRefillMs, hopsPerTick, batteryEveryMs, gestureGoodMs } = figmentLimits;

/** The state of a figment that has just entered its first scene. */
export function startFigment(figment: Figment, random: Random): StageState {
  return entered({ figment, state: emptyStage(figment) }, figment.initial, random);
}

/**
 * Lets `ms` whole milliseconds pass. At most eight scenes change in one step, so no step takes long: after a long sleep
 * whole loops are skipped (`foldLoops`), and what is still left is made up by the next steps.
 */
export function tickFigment({ figment, state }: RunningFigment, ms: number, random: Random): StageStep {
  if (state.hasEnded) return { state, emits: [] };
  const emits: StageEmit[] = [];
  let now: StageState = {
    ...state,
    elapsedMs: state.elapsedMs + ms,
    emitMs: Math.min(emitBurst * emitRefillMs, state.emitMs + ms),
    batteryMs: Math.max(0, state.batteryMs - ms),
    gestureMs: Math.max(0, state.gestureMs - ms),
    heard: 0,
  };
  for (let hop = 0; hop < hopsPerTick && !now.hasEnded; hop += 1) {
    if (now.durationMs === null || now.elapsedMs < now.durationMs) return { state: now, emits };
    const overMs = now.elapsedMs - now.durationMs;
    const step = timedOut({ figment, state: { ...now, elapsedMs: now.durationMs } }, random);
    emits.push(...step.emits);
    now = { ...step.state, elapsedMs: step.state.elapsedMs + (step.state.hasEnded ? 0 : overMs) };
  }
  return { state: foldLoops(figment, now), emits };
}

/**
 * Applies an event that the wearer or the device caused. `null` if the scene does not listen for it, its condition does
 * not hold, the figment has ended, or eight events were already taken since the last tick.
 */
export function signalFigment(running: RunningFigment, event: string, random: Random): StageStep | null {
  return signalled(
    running,
    { event, gestureMs: isOwnGesture(event) ? gestureGoodMs : running.state.gestureMs },
    random,
  );
}

/**
 * The same for an event that somebody else reports: even under the name of a gesture it does not let the lens use a
 * host power.
 */
export function tellFigment(running: RunningFigment, event: string, random: Random): StageStep | null {
  return signalled(running, { event, gestureMs: running.state.gestureMs }, random);
}

interface SignalledEvent {
  readonly event: string;
  readonly gestureMs: number;
}

function signalled(
  { figment, state }: RunningFigment,
  { event, gestureMs }: SignalledEvent,
  random: Random,
): StageStep | null {
  if (state.hasEnded || state.heard >= hopsPerTick) return null;
  const { on } = sceneOf(figment, state.scene) ?? {};
  const transition = listenedFor(event)
    .map((name) => ownValue(on, name))
    .find((found) => found !== undefined);
  if (transition === undefined || !guardHolds(transition.when, state.counters)) return null;
  return taken({ figment, state: { ...state, gestureMs, heard: state.heard + 1 } }, transition, random);
}

/**
 * Reports the charge of the battery in percent. `null` if the figment does not listen for it, it is not low, or a low
 * battery was reported less than a minute ago.
 */
export function batteryFigment({ figment, state }: RunningFigment, percent: number, random: Random): StageStep | null {
  if (figment.battery_below === undefined || percent >= figment.battery_below || state.batteryMs > 0) return null;
  return signalFigment({ figment, state: { ...state, batteryMs: batteryEveryMs } }, 'battery_low', random);
}

function timedOut(running: RunningFigment, random: Random): StageStep {
  const { figment, state } = running;
  const { on_timeout = [] } = sceneOf(figment, state.scene) ?? {};
  const transition = on_timeout.find(({ when }) => guardHolds(when, state.counters));
  return taken(running, transition ?? { target: '@end' }, random);
}

function taken({ figment, state }: RunningFigment, transition: SceneTransition, random: Random): StageStep {
  const { target, counter_ops = [], emit, record = false } = transition;
  const counted = counter_ops.reduce((counters, op) => countedOn(figment, counters, op), state.counters);
  const isEmitted = emit !== undefined && state.emitMs >= emitRefillMs;
  const isPower = isEmitted && isHostPower(emit);
  const after: StageState = {
    ...state,
    counters: counted,
    emitMs: isEmitted ? state.emitMs - emitRefillMs : state.emitMs,
    gestureMs: isPower ? 0 : state.gestureMs,
  };
  const emits = isEmitted ? [{ tag: emit, record, byHand: isPower && state.gestureMs > 0 }] : [];
  if (target === '@end') return { state: { ...after, hasEnded: true }, emits };
  const next = target === '@self' ? state.scene : target;
  return { state: entered({ figment, state: after }, next, random), emits };
}

function entered({ figment, state }: RunningFigment, name: string, random: Random): StageState {
  const { duration_sec, duration_range } = sceneOf(figment, name) ?? {};
  return {
    ...state,
    scene: name,
    beforeMs: state.elapsedMs,
    elapsedMs: 0,
    durationMs: drawnMs(duration_sec, duration_range, random),
  };
}

function drawnMs(
  seconds: number | undefined,
  range: readonly [number, number] | undefined,
  random: Random,
): number | null {
  if (range === undefined) return seconds === undefined ? null : wholeMs(seconds);
  const [leastMs, mostMs] = [wholeMs(range[0]), wholeMs(range[1])];
  return leastMs + Math.floor(random() * (mostMs - leastMs + 1));
}

const wholeMs = (seconds: number): number => Math.round(seconds * 1_000);
