import { limits } from '../../../limits.js';
import { consentOf, saidIn } from '../../grammar/answer.js';
import { parseUtterance } from '../../grammar/parse.js';
import { isAsking } from '../../reading/asking.js';
import { withoutCourtesy } from '../../reading/courtesy.js';
import { isQuestion, readUtterance, textOf } from '../../reading/utterance.js';
import { words } from '../../vocabulary/word-lists.js';
import { isPassingRemark, isTalkInPart } from './passing-remark.js';

/** For how long an offer may be answered; any other line drops it before. */
export const offerToKeepMs = 120_000;

/** Said to a no. */
export const offerDeclined = 'Okay, I kept nothing.';

const keepsIt = new Set([
  'yes remember it',
  'yes remember that',
  'remember it',
  'remember that',
  'yes keep it',
  'yes keep that',
  'keep it',
  'keep that',
  'note it',
  'note that',
  'please do',
  'yes please do',
  'yes you should',
  'please',
  'yes go on',
  'ok go on',
  'absolutely',
  'of course',
  'definitely',
]);

const leastOffered = 3;
const mostOffered = 40;
/** Who, or what, nothing in the sentence tells. */
const unresolvedPronouns = words('he she it they them him his her hers its their theirs this these those that here');
const wearerSubjects = words('i we');
const toListener = words('you your yours');
/** What is over tomorrow, or only meant: "I think", "we should go". */
const notLasting = words(`
should could would might must may can will shall want wants wish hope guess think feel know believe suppose wonder mean meant bet need going gonna sure sorry glad afraid just maybe perhaps
probably remember forgot
`);
/** What one is, and says what stays: "I'm allergic to nuts". "I'm tired" is over tomorrow. */
const lastingTraits = words(`
allergic intolerant vegetarian vegan diabetic coeliac celiac colourblind colorblind colour-blind color-blind left-handed right-handed lefthanded righthanded left right
scared frightened born registered insured married divorced
`);
/** How something was found: "the film was great", "the train is late". */
const foundSo = words(`
nice lovely great good bad terrible awful beautiful gorgeous horrible wonderful amazing fantastic excellent brilliant perfect crazy weird funny long short fine ok okay
rough tough hard easy tiring boring exhausting delicious tasty poor sad happy big small pretty late early full empty busy ready done over off on gone wrong right true cold hot warm
hungry sleepy exhausted bored freezing boiling rainy sunny windy chilly thirsty tired open closed slow fast loud quiet ill sick today tonight now again outside here silly dead
`);
const verbsOfState = new Set([
  'is',
  'are',
  'am',
  'was',
  'were',
  'looks',
  'feels',
  'seems',
  'looked',
  'felt',
  'seemed',
  "'s",
]);
const startsNothing = words(
  'no nope nah not scrap scratch strike yes and or but if when because although than like as please',
);

/**
 * The sentence of a line that can be kept word for word, as behind "remember that"; null where nothing of it could be, or
 * would say nothing tomorrow. A sentence about "it" or "them" is none, since nobody would know what.
 */
export function sentenceToOffer(line: string): string | null {
  const utterance = readUtterance(line);
  const { from, to } = withoutCourtesy(utterance.tokens);
  const said = utterance.tokens.slice(from, to).map(({ word }) => word);
  const told = textOf(utterance, from, to);
  if (said.length < leastOffered || said.length > mostOffered || told.length > limits.noteChars) return null;
  if (isQuestion(utterance) || isAsking(line) || startsNothing.has(said[0] ?? '')) return null;
  if (isUnresolved(said) || isPassing(said) || isPassingRemark(said) || quotesSpeaker(said) || endsInTag.test(told))
    return null;
  return parseUtterance(keepingLine(told)).intent === 'ask' ? null : told;
}

/** Said to what is told and not kept: nobody would want to be asked for it. */
export const heardAlone = 'Okay. I kept nothing of it.';

/** Whether a line tells only how the moment is, or speaks in a saying, so that a few words are answer enough. */
export function isRemarkAlone(line: string): boolean {
  const utterance = readUtterance(line);
  const { from, to } = withoutCourtesy(utterance.tokens);
  const said = utterance.tokens.slice(from, to).map(({ word }) => word);
  if (said.length === 0 || line.trimEnd().endsWith('?')) return false;
  return isPassing(said) || isPassingRemark(said) || isTalkInPart(said);
}

const tellsOnWords = words('said says told thinks promised wrote texted claims answered replied');

/** "Leena said I'll bring the plans": the "I" is somebody else. */
function quotesSpeaker(said: readonly string[]): boolean {
  return said.slice(1, 3).some((word) => tellsOnWords.has(word)) && said.slice(2).includes('i');
}

/** "…, didn't I": what is asked after all. */
const endsInTag = /n['’]?t (?:i|we|he|she|it|they|you)$/iu;

/** The line that keeps a sentence. */
export const keepingLine = (told: string): string => `remember that ${told}`;

/** The question that offers to keep a sentence. */
export function offerQuestion(told: string): string {
  return `I kept nothing yet. Shall I remember “${told}”?`;
}

/** Whether a line takes the offer, or declines it; null if it is another line. */
export function answerToOffer(line: string): boolean | null {
  return keepsIt.has(saidIn(line)) ? true : consentOf(line);
}

/** "It" and "her" stand for somebody whom the sentence names before, or for nobody that is known. */
function isUnresolved(said: readonly string[]): boolean {
  const [first = ''] = said;
  if (said.some((word) => toListener.has(word)) || unresolvedPronouns.has(first) || said.at(-1) === 'that') return true;
  return wearerSubjects.has(first) && said.some((word) => unresolvedPronouns.has(word) && word !== 'that');
}

function isPassing(said: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = said;
  if (wearerSubjects.has(first)) {
    if (said.slice(1, 5).some((word) => notLasting.has(word))) return true;
    const isTrait = said.slice(2, 5).some((word) => lastingTraits.has(word)) || ['a', 'an', 'from'].includes(third);
    return verbsOfState.has(second) && !isTrait;
  }
  const verb = said.findIndex((word, at) => at > 0 && verbsOfState.has(word));
  return verb > 0 && said.length - verb < 5 && foundSo.has(said.at(-1) ?? '') && !said.some((word) => /\d/u.test(word));
}
