import { type OutcomeName, outcomes } from './outcome.js';

type OutcomeCounts = Record<OutcomeName, number>;

const outcomeNames = Object.keys(outcomes) as OutcomeName[];

/** Counts outcomes voice by voice. */
export class Tally {
  readonly #byVoice = new Map<string, OutcomeCounts>();

  add(voice: string, outcome: OutcomeName): void {
    const counts = this.#byVoice.get(voice) ?? noOutcomes();
    counts[outcome] += 1;
    this.#byVoice.set(voice, counts);
  }

  /** One row a voice, and their sum. */
  rows(): readonly { readonly voice: string; readonly counts: OutcomeCounts }[] {
    const rows = [...this.#byVoice].map(([voice, counts]) => ({ voice, counts })).sort(byVoice);
    const sum = noOutcomes();
    for (const { counts } of rows) for (const name of outcomeNames) sum[name] += counts[name];
    return [...rows, { voice: 'all voices', counts: sum }];
  }
}

/** The counts as a table for a terminal, one row a voice. */
export function formatTally(title: string, tally: Tally): string {
  const wide = 30;
  const head = title.padEnd(wide) + outcomeNames.map((name) => name.padStart(9)).join('');
  const lines = tally
    .rows()
    .map(
      ({ voice, counts }) => voice.padEnd(wide) + outcomeNames.map((name) => `${counts[name]}`.padStart(9)).join(''),
    );
  return [head, ...lines, ''].join('\n');
}

/** Lines that explain what each column counts. */
export function formatLegend(): string {
  return `${outcomeNames.map((name) => `${name.padEnd(9)}${outcomes[name]}`).join('\n')}\n`;
}

function noOutcomes(): OutcomeCounts {
  return { stored: 0, other: 0, doubted: 0, asked: 0, unclear: 0, asleep: 0, checked: 0, right: 0 };
}

function byVoice(a: { readonly voice: string }, b: { readonly voice: string }): number {
  return a.voice.localeCompare(b.voice);
}
