import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decideReminder } from '#core/intents/decisions/day';
import { parseUtterance } from '#core/language/grammar/parse';

const { said, times } = z
  .object({ said: z.string(), times: z.array(z.tuple([z.string()], z.string())) })
  .parse(JSON.parse(readFileSync('test/data/time-phrases.json', 'utf8')));
const nowMs = Date.parse(`${said}:00Z`);

type Comes = 'right' | 'asked' | 'undated' | 'wrong';

/** What a line with a time comes to: kept for that time, asked about, kept without a time, or for another one. */
function comesTo(line: string, right: readonly string[]): Comes {
  const intent = parseUtterance(line);
  if (intent.intent !== 'remind') return 'undated';
  const { effect } = decideReminder(intent, { nowMs, timeZone: 'UTC' });
  if (effect?.do !== 'remind') return 'asked';
  if (effect.due_ts === null) return 'undated';
  const at = new Date(effect.due_ts).toISOString().slice(0, 16);
  return effect.title === 'call Bertil' && right.includes(at) ? 'right' : 'wrong';
}

const lines = times.flatMap(([time, ...right]) =>
  [`remind me to call Bertil ${time}`, `remind me ${time} to call Bertil`].map((line) => [line, right] as const),
);

describe('80 ways to say when, before and behind what is to be done', () => {
  it.each(lines)('“%s” is kept for then, or asked about', (line, right) => {
    expect(comesTo(line, right)).toBeOneOf(right.length === 0 ? ['asked'] : ['right', 'asked']);
  });

  it('are mostly understood', () => {
    const counts = new Map<Comes, number>();
    for (const [line, right] of lines) {
      const comes = comesTo(line, right);
      counts.set(comes, (counts.get(comes) ?? 0) + 1);
    }
    process.stdout.write(
      `times as they are said: ${[...counts].map(([comes, count]) => `${count} ${comes}`).join(', ')}\n`,
    );
    expect(counts.get('right') ?? 0).toBeGreaterThan(0.9 * lines.length);
  });
});
