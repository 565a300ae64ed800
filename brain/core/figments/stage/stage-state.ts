import type { Figment } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { counterOf } from '../format/look-up.js';

/**
 * The state of a running figment: plain data in whole milliseconds of its own time. It can be stored, sent, compared
 * with the state on the glasses and resumed.
 */
export interface StageState {
  readonly scene: string;
  readonly hasEnded: boolean;
  /** Time since the scene was entered. */
  readonly elapsedMs: number;
  /** How long the scene lasts; `null` if only an event ends it. */
  readonly durationMs: number | null;
  /** How much time the previous scene took. */
  readonly beforeMs: number;
  readonly counters: Readonly<Record<string, number>>;
  /** The text fed to each slot; '' is the default slot. */
  readonly slots: Readonly<Record<string, string>>;
  /** The budget for emits, as milliseconds of refilling. */
  readonly emitMs: number;
  /** Time until a low battery may be reported again. */
  readonly batteryMs: number;
  /** How long the last gesture of the wearer still lets the figment use a host power; using one sets this to 0. */
  readonly gestureMs: number;
  /** Events taken since the last tick. */
  readonly heard: number;
}

export interface StageEmit {
  readonly tag: string;
  /** Whether the host should keep the tag. */
  readonly record: boolean;
  /** Whether this uses a host power because of a gesture of the wearer. */
  readonly byHand: boolean;
}

export interface StageStep {
  readonly state: StageState;
  readonly emits: readonly StageEmit[];
}

/** The state before the first scene is entered. */
export function emptyStage(figment: Figment): StageState {
  const counters = Object.keys(figment.counters ?? {}).map((name) => [name, counterOf(figment, name)?.start ?? 0]);
  return {
    scene: figment.initial,
    hasEnded: false,
    elapsedMs: 0,
    durationMs: null,
    beforeMs: 0,
    counters: Object.fromEntries(counters),
    slots: {},
    emitMs: figmentLimits.emitBurst * figmentLimits.emitRefillMs,
    batteryMs: 0,
    gestureMs: 0,
    heard: 0,
  };
}
