import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readReminder } from '#core/language/commitments/reminder';

const { said, hours } = z
  .object({
    said: z.string(),
    /** What is said, and when it is; nothing where nobody can tell. */
    hours: z.array(z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()])])),
  })
  .parse(JSON.parse(readFileSync('test/data/bare-hours.json', 'utf8')));

const read = (line: string) => readReminder(line, Date.parse(`${said}:00Z`), 'UTC');

describe('an hour without am or pm', () => {
  it.each(hours.filter((row) => row.length === 2))('"%s" is at %s', (line, at) => {
    const { due_ts, misread } = read(line);
    expect(misread).toBeUndefined();
    expect(new Date(due_ts ?? 0).toISOString()).toBe(`${at}:00.000Z`);
  });

  it.each(hours.filter((row) => row.length === 1))('"%s" is asked for', (line) => {
    expect(read(line)).toMatchObject({ due_ts: null, misread: { why: 'which-half' } });
  });
});
