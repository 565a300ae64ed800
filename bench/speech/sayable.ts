import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { numberWords } from '#core/language/vocabulary/numbers';
import { commonPhrases } from '#core/language/vocabulary/phrases';
import { starterWakePhrases } from '#models/train/wake-phrases';
import { SentenceEnds } from '#perception/asr/fst/sentence-ends';
import { graphMarks, markLabels } from '#perception/asr/graph-reading';
import { spokenGrammar } from '#perception/asr/spoken-grammar';
import { loadModelSet } from '#perception/model-files/model-set';
import { readSentences } from './misheard/sentences.js';

const corpusRoot = join(import.meta.dirname, '../../..');
const sayableUsage = `node dist/bench/speech/sayable.js [--list] [--sentences FILE]
What share of the sentences of test/corpus the ear can hear at all, and why not the others; --list tells each.
--sentences FILE: those of a list of spoken sentences instead (bench/speech/wordings), whatever they mean.
`;

/** Why a sentence cannot be heard; null where it can. */
type WhyUnheard = { readonly kind: 'asked' | 'word' | 'form' | 'short'; readonly where: string } | null;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { list: { type: 'boolean', default: false }, sentences: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    process.stdout.write(sayableUsage);
    return;
  }
  const startedMs = performance.now();
  const { asr, lexicon } = await loadModelSet(join(corpusRoot, 'models', 'starter'));
  const own = { names: [], things: [], places: [] };
  const options = { wakePhrases: starterWakePhrases, own, lexicon, tokens: asr.tokens, withSounds: false };
  const { graph } = await spokenGrammar({ ...options, unknownWord: asr.model.unknown_word });
  const builtMs = performance.now() - startedMs;
  const labelsOf = labelsOfWords(graph.words);
  const marks = new Set(graph.words.flatMap((word, label) => (isSilentMark(word) ? [label] : [])));
  const ends = new SentenceEnds(graph.fst, markLabels(graph.words));
  // Nothing is asked for that could be the whole line, an answer or a question; and of a place the word before it is heard.
  const labelled = (...slots: readonly string[]) => new Set(slots.map((slot) => graph.words.indexOf(slot)));
  const wholeLines = labelled('{answer}', '{question}');
  const askedMarks = new Set([...marks].filter((label) => !wholeLines.has(label)));
  const answerlessMarks = new Set([...askedMarks].filter((label) => label !== graph.words.indexOf('{where}')));
  const unknown = { labels: labelled(graphMarks.unknown), nowhereIn: labelled('{where}') };
  const reasonOf = (sentence: string): WhyUnheard => {
    const words = spelledWords(sentence);
    const labels = words.map((word) => labelsOf.get(word) ?? new Set<number>());
    const reach = ends.sayable(labels, marks);
    if (reach > words.length) return null;
    const where = `${words.slice(0, reach).join(' ')} | ${words[reach] ?? ''}`;
    // A line that begins with a place may be an answer, which fits any words.
    const mayAsk = firstPlaceWords.has(words[0] ?? '') ? answerlessMarks : askedMarks;
    if (ends.sayable(labels, mayAsk, unknown) > words.length) return { kind: 'asked', where };
    const lacking = words.find((word) => !labelsOf.has(word));
    if (lacking !== undefined) return { kind: 'word', where: lacking };
    return { kind: reach === words.length ? 'short' : 'form', where };
  };
  const sentences = await (values.sentences === undefined ? corpusSentences() : sentencesOfList(values.sentences));
  const judged = sentences.map((sentence) => ({ sentence, reason: reasonOf(sentence) }));
  if (values.list)
    for (const { sentence, reason } of judged)
      printSayable(reason === null ? `heard  ${sentence}` : `${reason.kind.padEnd(6)} ${sentence}  (${reason.where})`);
  const shareOf = (kind: string | null): string => {
    const count = judged.filter(({ reason }) => (reason?.kind ?? null) === kind).length;
    return `${count} of ${judged.length} (${Math.round((100 * count) / judged.length)} %)`;
  };
  printSayable(`can be heard: ${shareOf(null)}`);
  printSayable(`can be heard, but for a slot that is asked for: ${shareOf('asked')}`);
  printSayable(`a word that the graph lacks: ${shareOf('word')}`);
  printSayable(`known words in a form that it lacks: ${shareOf('form')}`);
  printSayable(`the beginning of a longer form: ${shareOf('short')}`);
  printSayable(
    `graph: ${graph.fst.byteLength} bytes, ${labelsOf.size} words, made in ${Math.round(builtMs)} ms with the models`,
  );
}

function labelsOfWords(words: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
  const labels = new Map<string, Set<number>>();
  for (const [label, word] of words.entries()) {
    if (word !== '' && !isSilentMark(word)) labels.set(word, (labels.get(word) ?? new Set()).add(label));
  }
  return labels;
}

const firstPlaceWords: ReadonlySet<string> = new Set(
  commonPhrases.where.map((phrase) => phrase.split(' ')[0] ?? phrase),
);
const silentMarks: ReadonlySet<string> = new Set([graphMarks.slotEnd, graphMarks.seldomTail, graphMarks.seldomEnd]);

/** What nobody says. An unknown word is none: it stands for what the ear does not know. */
function isSilentMark(word: string): boolean {
  return word.startsWith('{') || silentMarks.has(word);
}

/** Those that mean something: what the parser only asks for in words of its own, any recogniser would have to hear. */
async function corpusSentences(): Promise<readonly string[]> {
  const folder = join(corpusRoot, 'test', 'corpus');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const rows = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return rows.flat().flatMap((row: unknown) => (isCorpusCommand(row) ? [row[0]] : []));
}

async function sentencesOfList(path: string): Promise<readonly string[]> {
  return (await readSentences(path)).map(({ text }) => text);
}

function isCorpusCommand(row: unknown): row is readonly [string, { readonly intent: string }] {
  return (
    Array.isArray(row) && typeof row[0] === 'string' && typeof row[1]?.intent === 'string' && row[1].intent !== 'ask'
  );
}

/** As the ear spells them: small letters without accents, numbers in words, no signs but the apostrophe. */
function spelledWords(sentence: string): readonly string[] {
  const spelled = sentence
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/\d+/g, (digits) => ` ${numberWords(Number(digits))} `)
    .replace(/[^a-z' ]/g, ' ');
  return spelled.split(' ').filter((word) => word !== '');
}

function printSayable(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
