import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#hub/package-root';
import { parseLexicon } from '#models/lexicon/lexicon';
import { starterWakePhrases } from '#models/train/wake-phrases';
import type { Scenario } from '../scenario.js';
import { heardOf, type Outcomes } from '../speech/misheard/heard-sentences.js';
import type { OutcomeName } from '../speech/misheard/outcome.js';
import { readSentences } from '../speech/misheard/sentences.js';
import { SceneListener } from '../speech/scene-listener.js';
import { sceneNoiseDb } from '../speech/sound.js';
import { sameSpelling } from '../speech/sound-alikes.js';
import { missingSynthesizers } from '../speech/speakers.js';

/** The lists, and which part of each is spoken: one sentence of so many. */
const spokenLists = [
  { title: 'near words', file: 'near-words.json', oneOf: 2 },
  { title: 'words far from known ones', file: 'unknown-words.json', oneOf: 5 },
  { title: 'ordinary', file: 'known-words.json', oneOf: 4 },
] as const;

export const scenario: Scenario = {
  name: 'unknown-words',
  metric: 'spoken sentences with a word that the grammar does not know, of which a fact was stored that nobody said',
  target: { op: '<=', value: 0, unit: 'stored wrong' },
  async run({ folder }) {
    const missing = await missingSynthesizers();
    if (missing.length > 0)
      return { median: 0, p95: 0, unit: 'stored wrong', n: 0, notes: `not measured: ${missing.join(', ')} missing` };
    const heard = await heardLists(folder);
    const unknown = heard.filter(({ title }) => title !== 'ordinary').flatMap(({ outcomes }) => outcomes);
    const stored = unknown.filter((outcome) => outcome === 'stored').length;
    const counts = heard.map(({ title, outcomes }) => `${title}: ${outcomesInWords(outcomes)}`);
    const notes = `a sample, each sentence in one of eleven voices, white noise at ${sceneNoiseDb} dB; ${counts.join('; ')}`;
    return { median: stored, p95: stored, unit: 'stored wrong', n: unknown.length, notes };
  },
};

async function heardLists(folder: string): Promise<readonly (Outcomes & { readonly title: string })[]> {
  const models = join(packageRoot, 'models', 'starter');
  const normalizeSpelling = sameSpelling(parseLexicon(await readFile(join(models, 'lexicon.txt'), 'utf8')));
  const ear = await SceneListener.start(models, starterWakePhrases);
  try {
    const heard: (Outcomes & { readonly title: string })[] = [];
    for (const { title, file, oneOf } of spokenLists) {
      const all = await readSentences(join(packageRoot, 'bench', 'speech', 'misheard', file));
      const some = all.filter((_sentence, index) => index % oneOf === 0);
      const run = { rounds: 1, folder, normalizeSpelling, note: async () => undefined };
      heard.push({ title, ...(await heardOf(some, ear, run)) });
    }
    return heard;
  } finally {
    await ear.stop();
  }
}

function outcomesInWords(outcomes: readonly OutcomeName[]): string {
  const counts = new Map<OutcomeName, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return `${outcomes.length} said, ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`;
}
