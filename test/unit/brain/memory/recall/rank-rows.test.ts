import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RankableRow, rankRows } from '#memory/recall/rank-rows';
import { recallThreshold } from '#memory/recall/recall-score';

const fresh = { ageMs: 0, confidence: 1, bias: 0 };

function row(
  text: string,
  more: Partial<RankableRow['candidate']> = {},
  priors: RankableRow['priors'] = fresh,
): RankableRow {
  return {
    candidate: { source: 'ledger', id: text, coverage: 0, cosine: 0.2, telling: null, whose: null, ...more },
    text,
    about: '',
    priors,
  };
}

const textsOf = (query: string, rows: readonly RankableRow[]): readonly string[] =>
  rankRows(query, rows).map((ranked) => ranked.row.text);

describe('the ranking of what was said and kept', () => {
  it('puts what is nearer in meaning first where no word is shared', () => {
    const far = row('the ferry was late again', { cosine: 0.25 });
    const near = row('turn the black one a quarter to the left', { cosine: 0.7 });
    expect(textsOf('which tap was i supposed to open', [far, near])[0]).toBe(near.text);
  });

  it('puts a line of whoever is asked for before one of others that is as near', () => {
    const text = 'i have two litres for you';
    const [other, theirs] = [row(text, { whose: 'others' }), row(text, { whose: 'theirs' })];
    const ranked = rankRows('how much honey has jurek', [other, theirs]);
    expect(ranked.map((one) => one.row)).toEqual([theirs, other]);
  });

  it('puts a line that tells something before small talk that is as near', () => {
    const text = 'it stands up there behind the mower';
    const [talk, told] = [row(text, { cosine: 0.5, telling: -1 }), row(text, { cosine: 0.5, telling: 1 })];
    const ranked = rankRows('which building holds the barbecue', [talk, told]);
    expect(ranked.map((one) => one.row)).toEqual([told, talk]);
  });

  it('answers with a row that says all that is asked for', () => {
    const [first] = rankRows('where are the sleeping bags', [
      row('the sleeping bags are in the suitcase on top of the wardrobe', { coverage: 1, cosine: 0.8 }),
      row('we slept badly', { cosine: 0.3 }),
    ]);
    expect(first?.score).toBeGreaterThanOrEqual(recallThreshold);
  });

  it('answers with the record that has the words of the question, where talk has them too', () => {
    const said = row('the report again', { coverage: 0.5, cosine: 0.5 });
    const promise = row('send you the report', { source: 'commitments', coverage: 1, cosine: 0.2 });
    const [first, second] = rankRows('what did i promise about the report', [said, promise]);
    expect([first?.row, second?.row]).toEqual([promise, said]);
    expect(first?.score).toBeGreaterThanOrEqual(recallThreshold);
    expect(second?.score).toBeLessThan(recallThreshold);
  });

  it('is not sure of a record that lacks a word of the question', () => {
    const [first] = rankRows('what is the ring size of Ines', [
      row('shoe size is forty', { source: 'notes', coverage: 0.66, cosine: 0.4 }),
    ]);
    expect(first?.score).toBeLessThan(recallThreshold);
  });

  it('is not sure of a row that shares nothing with the question', () => {
    const [first] = rankRows('who mended the roof', [row('two pounds of pears please', { cosine: 0.1 })]);
    expect(first?.score).toBeLessThan(recallThreshold);
  });

  it('prefers the newer of two that say the same', () => {
    const yearMs = 365 * 86_400_000;
    const said = (id: string, ageMs: number) =>
      row('the code is four four seven one', { id, coverage: 0.5, cosine: 0.6 }, { ...fresh, ageMs });
    const ranked = rankRows('what is the code', [said('old', yearMs), said('new', 0)]);
    expect(ranked.map((one) => one.row.candidate.id)).toEqual(['new', 'old']);
  });

  it('says of none but the first that it answers, and none is surer than the one before', () => {
    const rows = fc.array(
      fc.record({
        text: fc.constantFrom('the boiler man comes on friday', 'pears', 'the boiler is cold', 'friday is bin day'),
        coverage: fc.double({ min: 0, max: 1, noNaN: true }),
        cosine: fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: null }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, (given) => {
        const ranked = rankRows(
          'when does the boiler man come',
          given.map(({ text, ...more }) => row(text, more)),
        );
        const scores = ranked.map(({ score }) => score);
        expect(ranked).toHaveLength(given.length);
        expect(scores.slice(1).every((score) => score < recallThreshold)).toBe(true);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
      }),
    );
  });

  it('finds nothing for a question without a telling word', () => {
    expect(rankRows('what was that', [row('the boiler is cold')])).toEqual([]);
  });
});
