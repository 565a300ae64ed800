import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '#core/answers/question/read-question';
import { featuresOf, lineFeatures, noNearness } from '#core/answers/ranking/line-features';
import { readPassage } from '#core/answers/ranking/passage-reading';
import { passageView } from '#core/answers/ranking/passage-view';
import { likelihood, rankCandidates, reranked } from '#core/answers/ranking/ranker';
import { spansOf } from '#core/answers/ranking/spans';
import { rankWeights } from '#core/answers/ranking/weights/ranker-weights';

const evidence = { strict: 0, nearness: noNearness };

function candidatesOf(question: ReturnType<typeof readQuestion>, text: string, source = 1) {
  const view = passageView({ title: 'Notes', heading: '', text });
  const weights = question.terms.map(() => 1 / question.terms.length);
  return spansOf(view.lines, question.wanted).map((span) => ({
    source,
    features: featuresOf(readPassage(view, question, weights), span, evidence),
    text: view.lines[span.from]?.text ?? '',
  }));
}

describe('the ranker', () => {
  it('puts the line that says it first', () => {
    const question = readQuestion('when does the rent fall due');
    const text = 'The rent is high.\nThe rent falls due on 31 January.\nWe talked of the weather.';
    expect(rankCandidates(candidatesOf(question, text))[0]?.candidate.text).toBe('The rent falls due on 31 January.');
  });

  it('is surer of a line that says all of it than of one that says a part', () => {
    const question = readQuestion('when does the rent fall due');
    const sure = (text: string): number => likelihood(question, rankCandidates(candidatesOf(question, text)));
    expect(sure('The rent falls due on 31 January.')).toBeGreaterThan(sure('The rent is a nuisance.'));
  });

  it('orders what the reranker has read by what it says, and leaves the rest behind in its order', () => {
    const question = readQuestion('when does the rent fall due');
    const best = rankCandidates(candidatesOf(question, 'The rent is high.\nThe rent is due.\nIt rained.\nIt snowed.'));
    const weights = { ...rankWeights, relevance: 100 };
    const again = reranked(best, [-3, 3], weights);
    const told = (ranked: typeof best) => ranked.map(({ candidate }) => candidate.text);
    expect(told(again)).toEqual([told(best)[1], told(best)[0], ...told(best).slice(2)]);
    const scores = again.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  it('is not sure of anything where there is nothing', () => {
    expect(likelihood(readQuestion('when is it'), [])).toBe(0);
  });

  it('has features between −1 and 1 and a likelihood between 0 and 1, whatever the words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 400 }), (ask, text) => {
        const question = readQuestion(ask);
        const candidates = candidatesOf(question, text);
        for (const { features } of candidates) {
          for (const name of lineFeatures) expect(Math.abs(features[name])).toBeLessThanOrEqual(1 + 1e-9);
        }
        const sure = likelihood(question, rankCandidates(candidates));
        expect(sure).toBeGreaterThanOrEqual(0);
        expect(sure).toBeLessThanOrEqual(1);
      }),
    );
  });
});
