import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decideReminder } from '#core/intents/decisions/day';
import { decideAsk } from '#core/intents/decisions/questions';
import { type AgendaEntry, inOrder } from '#core/language/agenda/agenda-entry';
import { parseUtterance } from '#core/language/grammar/parse';
import { portsWith } from './ports-with.js';

/** What somebody would say, written before the reader that it tries; all of it in UTC, said at `now`. */
interface SpokenTimes {
  readonly now: string;
  readonly kept: readonly (readonly [line: string, at: string | null])[];
  readonly refused: readonly (readonly [line: string, named: string])[];
  readonly agenda: readonly (readonly [title: string, at: string | null, kind: 'event' | 'reminder'])[];
  readonly asked: readonly (readonly [line: string, says: readonly string[], never: readonly string[]])[];
}

const spoken = JSON.parse(
  readFileSync(new URL('../../../../data/spoken-times.json', import.meta.url), 'utf8'),
) as SpokenTimes;
const nowMs = Date.parse(spoken.now);
const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };

const agenda: readonly AgendaEntry[] = inOrder(
  spoken.agenda.map(([title, at, kind]) => ({
    kind,
    title,
    ts: at === null ? null : Date.parse(`${at}Z`),
    place: '',
    isReminder: kind === 'reminder',
  })),
);
const ports = portsWith({ nowMs, agenda: () => Promise.resolve({ ok: true, value: agenda }) });

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
    expect(outcome).toMatchObject({ kind: 'not-possible' });
    expect(JSON.stringify(outcome).toLowerCase()).toContain(named.toLowerCase());
  });
});

describe('a promise that is said to the assistant', () => {
  it.each([
    ["I'll call Rita on friday the 28th", 'the 28th is a Saturday, so I kept nothing'],
    ["I'll water the ferns every monday", 'every monday'],
    ["I'll pay the rent on 11/12", '11 December or 12 November? Say the month by name.'],
    ["I'll pay the rent on the 31st of november", 'There is no “31st of november”'],
    ["on the 31st of november I'll pay the rent", 'There is no “31st of november”'],
  ])('is not kept for a time that was not understood: “%s”', async (line, says) => {
    const { effect, outcome } = await decideAsk({ intent: 'ask', query: line }, ports);
    expect(effect).toBeNull();
    expect(outcome).toMatchObject({ kind: 'found', text: expect.stringContaining(says) });
  });

  it.each([
    ["I'll send the form to Sue by 5 pm today", 'by 5 pm today'],
    ['I promise to pay the rent by end of day', 'by end of day'],
    ["this morning I'll call Ann", 'this morning'],
  ])('is not kept for a time that has gone by: “%s”', async (query, named) => {
    const evening = portsWith({ nowMs: Date.parse('2026-11-23T18:37:00Z') });
    const { effect, outcome } = await decideAsk({ intent: 'ask', query }, evening);
    expect(effect).toBeNull();
    const text = `“${named}” has gone by, so I kept nothing. Say it again with another time.`;
    expect(outcome).toEqual({ kind: 'found', text });
  });

  it('is kept for the time that was', async () => {
    const query = "I'll call Rita tomorrow at 8 in the morning";
    const { effect } = await decideAsk({ intent: 'ask', query }, ports);
    const due_ts = Date.parse('2026-11-23T08:00:00Z');
    expect(effect).toMatchObject({ do: 'keep-promise', promise: { task: 'call Rita', due_ts } });
  });
});

describe('a question about the agenda', () => {
  it.each(spoken.asked)('“%s” is answered with %j, without %j', async (line, says, never) => {
    const intent = parseUtterance(line, names);
    expect(intent.intent).toBe('ask');
    const { outcome } = await decideAsk({ intent: 'ask', query: line }, ports);
    const text = outcome.kind === 'found' || outcome.kind === 'none' ? (outcome.text ?? '') : outcome.kind;
    for (const words of says) expect(text.toLowerCase()).toContain(words);
    for (const words of never) expect(text.toLowerCase()).not.toContain(words);
  });
});
