import { isStatement } from '../reading/statement.js';
import { isQuestion, readUtterance } from '../reading/utterance.js';
import { isName } from '../slots/names.js';
import { commonPhrases } from '../vocabulary/phrases.js';
import type { Intent } from './intent.js';
import { type AssistantNames, parseChain } from './parse.js';
import { openSlots, slotSamples } from './speech-grammar.js';

/** A line of which one part was not understood: its intent, and the slot that is missing. */
export interface PartlyHeard {
  /** Has a sample word in place of the missing slot, so it must never be carried out, shown or told. */
  readonly intent: Intent;
  /** The key of the missing slot in the intent. */
  readonly lacks: string;
  /** The line as it was heard, with the grammar's name of the slot in braces: "{name} owes me a coffee". */
  readonly line: string;
}

const slotMarker = /\{(\w+)\}/g;
const markedName = /\{name\w*\}/u;
const longestAnswerWords = 8;
/** Words at the head of an answer that do not belong into the line: "it's Farid". */
const answerLeads = /^(?:(?:uh|um|well|it's|it is|that's|i said)\s+)*/u;
/** Slots that name a thing, a place or a person; any other slot may be a sentence. */
const namingSlots: ReadonlySet<string> = new Set(['thing', 'place', 'name', 'relation', 'what']);
const aboutIt = /^(?:it|they|there|that|this)\b/u;
const spokenWhere = `(?:${commonPhrases.where.join('|')})`;
const startsWithWhere = new RegExp(`^${spokenWhere} `, 'u');
const placeOfLine = new RegExp(`\\b${spokenWhere} (?=\\{place\\})`, 'u');
const frameOfTheThing = /^(i (?:left|put|dropped|set) )the /u;
const possession = /^(?:my|our|the)\s+/u;

/**
 * Parses a line that has one slot's name in braces. Null if it has none or several, contains several commands, or if
 * the missing part is not one slot of the intent.
 */
export function readPartlyHeard(heard: string, names?: AssistantNames): PartlyHeard | null {
  // Without its preposition a place cannot be kept, so the whole of it is asked for. What is kept of "the keys" is the wearer's.
  const line = heard.replace(/\{where\} .+$/u, 'in {place}').replace(frameOfTheThing, '$1my ');
  const slots = [...line.matchAll(slotMarker)].map(([, slot = '']) => slot);
  const [slot] = slots;
  if (slot === undefined || slots.length > 1 || !openSlots().has(slot)) return null;
  const [one, other] = slotSamples(slot).map((sample) => onlyIntent(filledWith(line, sample), names));
  if (!one || !other) return null;
  const different = Object.keys(one).filter((key) => slotValue(one, key) !== slotValue(other, key));
  const [lacks] = different;
  return lacks === undefined || lacks === 'intent' || different.length > 1 ? null : { intent: one, lacks, line };
}

/** The intent with `answer` in the slot that was lacking; null when it does not fit. What says nothing (`noAnswerIn`) is no answer. */
export function completed({ intent, lacks, line }: PartlyHeard, answer: string, names?: AssistantNames): Intent | null {
  const said = answer.trim().replace(/[.!?]+$/, '');
  if (said.split(/\s+/).length > longestAnswerWords || isQuestion(readUtterance(answer))) return null;
  // A command of its own is no answer.
  if (parseChain(said, names)[0].intent !== 'ask') return null;
  const filling = fillingOf(line, said);
  if (namingSlots.has(lacks) && isStatement(filling) && !aboutIt.test(filling)) return null;
  const isNamed = lacks === 'name' || markedName.test(line);
  if (filling === '' || (isNamed && !isNameAlone(filling))) return null;
  const whole = onlyIntent(completedLine({ line }, answer), names);
  if (
    whole === null ||
    Object.keys(whole).some((key) => key !== lacks && slotValue(whole, key) !== slotValue(intent, key))
  )
    return null;
  return whole;
}

/** The line with `answer` in the slot that was lacking. */
export function completedLine({ line }: Pick<PartlyHeard, 'line'>, answer: string): string {
  const filling = fillingOf(line, answer.trim().replace(/[.!?]+$/, ''));
  return filledWith(startsWithWhere.test(filling) ? line.replace(placeOfLine, '') : line, filling);
}

/** The part of an answer that fills the slot: the words around the slot may already say the rest. */
function fillingOf(line: string, said: string): string {
  const bare = said.replace(answerLeads, '');
  const isOwned = /(?:my|the|our) \{/.test(line);
  return (isOwned ? bare.replace(possession, '') : bare).trim();
}

function isNameAlone(text: string): boolean {
  const utterance = readUtterance(text);
  return isName(utterance, 0, utterance.tokens.length);
}

function filledWith(line: string, filling: string): string {
  return line.replace(slotMarker, (_marker, slot: string) => {
    const isPossessive = slot.endsWith('_possessive') && !/['’]s$/.test(filling);
    return isPossessive ? `${filling}'s` : filling;
  });
}

/** The one command of a line; null if there are several. */
function onlyIntent(line: string, names?: AssistantNames): Intent | null {
  const [intent, ...others] = parseChain(line, names);
  return others.length > 0 ? null : intent;
}

function slotValue(intent: Intent, key: string): unknown {
  return (intent as Readonly<Record<string, unknown>>)[key];
}
