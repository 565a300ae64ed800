import { askLibrary } from '../asking.js';
import type { Scenario } from '../scenario.js';

/** The worse of two shares: questions answered from the right document, and questions without an answer left open. */
export const scenario: Scenario = {
  name: 'ask-documents-right',
  metric: 'right source first and nothing pretended, over 10,000 documents, the worse of both and of three libraries',
  target: { op: '>=', value: 0.98, unit: 'of questions' },
  async run(io) {
    const shares: number[] = [];
    for (const seed of [11, 99, 2_026]) {
      const folder = `${io.folder}/${seed}`;
      const { right, honest } = await askLibrary(
        { documents: 10_000, facts: 500, unanswerable: 200 },
        { ...io, folder },
        { seed },
      );
      shares.push(Math.min(right, honest));
    }
    const worst = Math.min(...shares);
    return {
      median: worst,
      p95: worst,
      unit: 'of questions',
      n: 3 * 700,
      notes: shares.map((share) => share.toFixed(3)).join(', '),
    };
  },
};
