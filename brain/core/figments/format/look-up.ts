import type { Figment, FigmentScene } from './figment.js';
import { figmentLimits } from './figment-limits.js';

/** Names come from whoever made the lens, and some are those of things that every object inherits. */
export function ownValue<T>(fields: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function sceneOf({ scenes }: Figment, name: string): FigmentScene | undefined {
  return ownValue(scenes, name);
}

interface CounterBounds {
  readonly start: number;
  readonly lo: number;
  readonly hi: number;
}

/** A counter with what it leaves out: from 0, no further than four digits. */
export function counterOf({ counters }: Figment, name: string): CounterBounds | undefined {
  const counter = ownValue(counters, name);
  if (counter === undefined) return undefined;
  const { lo = 0, hi = figmentLimits.counterHiDefault, start = 0 } = counter;
  return { start, lo, hi };
}
