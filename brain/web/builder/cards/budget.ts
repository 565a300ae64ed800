import { figmentLimits as most } from '#core/figments/format/figment-limits';
import type { FigmentReport } from '#core/figments/verify/figment-report';

/** How much of one budget a lens uses, and the most it may use. */
export interface BudgetRow {
  readonly what: string;
  readonly used: number;
  readonly most: number;
  readonly say: string;
}

/** How much of each budget a lens uses, as rows of a table. */
export function budgetRows(report: FigmentReport): readonly BudgetRow[] {
  const counted = (what: string, used: number, limit: number): BudgetRow => ({
    what,
    used,
    most: limit,
    say: `${hundredths(used)} of ${hundredths(limit)}`,
  });
  return [
    { ...counted('Size', report.bytes, most.canonicalBytes), say: `${kibibytes(report.bytes)} of 32 KiB` },
    counted('Scenes', report.scenes, most.scenes),
    counted('Counters', report.counters, most.counters),
    counted('Slots', report.slots.length, most.slots),
    counted('Signals a second', report.emits_per_second, most.emitsPerSecond),
    counted('Flashes a second', report.pulse_hz, most.pulseMaxHz),
  ];
}

const kibibytes = (bytes: number): string => (bytes < 1_024 ? `${bytes} bytes` : `${(bytes / 1_024).toFixed(1)} KiB`);
const hundredths = (value: number): string => String(Math.round(value * 100) / 100);
