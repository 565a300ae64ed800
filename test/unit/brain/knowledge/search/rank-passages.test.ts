import { describe, expect, it } from 'vitest';
import { lineToRerank } from '#brain/knowledge/search/line-to-rerank';
import {
  evidenceOf,
  rankedPassages,
  rankedSpans,
  rerankedPassages,
  withSentenceScores,
} from '#brain/knowledge/search/rank-passages';
import { readQuestion } from '#core/answers/question/read-question';

const row = {
  ...{ id: 1, folder: '/notes', directory: '/notes', name: 'trip.md', title: 'Trip', heading: 'Lisbon' },
  text: 'The safe code is 4471. Joana recommended the bakery on the corner. Breakfast is not included.',
  mtime: 0,
};

function lookedInto(query: string) {
  const question = readQuestion(query);
  const asked = { question, weights: question.terms.map(() => 1 / question.terms.length) };
  return { ...asked, passages: evidenceOf(withSentenceScores([row], asked), null) };
}

describe('what is told of a passage', () => {
  it.each(['who recommended the bakery', 'is breakfast included', 'where is the bakery'])(
    'is the line that answers “%s”, without the secret beside it',
    (query) => {
      const looked = lookedInto(query);
      const [first] = rankedPassages(looked, rankedSpans(looked), 5);
      expect(first?.answer).not.toContain('4471');
    },
  );

  it('is what the reranker says most for', () => {
    const looked = lookedInto('who recommended the bakery');
    const best = rankedSpans(looked);
    const logits = best.map(({ candidate }) => (lineToRerank(candidate).line.startsWith('Breakfast') ? 30 : -30));
    const [first] = rerankedPassages(looked, { best, logits, limit: 5 });
    expect(first?.answer).toBe('Breakfast is not included.');
  });

  it('is read under its title and heading', () => {
    const looked = lookedInto('who recommended the bakery');
    const [best] = rankedSpans(looked);
    expect(best && lineToRerank(best.candidate).above).toBe('Trip. Lisbon');
  });

  it('is nothing where the question has no telling word', () => {
    const looked = lookedInto('what was that');
    expect(rankedPassages(looked, rankedSpans(looked), 5)).toEqual([]);
  });
});
