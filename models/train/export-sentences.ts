import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { speechGrammar } from '#core/language/grammar/speech-grammar';
import { formatLexicon, type Lexicon } from '../lexicon/lexicon.js';
import { loadDictionary } from '../lexicon/phone-dictionary.js';
import { type Pronounce, pronouncer } from '../lexicon/pronounce.js';
import { type Draw, isHeldOut, pick, seededDraw, sentenceSampler } from './sentence-sampler.js';
import { confusables, starterWakePhrases, unseenConfusables } from './wake-phrases.js';

/** One utterance to synthesize: `say` carries the pauses, `phones` are the labels of `text`. */
interface TrainingSentence {
  readonly kind: 'sentence' | 'wake' | 'confusable' | 'random';
  readonly text: string;
  readonly say: string;
  readonly phones: string;
}

type UnlabelledSentence = Omit<TrainingSentence, 'phones'>;

const spokenPauses = [', ', '. ', ', ', '... ', ' ', ' '] as const;
const shares = { sentence: 0.46, wake: 0.14, confusable: 0.1, random: 0.3 } as const;
const heldOutCount = 1_500;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      work: { type: 'string' },
      words: { type: 'string', default: '/usr/share/dict/words' },
      count: { type: 'string', default: '30000' },
      lexicon: { type: 'string', default: 'models/starter/lexicon.txt' },
    },
  });
  if (!values.work) throw new TypeError('--work DIR is required');
  const dictionary = await loadDictionary();
  const pronounce = pronouncer(new Map(), dictionary);
  const grammar = speechGrammar();
  await mkdir(values.work, { recursive: true });
  const draw = seededDraw(20);
  const sentence = sentenceSampler(grammar, draw);
  const randomWords = wordSampler(await readFile(values.words, 'utf8'), dictionary, draw);
  const rows = trainingRows(Number(values.count), sentence, randomWords, draw);
  await writeRows(join(values.work, 'train.jsonl'), rows, pronounce);
  await writeRows(join(values.work, 'held-out.jsonl'), heldOutRows(sentence), pronounce);
  await writeRows(join(values.work, 'unseen-confusables.jsonl'), unseenConfusables.map(confusable), pronounce);
  await writeFile(
    values.lexicon,
    formatLexicon(lexiconOf([...grammarTexts(grammar), ...starterWakePhrases], pronounce)),
  );
}

function trainingRows(
  count: number,
  sentence: () => string,
  randomWords: () => string,
  draw: Draw,
): UnlabelledSentence[] {
  const trainable = (): string => {
    for (let text = sentence(); ; text = sentence()) if (!isHeldOut(text)) return text;
  };
  const follow = (
    kind: TrainingSentence['kind'],
    phrase: string,
    share: number,
    rest: () => string,
  ): UnlabelledSentence => {
    if (draw() >= share) return { kind, text: phrase, say: phrase };
    const more = rest();
    return { kind, text: `${phrase} ${more}`, say: `${phrase}${pick(spokenPauses, draw)}${more}` };
  };
  const rest = (): string => (draw() < 0.6 ? trainable() : randomWords());
  const drawers = {
    sentence: () =>
      draw() < 0.3 ? follow('sentence', pick(starterWakePhrases, draw), 1, trainable) : unlabelled(trainable()),
    wake: () => follow('wake', pick(starterWakePhrases, draw), 0.35, rest),
    confusable: () => follow('confusable', pick(confusables, draw), 0.3, rest),
    random: (): UnlabelledSentence => ({ ...unlabelled(randomWords()), kind: 'random' }),
  };
  const kinds = Object.entries(shares).flatMap(([kind, share]) =>
    new Array<TrainingSentence['kind']>(Math.round(count * share)).fill(kind as TrainingSentence['kind']),
  );
  return shuffled(
    kinds.map((kind) => drawers[kind]()),
    draw,
  );
}

function heldOutRows(sentence: () => string): UnlabelledSentence[] {
  const texts = new Set<string>();
  while (texts.size < heldOutCount) {
    const text = sentence();
    if (isHeldOut(text)) texts.add(text);
  }
  return [...texts].map(unlabelled);
}

function unlabelled(text: string): UnlabelledSentence {
  return { kind: 'sentence', text, say: text };
}

function confusable(text: string): UnlabelledSentence {
  return { kind: 'confusable', text, say: text };
}

/** Draws words in random order, so that the model learns phones and not sentences. */
function wordSampler(wordList: string, dictionary: Lexicon, draw: Draw): () => string {
  const spoken = wordList.split('\n').filter((word) => dictionary.has(word.toLowerCase()));
  const common = spoken.filter((word) => /^[a-z]{2,11}$/.test(word));
  const names = spoken.filter((word) => /^[A-Z][a-z]{2,9}$/.test(word)).map((word) => word.toLowerCase());
  const small = `i my the a at in on is are was to for of and it you he she we they that this with from what where
when who how do did have has had can will not left put said call turn off me`.split(/\s+/);
  const word = (): string => {
    const which = draw();
    if (which < 0.55) return pick(common, draw);
    return pick(which < 0.7 ? names : small, draw);
  };
  return () => Array.from({ length: pick([1, 2, 2, 3, 3, 4, 4, 5, 6, 7], draw) }, word).join(' ');
}

function shuffled<T>(list: readonly T[], draw: Draw): T[] {
  return list
    .map((item) => ({ item, order: draw() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function grammarTexts({ templates, slots }: ReturnType<typeof speechGrammar>): string[] {
  return [...templates, ...Object.values(slots).flat()].filter((text) => text !== '');
}

function lexiconOf(texts: readonly string[], pronounce: Pronounce): Lexicon {
  const words = new Set(texts.flatMap((text) => text.replace(/\{\w+\}/g, ' ').split(/\s+/)));
  words.delete('');
  return new Map([...words].map((word) => [word, pronounce(word)]));
}

async function writeRows(path: string, utterances: readonly UnlabelledSentence[], pronounce: Pronounce): Promise<void> {
  const lines = utterances.map((utterance) =>
    JSON.stringify({ ...utterance, phones: phonesOf(utterance.text, pronounce) }),
  );
  await writeFile(path, `${lines.join('\n')}\n`);
}

function phonesOf(text: string, pronounce: Pronounce): string {
  return text
    .split(' ')
    .flatMap((word) => pronounce(word)[0] ?? [])
    .join(' ');
}

await main();
