import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decideReminder } from '#core/intents/decisions/day';
import { parseUtterance } from '#core/language/grammar/parse';

const rows = z.array(z.tuple([z.string()], z.string()));
const { said, times, traps } = z
  .object({ said: z.string(), times: rows, traps: rows })
  .parse(JSON.parse(readFileSync('test/data/natural-times.json', 'utf8')));
const nowMs = Date.parse(`${said}:00Z`);

/** What a line comes to: the time that something is kept for, or null where nothing is. */
function keptFor(line: string) {
  const intent = parseUtterance(line);
  if (intent.intent !== 'remind') return { title: null, at: null, says: 'not taken for a reminder' };
  const { effect, outcome } = decideReminder(intent, { nowMs, timeZone: 'UTC' });
  const says = 'text' in outcome ? outcome.text : '';
  if (effect?.do !== 'remind') return { title: null, at: null, says };
  const at = effect.due_ts === null ? null : new Date(effect.due_ts).toISOString().slice(0, 16);
  return { title: effect.title, at, says };
}

describe('a time as people say it', () => {
  it.each([...times, ...traps])('“%s” is understood, or nothing is kept', (time, ...right) => {
    for (const line of [`remind me to call Bertil ${time}`, `remind me ${time} to call Bertil`]) {
      const { title, at, says } = keptFor(line);
      if (title === null) continue;
      expect({ title, at: right.includes(at ?? '') }, `${line}: ${at}, ${says}`).toEqual({
        title: 'call Bertil',
        at: true,
      });
    }
  });

  it('is understood four times in five', () => {
    const lines = times.flatMap(([time]) => [`remind me to call Bertil ${time}`, `remind me ${time} to call Bertil`]);
    const understood = lines.filter((line) => keptFor(line).title !== null);
    expect(understood.length / lines.length).toBeGreaterThan(0.75);
  });

  it.each([
    ['at midnight', 'on Monday 23 November at 00:00'],
    ['tonight at midnight', 'on Monday 23 November at 00:00'],
    ['friday night at midnight', 'on Saturday 28 November at 00:00'],
    ['by midnight on friday', 'on Friday 27 November'],
    ['on friday at 0:00', 'on Friday 27 November at 00:00'],
    ['at midnight on friday', 'which midnight'],
    ['tomorrow at midnight', 'which midnight'],
  ])('“%s” is told with the day it falls on, or asked about', (time, told) => {
    expect(keptFor(`remind me to call Bertil ${time}`).says).toContain(told);
  });
});
