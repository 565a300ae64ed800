import type { Figment, FigmentScene } from './figment.js';
import { figmentLimits } from './figment-limits.js';

/**
 * The own field `name` of an object. Names come from whoever wrote the lens and may be those of inherited properties,
 * such as `constructor`.
 */
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

/**
 * A counter with defaults filled in: it starts at 0 and stays within 0 and 9999. Undefined if the figment does not have
 * it.
 */
export function counterOf({ counters }: Figment, name: string): CounterBounds | undefined {
  const counter = ownValue(counters, name);
  if (counter === undefined) return undefined;
  const { lo = 0, hi = figmentLimits.counterHiDefault, start = 0 } = counter;
  return { start, lo, hi };
}
