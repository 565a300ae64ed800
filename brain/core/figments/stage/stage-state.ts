import type { Figment } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { counterOf } from '../format/look-up.js';

/**
 * Where a running figment stands: plain data in whole milliseconds of its own time, so that it can be kept, sent, compared
 * with the stage on the glasses, and gone on with.
 */
export interface StageState {
  readonly scene: string;
  readonly hasEnded: boolean;
  /** Since the scene was entered. */
  readonly elapsedMs: number;
  /** How long the scene lasts; `null` until an event ends it. */
  readonly durationMs: number | null;
  /** How long the scene before lasted. */
  readonly beforeMs: number;
  readonly counters: Readonly<Record<string, number>>;
  /** What was fed, by slot; '' is the default one. */
  readonly slots: Readonly<Record<string, string>>;
  /** What may still be emitted, in milliseconds of refilling. */
  readonly emitMs: number;
  /** Until a low battery is told again. */
  readonly batteryMs: number;
  /** How long what the wearer's own hand or head did still lets it ask for a power; one thing done, one power. */
  readonly gestureMs: number;
  /** What happened since the last tick and was taken. */
  readonly heard: number;
}

export interface StageEmit {
  readonly tag: string;
  /** To be kept by whoever hosts the lens. */
  readonly record: boolean;
  /** A power that is asked for because of what the wearer's own hand or head did. */
  readonly byHand: boolean;
}

export interface StageStep {
  readonly state: StageState;
  readonly emits: readonly StageEmit[];
}

/** The stage before the first scene is entered. */
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
