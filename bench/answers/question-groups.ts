import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { MemoryLife } from './memory-life.js';

const groupSchema = z.object({
  line: z.string().min(1),
  /** Lines on the same subject that do not answer the questions. */
  near: z.array(z.string().min(1)),
  ask: z.array(z.string().min(1)).min(1),
  /** Questions that one of the lines seems to answer, although none does. */
  no: z.array(z.string().min(1)),
});

const groupsFolder = fileURLToPath(new URL('../../../test/corpus/answers/groups', import.meta.url));
const asOf = '2026-11-22T09:00:00Z';
const yearDays = 365;

/** One life made of all question groups in the files whose names begin with one of these beginnings. */
export function lifeOfGroups(beginnings: readonly string[]): MemoryLife {
  const groups = readdirSync(groupsFolder)
    .sort()
    .filter((name) => beginnings.some((beginning) => name.startsWith(beginning)))
    .flatMap((name) => readFileSync(join(groupsFolder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => groupSchema.parse(JSON.parse(line)));
  const days = (at: number): number => (yearDays * (groups.length - at)) / groups.length;
  return {
    as_of: asOf,
    talk: [],
    memories: groups.flatMap(({ line, near }, at) =>
      [line, ...near].map((text, place) => ({
        id: `${at}.${place}`,
        kind: at % 2 === 0 ? ('said' as const) : ('note' as const),
        speaker: 'wearer',
        text,
        days_ago: days(at),
      })),
    ),
    pairs: groups.flatMap(({ ask }, at) =>
      ask.map((one, place) => ({ id: `${at}?${place}`, ask: one, memories: [`${at}.0`], paraphrased: place === 0 })),
    ),
    unanswerable: groups.flatMap(({ no }, at) => no.map((ask, place) => ({ id: `${at}-${place}`, ask }))),
  };
}
