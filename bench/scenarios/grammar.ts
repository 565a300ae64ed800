import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseUtterance } from '#core/language/grammar/parse';
import { packageRoot } from '#hub/package-root';
import { type Scenario, summarize } from '../scenario.js';

const parseRounds = 20;
const corpusFolder = join(packageRoot, 'test', 'corpus');

export const scenario: Scenario = {
  name: 'grammar',
  metric: 'parsing one utterance of the corpus (p95)',
  target: { op: '<=', value: 0.2, unit: 'ms' },
  async run({ clock }) {
    const utterances = [...spokenCorpus(), ...ordinaryTalk()];
    for (const utterance of utterances) parseUtterance(utterance);
    const times: number[] = [];
    for (let round = 0; round < parseRounds; round += 1) {
      for (const utterance of utterances) {
        const startMs = clock.monotonicMs();
        parseUtterance(utterance);
        times.push(clock.monotonicMs() - startMs);
      }
    }
    const figure = summarize(times, 'ms', 'lower');
    const notes = `median ${figure.median.toPrecision(2)} ms over ${utterances.length} utterances`;
    return { ...figure, median: figure.p95, notes };
  },
};

function spokenCorpus(): string[] {
  return readdirSync(corpusFolder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(corpusFolder, name), 'utf8')) as readonly (readonly [string])[])
    .map(([utterance]) => utterance);
}

function ordinaryTalk(): string[] {
  return readFileSync(join(corpusFolder, 'ordinary-talk.txt'), 'utf8').split('\n').filter(Boolean);
}
