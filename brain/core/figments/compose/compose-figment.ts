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

/**
 * In the order in which they are tried; the first one that matches the whole line and whose template accepts it is
 * used.
 */
export const behaviours: readonly Behaviour[] = [
  ...timingBehaviours,
  ...roundBehaviours,
  ...countingBehaviours,
  ...doingBehaviours,
];

const wishes = formsReader(behaviours);
const unfinished = formsReader(lacking);
const notYet = "I couldn't turn that into a lens yet.";

/**
 * Compiles a sentence of plain English into a verified figment with the id `id`, or explains what could be said instead
 * (brain-http.md, `/svc/rc/compose`). Stores and shows nothing.
 */
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

/**
 * Other wordings to try for a line that matched nothing: with misspellings corrected, and with filler words removed.
 */
function otherReadings(plain: string): readonly string[] {
  const mended = withNearWords(plain, [...wishes.words()]);
  return [mended, withoutFillers(mended ?? plain)].filter((other) => other !== null);
}

interface WishRead {
  readonly made: ComposedFigment | null;
  /** The reply to a wish that was understood but asks for numbers or texts a lens cannot have. */
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

/** The figment for a matched line; null where the template rejects the parameters or the texts would not fit. */
function filledIn({ name, fill }: Behaviour, said: SaidSlots, id: string): ComposedFigment | null {
  const { template, params } = fill(said);
  const read = template.params.safeParse(params);
  if (!read.success) return null;
  const verified = verifyFigment(makeFigment(template, params, id));
  return verified.ok && showsWhole(verified.figment, said)
    ? { ok: true, figment: verified.figment, behaviour: name }
    : null;
}

/**
 * Whether all words to be displayed appear in full. A line holds 24 bytes, and words that would be cut off are refused.
 */
function showsWhole({ scenes }: Figment, said: SaidSlots): boolean {
  const lines = Object.values(scenes).flatMap(({ lines: each = [] }) => each.map(({ content }) => content));
  const shown = bareWords(lines.join(' '));
  return said.texts().every((text) => shown.includes(bareWords(text)));
}

const bareWords = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** The part of the line that was not understood, and a sentence that would work. */
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

/** The three examples that share the most words with a line; the first rows of the table where none shares any. */
function closeExamples(line: string): readonly string[] {
  const words = new Set(foldedWords(line));
  const shared = (example: string) => foldedWords(example).filter((word) => word.length > 2 && words.has(word)).length;
  return behaviours
    .map(({ example }) => ({ example, near: shared(example) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, 3)
    .map(({ example }) => example);
}
