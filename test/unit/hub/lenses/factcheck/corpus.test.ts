import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs } from '#core/time-units';
import { compareStatements } from '#hub/lenses/factcheck/compare-statements';
import { findContradiction, isWearersEvidence } from '#hub/lenses/factcheck/fact-checker';
import { isUpdate, readStatements } from '#hub/lenses/factcheck/read-statements';
import { cpuMs } from '../../../../cpu-time.js';

type Verdict = 'contradicts' | 'agrees' | 'unknown';
/** Kept line, heard line, verdict; `speaker` of the kept line (the wearer), `later` in hours (2). */
type Row = readonly [string, string, Verdict, { readonly speaker?: string; readonly later?: number }?];

const corpusFolder = join(import.meta.dirname, '..', '..', '..', '..', 'corpus');
const corpus = JSON.parse(readFileSync(join(corpusFolder, 'lenses', 'factcheck.json'), 'utf8')) as Row[];

/** A Monday, ten in the morning. */
const keptTs = Date.UTC(2026, 5, 15, 10);
const timeZone = 'UTC';

const linesOf = ([kept, heard, , { speaker = 'wearer', later = 2 } = {}]: Row) => ({
  kept: { id: 'kept', text: kept, speaker, ts: keptTs },
  heard: { id: 'heard', text: heard, speaker: 'unknown', ts: keptTs + later * hourMs, timeZone },
});

function verdictOf(row: Row): Verdict {
  const { kept, heard } = linesOf(row);
  if (isUpdate(heard.text)) return 'unknown';
  const keptStatements = readStatements({ ...kept, timeZone });
  const comparisons = readStatements(heard).flatMap((statement) =>
    keptStatements
      .filter((known) => isWearersEvidence(statement, known, kept.speaker))
      .map((known) => compareStatements(statement, known)),
  );
  return (
    comparisons.find((comparison): comparison is 'contradicts' | 'agrees' => comparison !== 'unrelated') ?? 'unknown'
  );
}

describe('the fact check', () => {
  it('has a corpus of which at least half has to stay silent', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(120);
    expect(corpus.filter(([, , verdict]) => verdict !== 'contradicts').length).toBeGreaterThanOrEqual(
      corpus.length / 2,
    );
    expect(new Set(corpus.map(([kept, heard, , given]) => JSON.stringify([kept, heard, given]))).size).toBe(
      corpus.length,
    );
  });

  it.each(corpus.map((row) => ({ row, kept: row[0], heard: row[1], verdict: row[2] })))(
    'kept “$kept”, heard “$heard”: $verdict',
    ({ row, verdict }) => expect(verdictOf(row)).toBe(verdict),
  );

  it('flags exactly the contradictions of the corpus', async () => {
    for (const row of corpus) {
      const { kept, heard } = linesOf(row);
      const flagged = await findContradiction(heard, { about: async () => [kept, { ...kept, id: 'heard' }] });
      expect([row[0], row[1], flagged?.kept.id ?? null]).toEqual([
        row[0],
        row[1],
        row[2] === 'contradicts' ? 'kept' : null,
      ]);
    }
  });

  it('flags nothing when ordinary talk is held against ordinary talk', async () => {
    const talk = readFileSync(join(corpusFolder, 'ordinary-talk.txt'), 'utf8').split('\n').filter(Boolean);
    const kept = talk.map((text, index) => ({ id: `${index}`, text, speaker: 'wearer', ts: keptTs }));
    const flagged: string[] = [];
    for (const text of talk) {
      const heard = { id: null, text, speaker: 'unknown', ts: keptTs + hourMs, timeZone };
      const found = await findContradiction(heard, { about: async () => kept });
      if (found !== null) flagged.push(`${text} / ${found.kept.text}`);
    }
    expect(flagged).toEqual([]);
  });

  it('lets the newest line decide, and a change in between', async () => {
    const said = (text: string, hours: number) => ({ id: text, text, speaker: 'wearer', ts: keptTs + hours * hourMs });
    const heard = { ...said('the review is on thursday', 5), timeZone, speaker: 'unknown' };
    const check = (...kept: ReturnType<typeof said>[]) => findContradiction(heard, { about: async () => kept });
    const tuesday = said('the review is on tuesday', 0);
    expect((await check(tuesday))?.kept).toEqual(tuesday);
    expect(await check(tuesday, said('the review is on thursday morning', 1))).toBeNull();
    expect(await check(tuesday, said('they moved the review to thursday', 1))).toBeNull();
    expect(await check(said('they moved the review', 0), said('the review is on tuesday', 1))).not.toBeNull();
    expect(await check({ ...tuesday, ts: heard.ts + 1 })).toBeNull();
  });

  it('reads any text without throwing, in time that grows with its length', async () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        readStatements({ text, speaker: 'unknown', ts: keptTs, timeZone });
      }),
    );
    const worst = 'the '.repeat(120) + 'is at '.repeat(8);
    const twentyTimes = () => {
      for (let run = 0; run < 20; run += 1) readStatements({ text: worst, speaker: 'unknown', ts: keptTs, timeZone });
    };
    expect(await cpuMs(twentyTimes, 20 * 50)).toBeLessThan(20 * 50);
  });
});
