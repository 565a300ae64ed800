import { join } from 'node:path';
import { lineToRerank } from '#brain/knowledge/search/line-to-rerank';
import { rankedSpans } from '#brain/knowledge/search/rank-passages';
import { withTempFolder } from '../../temp-folder.js';
import { noteLives } from '../note-life.js';
import { heldOutOfTraining } from './held-out-of-training.js';
import { isRightSpan, librariesOf, searched } from './searched-libraries.js';

/**
 * For `models/train/reranker/train.py`: prints each question of the lives of the split "fit" that training may see,
 * with the lines found for it, best first. One JSON object a line: `{ life, ask, lines: [above, line, isRight][] }`.
 */

const printedLines = 40;

await withTempFolder(async (folder) => {
  for (const life of noteLives('fit').filter(({ name }) => !heldOutOfTraining.lives.includes(name))) {
    const [library] = librariesOf([life]);
    if (library === undefined) continue;
    for await (const found of searched(
      { ...library, wordsAloneEvery: Number.POSITIVE_INFINITY },
      join(folder, life.name),
    )) {
      const lines = rankedSpans(found.retrieved)
        .slice(0, printedLines)
        .map(({ candidate }) => {
          const { above, line } = lineToRerank(candidate);
          return [above, line, isRightSpan(candidate, found, life.documents)];
        });
      if (!found.isByWords) process.stdout.write(`${JSON.stringify({ life: life.name, ask: found.ask, lines })}\n`);
    }
    process.stderr.write(`${life.name}\n`);
  }
});
