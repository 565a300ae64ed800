import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { speechGrammar } from '#core/language/grammar/speech-grammar';
import { packageRoot } from '#hub/package-root';
import { parseLexicon } from '#models/lexicon/lexicon';
import { starterWakePhrases } from '#models/train/wake-phrases';
import { SceneListener } from '../scene-listener.js';
import { sameSpelling } from '../sound-alikes.js';
import { heldVoices, namedVoices, unseenVoices } from '../speakers.js';
import { speakingFolder } from '../speaking-folder.js';
import { type HearingRun, heardOf, noteWriter, type Outcomes } from './heard-sentences.js';
import { knownAfterAll, readSentences, type SpokenSentence } from './sentences.js';
import { formatLegend, formatTally } from './tally.js';
import { lostByDoubtRules, withoutDoubtRules } from './without-doubt-rules.js';

const unknownWordsUsage = `Usage: node dist/bench/speech/misheard/unknown-words.js --work DIR [options]

Speaks sentences whose words the grammar does not know, and ordinary ones, in ${namedVoices.length} synthetic voices, and
tells what the ear makes of them: facts stored that nobody said, lines said back as a question, parts asked for again,
lines not understood, and how many ordinary sentences are lost that an ear without doubts gets right.
Needs espeak-ng and flite.

  --work DIR      where synthesized speech is kept from one run to the next
  --rounds N      voices that say each sentence, taken in turn (default 3; ${namedVoices.length} is every voice)
  --unseen        in voices that the starter models were not trained on, of which there are ${unseenVoices.length}
  --held          sentences and voices by which nothing was chosen: the lists held-*.json, in ${heldVoices.length} voices
  --unknown FILE  sentences with unknown words, as JSON (default: the list beside this program)
  --known FILE    ordinary sentences, as JSON (default: the list beside this program)
  --models DIR    models to hear with (default: models/starter)
  --out FILE      every scene and what came of it, one JSON line each
  --verbose       tells each scene that did not end well
  --json          figures for programs
  --help          this text
`;

const listsFolder = join(packageRoot, 'bench', 'speech', 'misheard');
const usualLists = { unknown: 'unknown-words.json', known: 'known-words.json' } as const;
const heldLists = { unknown: 'held-unknown.json', known: 'held-known.json' } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      work: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      unseen: { type: 'boolean', default: false },
      held: { type: 'boolean', default: false },
      unknown: { type: 'string' },
      known: { type: 'string' },
      models: { type: 'string', default: join(packageRoot, 'models', 'starter') },
      out: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const folder = await speakingFolder(values, unknownWordsUsage);
  if (folder === null) return;
  const { out, verbose } = values;
  const lexicon = parseLexicon(await readFile(join(values.models, 'lexicon.txt'), 'utf8'));
  const lists = values.held ? heldLists : usualLists;
  const unknown = await readSentences(values.unknown ?? join(listsFolder, lists.unknown));
  const known = await readSentences(values.known ?? join(listsFolder, lists.known));
  const note = noteWriter({ out, verbose });
  const voices = values.held ? heldVoices : values.unseen ? unseenVoices : namedVoices;
  const run: HearingRun = {
    rounds: Number(values.rounds),
    voices,
    folder,
    normalizeSpelling: sameSpelling(lexicon),
    note,
  };
  const listed = wordsOfGrammar();
  const inLexicon = knownAfterAll(unknown, (word) => listed.has(word));
  const ear = await SceneListener.start(values.models, starterWakePhrases);
  const figures = await figuresOf({ unknown, known }, ear, run).finally(() => ear.stop());
  const quiet: HearingRun = { ...run, note: async () => undefined };
  const trusting = await withoutDoubtRules(values.models, starterWakePhrases, (plain) => heardOf(known, plain, quiet));
  const rule = lostByDoubtRules(figures.known.outcomes, trusting.outcomes);
  if (values.json) process.stdout.write(`${JSON.stringify({ inLexicon, ...asRows(figures), rule })}\n`);
  else process.stdout.write(unknownWordsReport(figures, inLexicon, rule));
}

interface Figures {
  readonly unknown: Outcomes;
  readonly known: Outcomes;
}
type Rule = ReturnType<typeof lostByDoubtRules>;

async function figuresOf(
  { unknown, known }: { readonly [Kind in keyof Figures]: readonly SpokenSentence[] },
  ear: SceneListener,
  run: HearingRun,
): Promise<Figures> {
  return { unknown: await heardOf(unknown, ear, run), known: await heardOf(known, ear, run) };
}

/** Every word that a sentence of the grammar may hold. */
function wordsOfGrammar(): ReadonlySet<string> {
  const { templates, slots } = speechGrammar();
  return new Set([templates, ...Object.values(slots)].flat().flatMap((phrase) => phrase.split(' ')));
}

function asRows({ unknown, known }: Figures) {
  return { unknown: unknown.tally.rows(), known: known.tally.rows() };
}

function unknownWordsReport({ unknown, known }: Figures, inLexicon: readonly string[], { lost, right }: Rule): string {
  const share = ((100 * lost) / Math.max(1, right)).toFixed(1);
  return [
    formatTally('unknown words', unknown.tally),
    formatTally('known words', known.tally),
    formatLegend(),
    `lost of the known ones that an ear without doubts gets right: ${lost} of ${right} (${share} %)`,
    `unusual words that the grammar knows after all: ${inLexicon.join(', ') || 'none'}\n`,
  ].join('\n');
}

await main();
