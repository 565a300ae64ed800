import { asksIfSo } from '../../language/other-time-or-place.js';
import { tellsOfOtherObject } from '../../language/people/acts/asked-object.js';
import { isDoneByAnother } from '../../language/people/acts/done-by-another.js';
import { hasOtherPolarity } from '../../language/people/acts/polarity.js';
import { tellsOnlyWhatWas } from '../../language/people/acts/time-ahead.js';
import { lacksAsked } from '../../language/people/noted/lacks-asked.js';
import { tellsNoSuchRelation, tellsNotOfRelative } from '../../language/people/questions/asked-relation.js';
import { tellsNotOfOwnThing } from '../../language/people/questions/own-thing.js';
import { tellsNotOfRelation } from '../../language/people/very-relation.js';
import { tellsOfAnother } from '../../language/people/whose-told.js';
import { tellsOfCompound } from '../../language/slots/contrast/of-compound.js';
import { tellsBesideThing } from '../../language/slots/contrast/tells-beside.js';
import { tellsOfOther } from '../../language/slots/told-fact.js';
import { inSameWordsOf, inWordsOf } from './in-words-of-note.js';
import { otherTellings } from './other-tellings.js';
import { toldEvidence } from './told-evidence.js';
import { tellsOtherThanAsked } from './what-differs.js';

/** A note of the wearer as a sentence, with the nearness of its sense to the question. */
export interface ToldNote {
  readonly text: string;
  readonly cosine: number;
}

interface ToldOtherwise {
  /** Its index among the notes. */
  readonly at: number;
  /** 0–1: how likely it tells what is asked. */
  readonly likelihood: number;
}

/** Below it a note is no answer; chosen on questions that are not kept apart. */
const acceptedFrom = 0.5;
/** A note with less of the question than this tells of something else, however near its sense. */
const leastTold = 0.2;
/** Of whether something is so a note has to say nearly all. */
const leastToldOfWhether = 0.7;

/** Of who did something it has to say what was done. */
const leastToldOfWho = 0.6;
const asksOfWhom = /^\W*(?:who|whose|whom)\b/iu;

function leastToldOf(question: string): number {
  if (asksIfSo.test(question)) return leastToldOfWhether;
  return asksOfWhom.test(question) ? leastToldOfWho : leastTold;
}

const weights = {
  constant: -3.06,
  told: 1.45,
  near: 2.82,
  lacks: -0.31,
  untold: -0.86,
  nearest: 1.85,
  lead: 2.11,
  about: 0.56,
};
const farthestLead = 0.3;

/**
 * The note that tells in other words what is asked; null if none is likely enough. It has to be near in sense, to say most
 * of the question in some words, and to differ from it in none of the ways in which like things are told apart.
 */
export function toldOtherwise(question: string, notes: readonly ToldNote[]): ToldOtherwise | null {
  const telling = notes.flatMap(({ text, cosine }, at) => {
    const tellings = tellingsOn(question, { text, cosine });
    return tellings.length === 0 ? [] : [{ at, cosine, tellings }];
  });
  // What tells of something else is no rival, however near its sense.
  const [nearest = 0, next = 0] = telling.map(({ cosine }) => cosine).toSorted((one, other) => other - one);
  const likely = telling.map(({ at, cosine, tellings }) => {
    const isNearest = cosine === nearest;
    const near = { cosine, isNearest, lead: cosine - (isNearest ? next : nearest) };
    return { at, likelihood: Math.max(...tellings.map((one) => likelihoodTold(question, one, near))) };
  });
  const [best] = likely.toSorted((one, other) => other.likelihood - one.likelihood);
  return best === undefined || best.likelihood < acceptedFrom ? null : best;
}

interface NoteNearness {
  readonly cosine: number;
  readonly isNearest: boolean;
  /** How much nearer it is than the next one; below 0, how much the nearest is nearer. */
  readonly lead: number;
}

/**
 * A note in its own words, and what it tells with them, so far as either may tell what is asked. The gates take longer than
 * the evidence, so that only what could be likely comes to them.
 */
function tellingsOn(question: string, { text, cosine }: ToldNote): readonly string[] {
  const alone = { cosine, isNearest: true, lead: farthestLead };
  return [text, ...otherTellings(text)].filter(
    (telling) => likelihoodTold(question, telling, alone) >= acceptedFrom && canTell(question, telling),
  );
}

function likelihoodTold(question: string, text: string, { cosine, isNearest, lead }: NoteNearness): number {
  const { told, untold, holds, about } = toldEvidence(question, text);
  if (told < leastToldOf(question)) return 0;
  const sum =
    weights.constant +
    weights.told * told +
    weights.near * within(0, (cosine - 0.2) / 0.5, 1) +
    weights.lacks * (holds < 0 ? 1 : 0) +
    weights.untold * Math.min(2, untold) +
    weights.nearest * (isNearest ? 1 : 0) +
    weights.lead * within(-farthestLead, lead, farthestLead) +
    weights.about * about;
  return 1 / (1 + Math.exp(-sum));
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** Whether a note tells of what is asked, and not of another person, thing, deed, time or place, once both use the same words. */
function canTell(question: string, text: string): boolean {
  if (
    lacksAsked(question, text) ||
    tellsOtherThanAsked(question, text) ||
    tellsOfCompound(inSameWordsOf(text, question), text)
  )
    return false;
  const asked = inWordsOf(text, question);
  return !waysOfTellingOther.some((tellsOther) => tellsOther(asked, text));
}

const waysOfTellingOther: readonly ((question: string, text: string) => boolean)[] = [
  tellsOfOtherObject,
  (question, text) => tellsOfAnother(question, { text }),
  (question, text) => isDoneByAnother(question, [text]),
  (question, text) => hasOtherPolarity(question, [text]),
  tellsNotOfRelation,
  (question, text) => tellsNoSuchRelation(question, { text }),
  tellsNotOfRelative,
  tellsNotOfOwnThing,
  tellsOfOther,
  tellsBesideThing,
  tellsOnlyWhatWas,
];
