import { readUtterance, type Utterance } from '../../../language/reading/utterance.js';
import { foldedWords } from '../../../language/words/folded-words.js';
import { withoutTurning } from '../../../text.js';
import { type Behaviour, SaidSlots } from '../behaviour.js';
import { behaviours } from '../behaviours/behaviours.js';
import { incompleteForms, timeOfDayForms, unfeltForms, unsupportedForms } from '../behaviours/refusing-forms.js';
import type { RefusedForm } from '../incomplete-requests.js';
import { isAmountWord } from '../near-words.js';
import { asSaid, colonWord } from '../prompt/plain-prompt.js';
import { type BeginningRead, type FormsReader, formsReader } from '../read-behaviours.js';
import { requestInShownText } from '../shown-words.js';
import { unsupportedTopicIn } from '../unsupported-topics.js';

export const requestForms = formsReader(behaviours);

/** Whether something becomes a lens: a prompt, or a row with what was said for it. */
interface BecomesLens {
  prompt(prompt: string): boolean;
  row(row: Behaviour, said: SaidSlots): boolean;
}

/** Whether it is known of a line why it can be no lens. */
export const isKnownMiss = (line: Utterance): boolean =>
  refusalFrom(incompleteForms, line) !== null ||
  refusalFrom(unsupportedForms, line) !== null ||
  unsupportedReason(line) !== undefined;

/** What of a line is in the way of a lens, and what could be said instead. */
export function whyNoLens(line: Utterance, becomes: BecomesLens): string {
  const why = refusalFrom(incompleteForms, line) ?? refusalFrom(unsupportedForms, line);
  if (why !== null) return inWords(why);
  const beginning = requestForms.beginning(line);
  const isLens = beginning !== null && becomes.row(beginning.row, new SaidSlots(beginning.captures));
  if (isLens) return restNotUnderstood(beginning);
  const unsupported = unsupportedReason(line);
  return unsupported === undefined ? (wordsToShow(line, becomes) ?? unknownWords(line)) : inWords(unsupported);
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
export const inWords = ({ why, instead }: Reason): string =>
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
function wordsToShow({ source }: Utterance, becomes: BecomesLens): string | null {
  const [, words] = /^\s*(?:show|display)(?: me)? ([^{}]+?)[.!]?\s*$/iu.exec(source) ?? [];
  if (words === undefined) return null;
  const instead = `show the words ${words}`;
  const why = `I do not know what “${asSaid(words)}” is; to have the words themselves shown, say so.`;
  return becomes.prompt(instead) ? inWords({ why, instead }) : null;
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
export function closeExamples(line: string): readonly string[] {
  const words = new Set(foldedWords(line));
  const shared = (example: string) => foldedWords(example).filter((word) => word.length > 2 && words.has(word)).length;
  return behaviours
    .map(({ example }) => ({ example, near: shared(example) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, 3)
    .map(({ example }) => example);
}
