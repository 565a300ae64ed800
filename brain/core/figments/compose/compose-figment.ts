import { withoutHesitation } from '../../language/reading/disfluency.js';
import { readUtterance, type Utterance } from '../../language/reading/utterance.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { withoutTurning } from '../../text.js';
import type { Figment } from '../format/figment.js';
import { makeFigment, plainLines } from '../templates/template.js';
import { verifyFigment } from '../verify/verify-figment.js';
import { type Behaviour, SaidSlots } from './behaviour.js';
import { behaviours } from './behaviours/behaviours.js';
import {
  incompleteForms,
  isOutOfReach,
  timeOfDayForms,
  unfeltForms,
  unsupportedForms,
} from './behaviours/refusing-forms.js';
import type { RefusedForm } from './incomplete-requests.js';
import { isAmountWord, withNearWords, withoutFillers } from './near-words.js';
import { composeOfParts } from './parts/compose-parts.js';
import { inPlainWording } from './prompt/everyday-wordings.js';
import { namesSaid } from './prompt/names-of-lenses.js';
import { withoutPictures } from './prompt/pictures-as-words.js';
import { asSaid, colonWord, plainPrompt } from './prompt/plain-prompt.js';
import { withoutRequestOpening } from './prompt/request-openings.js';
import { type BeginningRead, type FormsReader, formsReader, readPolitePrompt, readPrompt } from './read-behaviours.js';
import { losesItsEnd, type PromptReading, promptReadings, requestInShownText } from './shown-words.js';
import { unsupportedTopicIn } from './unsupported-topics.js';
import { composeSeveral, composeWish } from './wishes/compose-wish.js';
import { toldLens } from './wishes/told-lens.js';

export type ComposedFigment =
  | {
      readonly ok: true;
      readonly figment: Figment;
      readonly behaviour: string;
      /** What was said and asks for nothing; `told` is in one sentence what was made. */
      readonly aside: readonly string[];
      readonly told: string;
    }
  | { readonly ok: false; readonly message: string; readonly examples: readonly string[] };

const requestForms = formsReader(behaviours);
const tooLong = 'A line holds 24 letters: say it shorter.';
const notYet = "I couldn't turn that into a lens yet.";

/**
 * Compiles a sentence of plain English into a verified figment with the id `id`, or explains what could be said instead
 * (brain-http.md, `/svc/rc/compose`). Stores and shows nothing.
 */
export function composeFigment(prompt: string, id: string): ComposedFigment {
  const plain = plainPrompt(prompt);
  const line = readPrompt(plain);
  if (line === null) return { ok: false, message: notYet, examples: closeExamples(plain) };
  const asking = { id, prompt: bareWords(asSaid(withoutHesitation(plain))) };
  const several = isOutOfReach(line) ? null : composeSeveral(plain, id);
  if (several !== null) return { ok: true, ...several };
  let bounds: string | undefined;
  const bare = withoutPictures(plain);
  const lines = [plain, bare].flatMap((each) => (each === null ? [] : [each, ...otherReadings(each)]));
  for (const reading of lines.flatMap(readingsOf)) {
    const read = readRequest(reading, asking);
    if (read.made !== null) return read.made;
    bounds ??= read.bounds;
  }
  const named = readNamed(plain, id);
  if (named !== null) return named;
  const joined = composeOfParts(plain, id);
  if (joined !== null) return { ok: true, ...joined, told: toldLens(joined.figment) };
  const wished = composeAsked(plain, id);
  if (wished !== null) return wished;
  return {
    ok: false,
    message: asSaid(`${notYet} ${bounds ?? whyNoLens(line, asking)}`),
    examples: closeExamples(plain),
  };
}

/** A lens of what a line asks for, also where it begins with a question that only tells why. */
function composeAsked(plain: string, id: string): ComposedFigment | null {
  const line = readPrompt(plain);
  const made = line === null || isOutOfReach(line) ? null : composeWish(plain, id);
  if (made !== null) return { ok: true, ...made };
  const why = /^(?:who|what|which|did|do|is|have|where|how)\b[^?.!:]{3,60}\?\s+(?=\p{L})/iu.exec(plain)?.[0];
  const asked = why === undefined ? null : composeFigment(plain.slice(why.length), id);
  return asked?.ok === true ? asked : null;
}

/** What a lens is made for: its id, and the words of the prompt as they were said. */
interface LensAsked {
  readonly id: string;
  readonly prompt: string;
}

/** The ways to read one line, the one without any courtesy first and the one with all of it last. */
function readingsOf(line: string): readonly PromptReading[] {
  const whole = readPolitePrompt(line);
  const bare = readPrompt(line);
  if (whole === null || bare === null) return [];
  const isEndKept = bare.tokens.at(-1) === whole.tokens.at(-1);
  const polite = { line: whole, courtesy: '' };
  const endings = isEndKept ? [{ line: bare, courtesy: '' }] : promptReadings(whole);
  return bare.tokens[0] === whole.tokens[0] ? endings : [...endings, polite];
}

/** A lens whose name is said before or after what it is to do. */
function readNamed(plain: string, id: string): ComposedFigment | null {
  for (const { name, asked } of namesSaid(plain)) {
    const made = composeFigment(asked, id);
    const [line, ...rest] = plainLines(name);
    if (made.ok && line !== undefined && rest.length === 0)
      return { ...made, figment: { ...made.figment, name: line } };
  }
  return null;
}

/** What may have been meant where the line itself is nothing: without what gains time, without ado, and without slips. */
function otherReadings(plain: string): readonly string[] {
  const mended = withNearWords(plain, [...requestForms.words()]);
  return [plain, mended, inPlainWording(plain)]
    .flatMap((line) => (line === null ? [] : [line, ...shorterReadings(line)]))
    .slice(1);
}

function shorterReadings(line: string): readonly string[] {
  const bare = withoutFillers(line);
  return [bare, withoutRequestOpening(bare ?? line)].filter((other) => other !== null);
}

interface RequestRead {
  readonly made: ComposedFigment | null;
  /** The reply to a wish that was understood but asks for numbers or texts a lens cannot have. */
  readonly bounds?: string | undefined;
}

function readRequest(reading: PromptReading, asking: LensAsked): RequestRead {
  let bounds: string | undefined;
  for (const { row, captures } of requestForms.whole(reading.line)) {
    const said = new SaidSlots(captures);
    if (losesItsEnd(said, reading)) continue;
    const more = requestInShownText(said, reading.line);
    const made = more === null ? filledIn(row, said, asking) : null;
    if (made !== null) return { made };
    bounds ??= more ?? (row.bounds === undefined ? tooLong : inWords({ why: row.bounds, instead: row.example }));
  }
  return { made: null, bounds };
}

/**
 * The figment for a matched line; null where the template rejects the parameters, or the texts would not fit or are
 * not those that were said.
 */
function filledIn({ name, fill }: Behaviour, said: SaidSlots, { id, prompt }: LensAsked): ComposedFigment | null {
  const { template, params } = fill(said);
  const read = template.params.safeParse(params);
  if (!read.success || !said.texts().every((text) => prompt.includes(bareWords(text)))) return null;
  const verified = verifyFigment(makeFigment(template, params, id));
  return verified.ok && showsWhole(verified.figment, said)
    ? { ok: true, figment: verified.figment, behaviour: name, aside: [], told: toldLens(verified.figment) }
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

function whyNoLens(line: Utterance, asking: LensAsked): string {
  const why = refusalFrom(incompleteForms, line) ?? refusalFrom(unsupportedForms, line);
  if (why !== null) return inWords(why);
  const beginning = requestForms.beginning(line);
  const isLens = beginning !== null && filledIn(beginning.row, new SaidSlots(beginning.captures), asking) !== null;
  if (isLens) return restNotUnderstood(beginning);
  const unsupported = unsupportedReason(line);
  return unsupported === undefined ? (wordsToShow(line, asking) ?? unknownWords(line)) : inWords(unsupported);
}

interface Reason {
  readonly why: string;
  readonly instead?: string | undefined;
}

function refusalFrom(rows: FormsReader<RefusedForm>, line: Utterance): Reason | null {
  for (const { row, captures } of rows.whole(line)) {
    const said = new SaidSlots(captures);
    return { why: row.why, instead: requestInShownText(said, line) === null ? row.instead?.(said) : undefined };
  }
  return null;
}

/** After these words others are to be shown. */
const showsNextWords = new Set([colonWord, 'says', 'saying', 'reads', 'reading']);

/** Why no lens can be that, as far as its words say; what is to be shown asks for nothing. */
function unsupportedReason(line: Utterance): Reason | undefined {
  const said = line.tokens.map(({ word }) => word);
  const colon = said.findIndex((word) => showsNextWords.has(word));
  const topic = refusalFrom(timeOfDayForms, line) ?? unsupportedTopicIn(colon < 0 ? said : said.slice(0, colon));
  return topic ?? refusalFrom(unfeltForms, line) ?? undefined;
}

/** It repeats what was typed, and signs that turn letters round would turn the rest of it too. */
const inWords = ({ why, instead }: Reason): string =>
  withoutTurning(instead === undefined ? why : `${why} Try: “${asSaid(instead)}”.`);

/** What goes on with another wish or another circumstance, and leaves the beginning what it is. */
const another =
  /^(?:and|then|also|plus|but|until|till|so|because|that|which|with|when|whenever|every|each|starting|after|or|in)\b/iu;

function restNotUnderstood({ row, matched, rest }: BeginningRead<Behaviour>): string {
  const unsupported = unsupportedReason(readUtterance(rest));
  const why = [`I understand “${asSaid(matched)}”, but not “${asSaid(rest)}”.`, unsupported?.why ?? '']
    .join(' ')
    .trim();
  return inWords({ why, instead: another.test(rest) ? matched : row.example });
}

/** “Show hello world”: whether words stand for something or for themselves, only their wearer knows. */
function wordsToShow({ source }: Utterance, { id }: LensAsked): string | null {
  const [, words] = /^\s*(?:show|display)(?: me)? ([^{}]+?)[.!]?\s*$/iu.exec(source) ?? [];
  if (words === undefined) return null;
  const instead = `show the words ${words}`;
  const why = `I do not know what “${asSaid(words)}” is; to have the words themselves shown, say so.`;
  return composeFigment(instead, id).ok ? inWords({ why, instead }) : null;
}

function unknownWords(line: Utterance): string {
  const knownWords = requestForms.words();
  const said = new Set(line.tokens.map(({ word }) => word));
  const unknown = [...said].filter((word) => !knownWords.has(word) && !isAmountWord(word)).slice(0, 3);
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
