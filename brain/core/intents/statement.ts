import { isToldOccasion } from '../language/agenda/told-occasion.js';
import { readAmbient } from '../language/ambient.js';
import type { SpokenCommitment } from '../language/commitments/commitment.js';
import { type Unmeant, unmeant } from '../language/correction/unmeant.js';
import type { IntentOf } from '../language/grammar/intent.js';
import { owedByPronoun } from '../language/people/acts/owed-by-pronoun.js';
import { isKnownName, isWithoutCapitals } from '../language/people/introduction.js';
import { nameKey, withLongerNames } from '../language/people/name-key.js';
import { isAsking } from '../language/reading/asking.js';
import { asksToKeep } from '../language/reading/statement.js';
import { misreadReply } from '../language/replies/misread-reply.js';
import {
  heardAlone,
  isRemarkAlone,
  offerQuestion,
  sentenceToOffer,
} from '../language/replies/offering/offer-to-keep.js';
import { placeWithoutVerb } from '../language/replies/offering/place-without-verb.js';
import { isTold } from '../language/replies/offering/told-line.js';
import type { Outcome } from '../language/replies/outcome.js';
import { spokenPromise } from '../language/replies/wording/spoken-promise.js';
import { recipientOf, somebodyIn } from '../language/slots/recipient.js';
import { spokenTimeKept } from '../language/time/telling/spoken-moment.js';
import { capitalized } from '../text.js';
import { command, deviceWords, noAnswerBasis } from './answer-basis.js';
import { askingWhom, type Decision, type DecisionPorts, saying } from './decision.js';

type StatementPorts = Pick<DecisionPorts, 'named' | 'people' | 'inView' | 'wearer' | 'nowMs' | 'timeZone'>;

/**
 * The decision on a statement. A promise of the wearer or a name in an introduction is kept, as in overheard talk
 * (hub-behaviour.md §4). Any other statement is answered as not understood, without searching memory; one of several
 * sentences is named, because others may have been kept. Null for a question. `isSame` tells that nobody else of a name
 * is meant than who has it alone.
 */
export function decideStatement(
  { query: line, part, isSame }: IntentOf<'ask'>,
  ports: StatementPorts,
): Decision | null {
  const why = part === true ? null : unmeant(line);
  if (why !== null && !isAsking(line))
    return saying({ kind: 'not-followed', text: unmeantReplies[why] }, noAnswerBasis);
  const kept = promiseMade(line, ports, isSame) ?? introduced(line, ports);
  if (kept !== null) return kept;
  if (!isAsking(line) && owedByPronoun(line)) return { ...nameWanted, wants: 'social-edit' };
  if (part === true) return notFollowedBeside(line);
  const placed = placeWithoutVerb(line);
  if (placed?.isSure === true) return offeringToKeep(placed.told);
  return isTold(line) ? notFollowedBy(line) : null;
}

/** Said where a line tells that nothing of it is to be kept. */
const unmeantReplies = {
  joke: 'I took that for a joke, so I kept nothing.',
  settled: 'That is settled already, then. I kept nothing of it.',
} as const satisfies Record<Unmeant, string>;

const nameWanted = saying(
  { kind: 'not-followed', text: "I don't know whom you mean, so I kept nothing. Say it with the name." },
  noAnswerBasis,
);

function notFollowedBeside(line: string): Decision {
  const offer = offering(line);
  if (offer !== null) return offer;
  const text = `I didn't follow “${line}”, so I kept nothing of it.`;
  return { ...saying({ kind: 'not-followed', text }, noAnswerBasis), wants: 'learn' };
}

const notFollowed: Decision = { ...saying({ kind: 'not-followed' }, noAnswerBasis), wants: 'learn' };
const remarkHeard: Decision = { ...saying({ kind: 'not-followed', text: heardAlone }, noAnswerBasis), wants: 'learn' };
const noSentence = saying(
  {
    kind: 'not-followed',
    text: "I didn't follow that, so I kept nothing. Say it whole: “remember that the shop shuts at six”.",
  },
  noAnswerBasis,
);

/** A line that wants something kept and tells nothing hears how a note is said; what could be a note is offered to be one. */
function notFollowedBy(line: string): Decision {
  if (asksToKeep(line)) return { ...noSentence, wants: 'learn' };
  return offering(line) ?? (isRemarkAlone(line) ? remarkHeard : notFollowed);
}

function offering(line: string): Decision | null {
  const told = placeWithoutVerb(line)?.told ?? sentenceToOffer(line);
  return told === null ? null : offeringToKeep(told);
}

function offeringToKeep(told: string): Decision {
  const outcome = { kind: 'not-followed', text: offerQuestion(told), offers: told } as const;
  return { ...saying(outcome, noAnswerBasis), wants: 'learn' };
}

/** An occasion and its hour alone may be news or a question, so the wearer is asked; null for every other line. */
export function decideOccasion(line: string, { nowMs, timeZone }: StatementPorts): Decision | null {
  if (!isToldOccasion(line, nowMs, timeZone)) return null;
  const text = `Is that for your agenda? Then say “add an event ${line}”. I kept nothing.`;
  return { ...saying({ kind: 'not-followed', text }, deviceWords), wants: 'remind' };
}

function promiseMade(line: string, ports: StatementPorts, isSame?: true): Decision | null {
  const { nowMs, timeZone, named, inView } = ports;
  const isToSomebody = inView() !== null;
  const knows = (name: string): boolean => named(name).length > 0;
  const { commitment } = readAmbient({ say: line, speaker: 'self', now: nowMs, tz: timeZone, knows, isToSomebody });
  if (commitment === null) return null;
  // An overheard promise for a time that is unreadable or gone by is kept in its own words; if it was said to the assistant, the wearer
  // is asked to repeat it.
  const { misread } = commitment;
  if (misread !== undefined)
    return { ...saying({ kind: 'found', text: misreadReply(misread) }, deviceWords), wants: 'social-edit' };
  const whom = commitment.addressee ?? recipientOf(commitment.task, knows) ?? somebodyIn(commitment.task);
  const exactly = whom === null ? [] : named(whom);
  const isPlain = whom === null || isSame === true || exactly.length !== 1;
  const choices = isPlain ? exactly : withLongerNames(whom, exactly, ports.people());
  if (whom !== null && choices.length > 1) return askingWhom({ spoken: whom, choices });
  return {
    effect: { do: 'keep-promise', promise: commitment },
    outcome: promiseNoted({ ...commitment, person: commitment.addressee ?? null }, { nowMs, timeZone }),
    basis: { kind: 'kept-promise', promise: commitment },
  };
}

type Noted = Pick<SpokenCommitment, 'task' | 'due_text' | 'due_ts'> & { readonly person: string | null };

/**
 * The outcome for a promise that was just kept. The person it was made to is passed in, since only the hub may know
 * them.
 */
export function promiseNoted(
  { task, due_text, due_ts, person }: Noted,
  { nowMs, timeZone }: Pick<StatementPorts, 'nowMs' | 'timeZone'>,
): Outcome {
  const due = due_ts === null ? '' : `, due ${spokenTimeKept(due_ts, { nowMs, timeZone, words: due_text })}`;
  return { kind: 'found', text: `${capitalized(spokenPromise(task, person))}${due}. Noted.` };
}

/** The outcome for a promise that is already open. */
export const promisedAlready = { kind: 'found', text: 'I have that promise already.' } as const;

function introduced(line: string, ports: StatementPorts): Decision | null {
  const knows = (firstName: string): boolean => ports.named(firstName).length > 0;
  const { introduction } = readAmbient({ say: line, speaker: 'other', knows });
  if (introduction === null) return null;
  const { name, form } = introduction;
  if (nameKey(name) === nameKey(ports.wearer().name)) {
    return saying({ kind: 'found', text: `You're ${ports.wearer().name}.` }, deviceWords);
  }
  if (form === 'explicit') return nameLearnt(name);
  const isTheirs = knows(nameKey(name).split(' ')[0] ?? '');
  if (!isTheirs && (isWithoutCapitals(line) || !isKnownName(name, knows))) return unsureWhose(name);
  return {
    effect: { do: 'introduce', name },
    outcome: { kind: 'done' },
    basis: { kind: 'kept-name', name },
    repliesTo: { intent: 'meet_person', name, relation: null, note: null },
  };
}

/**
 * "Im sam", said to the assistant, may name the wearer or anybody, and "I'm Antrorse" may be no name at all, so nothing
 * is kept.
 */
function unsureWhose(name: string): Decision {
  const text = `If that is your name, say “call me ${name}”. I kept nothing.`;
  return { ...saying({ kind: 'not-followed', text }, deviceWords), wants: 'learn' };
}

/** Whoever tells the assistant their name is taken to be the wearer. */
function nameLearnt(name: string): Decision {
  return {
    effect: { do: 'learn-name', name },
    outcome: { kind: 'done' },
    basis: command,
    repliesTo: { intent: 'teach_name', name },
  };
}
