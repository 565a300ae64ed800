import { builtInModels, sentenceModelIn } from '#memory/recall/embedders/sentence/sentence-files';
import { SentenceGraph } from '#memory/recall/embedders/sentence/sentence-graph';
import { type Scenario, summarize } from '../scenario.js';

const measuredTexts = 300;
const warmUpTexts = 50;
const embeddedThings = ['spare key', 'passport', 'green bicycle', 'heating bill', 'blue folder', 'winter coat'];
const embeddedPlaces = [
  'behind the kitchen door',
  'in the drawer by the window',
  'at the north rack',
  'under the stairs',
];

/** A sentence of the length of most notes. */
const sentenceAt = (at: number): string =>
  `i left my ${embeddedThings[at % embeddedThings.length]} ${embeddedPlaces[at % embeddedPlaces.length]}`;

export const scenario: Scenario = {
  name: 'embedding',
  metric: 'processor time of one sentence in the encoder that comes with the product',
  target: { op: '<=', value: 3, unit: 'ms' },
  async run() {
    const model = await sentenceModelIn(builtInModels);
    if (model === null) throw new Error('the build has left no sentence encoder: its optional package is missing');
    const graph = await SentenceGraph.load(model);
    const cpuMs: number[] = [];
    for (let at = 0; at < warmUpTexts + measuredTexts; at += 1) {
      const before = process.cpuUsage();
      await graph.embed([sentenceAt(at)]);
      const { user, system } = process.cpuUsage(before);
      if (at >= warmUpTexts) cpuMs.push((user + system) / 1_000);
    }
    const before = process.cpuUsage();
    for (let at = 0; at < measuredTexts; at += 8)
      await graph.embed(Array.from({ length: 8 }, (_, one) => sentenceAt(at + one)));
    const { user, system } = process.cpuUsage(before);
    const each = (user + system) / 1_000 / (8 * Math.ceil(measuredTexts / 8));
    return { ...summarize(cpuMs, 'ms', 'lower'), notes: `${each.toFixed(2)} ms each in batches of 8` };
  },
};
