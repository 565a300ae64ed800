import type { Utterance } from '../../language/reading/utterance.js';
import { foldedWords } from '../../language/words/folded-words.js';
import type { Figment } from '../format/figment.js';
import { makeFigment } from '../templates/template.js';
import { verifyFigment } from '../verify/verify-figment.js';
import { type Behaviour, SaidSlots } from './behaviour.js';
import { countingBehaviours } from './behaviours/counting-behaviours.js';
import { doingBehaviours } from './behaviours/doing-behaviours.js';
import { roundBehaviours } from './behaviours/round-behaviours.js';
import { timingBehaviours } from './behaviours/timing-behaviours.js';
import { whyBeyond } from './beyond-lenses.js';
import { lacking } from './lacking.js';
import { isAmountWord, withNearWords, withoutFillers } from './near-words.js';
import { asSaid, plainPrompt } from './plain-prompt.js';
import { type BeginningRead, formsReader, readPolitePrompt, readPrompt } from './read-behaviours.js';

export type ComposedFigment =
  | { readonly ok: true; readonly figment: Figment; readonly behaviour: string }
  | { readonly ok: false; readonly message: string; readonly examples: readonly string[] };

/** In the order in which they are tried: the first whose template takes the whole line is meant. */
export const behaviours: readonly Behaviour[] = [
  ...timingBehaviours,
  ...roundBehaviours,
  ...countingBehaviours,
  ...doingBehaviours,
];

const wishes = formsReader(behaviours);
const unfinished = formsReader(lacking);
const notYet = "I couldn't turn that into a lens yet.";

/** A sentence as a lens that may run, called `id`, or what could be said instead. Nothing is kept or shown by it. */
export function composeFigment(prompt: string, id: string): ComposedFigment {
  const plain = plainPrompt(prompt);
  const line = readPrompt(plain);
  if (line === null) return { ok: false, message: notYet, examples: closeExamples(plain) };
  const read = readWish(line, id);
  if (read.made !== null) return read.made;
  for (const again of [readPolitePrompt(plain), ...otherReadings(plain).map(readPrompt)]) {
    const { made } = again === null ? { made: null } : readWish(again, id);
    if (made !== null) return made;
  }
  return {
    ok: false,
    message: `${notYet} ${read.bounds ?? whyNoLens(line, id)}`.trim(),
    examples: closeExamples(plain),
  };
}

/** What may have been meant where the line itself is nothing: without slips, and without what gains time. */
function otherReadings(plain: string): readonly string[] {
  const mended = withNearWords(plain, [...wishes.words()]);
  return [mended, withoutFillers(mended ?? plain)].filter((other) => other !== null);
}

interface WishRead {
  readonly made: ComposedFigment | null;
  /** What there is to say of a wish that was understood and cannot be. */
  readonly bounds?: string | undefined;
}

function readWish(line: Utterance, id: string): WishRead {
  let bounds: string | undefined;
  for (const { row, captures } of wishes.whole(line)) {
    const made = filledIn(row, new SaidSlots(captures), id);
    if (made !== null) return { made };
    bounds ??= row.bounds ?? 'A line holds 24 letters: say it shorter.';
  }
  return { made: null, bounds };
}

/** Null where the template does not take what was said. */
function filledIn({ name, fill }: Behaviour, said: SaidSlots, id: string): ComposedFigment | null {
  const { template, params } = fill(said);
  const read = template.params.safeParse(params);
  if (!read.success) return null;
  const verified = verifyFigment(makeFigment(template, params, id));
  return verified.ok && showsWhole(verified.figment, said)
    ? { ok: true, figment: verified.figment, behaviour: name }
    : null;
}

/** A line holds 24 letters; words that would be cut are not shown at all. */
function showsWhole({ scenes }: Figment, said: SaidSlots): boolean {
  const lines = Object.values(scenes).flatMap(({ lines: each = [] }) => each.map(({ content }) => content));
  const shown = bareWords(lines.join(' '));
  return said.texts().every((text) => shown.includes(bareWords(text)));
}

const bareWords = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** What was not understood, and one wish that would be. */
function whyNoLens(line: Utterance, id: string): string {
  for (const { row, captures } of unfinished.whole(line))
    return `${row.why} Try: “${asSaid(row.instead(new SaidSlots(captures)))}”.`;
  const beginning = wishes.beginning(line);
  const isLens = beginning !== null && filledIn(beginning.row, new SaidSlots(beginning.captures), id) !== null;
  const said = line.tokens.map(({ word }) => word);
  const why = whyBeyond(said) ?? '';
  return [isLens ? leftOver(beginning) : unknownWords(said), why].filter((part) => part !== '').join(' ');
}

function leftOver({ taken, unread }: BeginningRead<Behaviour>): string {
  return `I understand “${asSaid(taken)}”, but not “${asSaid(unread)}”. Try: “${asSaid(taken)}”.`;
}

function unknownWords(said: readonly string[]): string {
  const knownWords = wishes.words();
  const unknown = [...new Set(said)].filter((word) => !knownWords.has(word) && !isAmountWord(word)).slice(0, 3);
  return unknown.length === 0
    ? 'I know these words, but not what they ask for together.'
    : `I do not understand ${unknown.map((word) => `“${word}”`).join(', ')}.`;
}

/** The three examples that share most words with a line; the first of the table where none does. */
function closeExamples(line: string): readonly string[] {
  const words = new Set(foldedWords(line));
  const shared = (example: string) => foldedWords(example).filter((word) => word.length > 2 && words.has(word)).length;
  return behaviours
    .map(({ example }) => ({ example, near: shared(example) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, 3)
    .map(({ example }) => example);
}
