import type { Clock } from '#core/clock';

/** What a scenario is given. */
export interface ScenarioIo {
  /** An empty directory, removed afterwards. */
  readonly folder: string;
  readonly clock: Clock;
}

export interface Figure {
  readonly median: number;
  readonly p95: number;
  readonly unit: string;
  /** Number of measurements behind the figure. */
  readonly n: number;
  readonly notes?: string;
}

export const mibBytes = 1024 * 1024;

interface MetricTarget {
  readonly op: '<=' | '>=';
  readonly value: number;
  readonly unit: string;
}

/** One benchmark, run in a process of its own. Its median is compared with the target. */
export interface Scenario {
  readonly name: string;
  /** What is measured, in words. */
  readonly metric: string;
  readonly target: MetricTarget;
  run(io: ScenarioIo): Promise<Figure>;
}

export function isOnTarget({ median }: Figure, { op, value }: MetricTarget): boolean {
  return op === '<=' ? median <= value : median >= value;
}

export const totalOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Median and 95th percentile of measurements; for rates the 95th percentile is the one that 95 % reach. */
export function summarize(values: readonly number[], unit: string, better: 'lower' | 'higher'): Figure {
  const ordered = values.toSorted((one, other) => (better === 'lower' ? one - other : other - one));
  const at = (share: number) => ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), unit, n: ordered.length };
}
