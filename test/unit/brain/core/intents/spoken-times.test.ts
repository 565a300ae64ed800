import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decideReminder } from '#core/intents/day';
import { parseUtterance } from '#core/language/grammar/parse';

/** What somebody would say, written before the reader that it tries; all of it in UTC, said at `now`. */
interface SpokenTimes {
  readonly now: string;
  readonly kept: readonly (readonly [line: string, at: string | null])[];
  readonly refused: readonly (readonly [line: string, named: string])[];
}

const spoken = JSON.parse(
  readFileSync(new URL('../../../../data/spoken-times.json', import.meta.url), 'utf8'),
) as SpokenTimes;
const nowMs = Date.parse(spoken.now);
const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };

function reminded(line: string) {
  const intent = parseUtterance(line, names);
  if (intent.intent !== 'remind') throw new Error(`${line} is ${intent.intent}`);
  return decideReminder(intent, { nowMs, timeZone: 'UTC' });
}

describe('a reminder with a time', () => {
  it.each(spoken.kept)('“%s” is kept for %s', (line, at) => {
    const { effect, outcome } = reminded(line);
    expect(effect, JSON.stringify(outcome)).toMatchObject({ do: 'remind' });
    const due = effect?.do === 'remind' ? effect.due_ts : 0;
    expect(due === null ? null : new Date(due).toISOString().slice(0, 16)).toBe(at);
  });

  it.each(spoken.refused)('“%s” is refused, naming “%s”', (line, named) => {
    const { effect, outcome } = reminded(line);
    expect(effect).toBeNull();
    expect(outcome).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(outcome).toLowerCase()).toContain(named.toLowerCase());
  });
});
