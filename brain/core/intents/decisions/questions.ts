import type { IntentOf } from '../../language/grammar/intent.js';
import { isOfOtherPlace, isOfOtherTime } from '../../language/other-time-or-place.js';
import { mentionsName, nameKey } from '../../language/people/name-key.js';
import { isAboutOtherThing, ownerMatches } from '../../language/people/owners.js';
import { aboutWearer } from '../../language/people/questions/about-wearer.js';
import { answerAboutPeople } from '../../language/people/questions/answer-about-people.js';
import { relatives, withNameInView, withRelativesName } from '../../language/people/questions/by-relation.js';
import {
  noteCanAnswer,
  placeCanAnswer,
  promiseCanAnswer,
  sentenceCanAnswer,
} from '../../language/people/questions/can-answer.js';
import { namedWithRelation, relatedNamed } from '../../language/people/questions/namesakes.js';
import { readPersonQuestion } from '../../language/people/questions/person-question.js';
import { readSaidQuestion, type SaidQuestion } from '../../language/people/questions/said-question.js';
import { readRelationQuestion } from '../../language/people/relations/relation-question.js';
import { recalledReply } from '../../language/replies/recalled-reply.js';
import { isNameOfOther } from '../../language/slots/contrast/of-compound.js';
import { tellsOfOtherOne } from '../../language/slots/contrast/other-one.js';
import { type AnswerBasis, deviceWords, noAnswerBasis, type Recalled } from '../answer-basis.js';
import { decideCancelled } from '../cancelling.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';
import { decideListed } from '../lists/lists.js';
import { decideToldOfList } from '../lists/told-of-list.js';
import { decideByDeed, decideMet, decideRelated, decideUnrelated } from '../relation-asked.js';
import { decideSending } from '../sending.js';
import { decideOccasion, decideStatement } from '../statement.js';
import { loneLender } from '../still-owed.js';
import { decideAgenda } from './day.js';
import { asToldLast, decideNoted, decideNotedFact, decideNotedSaying } from './noted.js';
import { decideOver } from './over.js';
import { decideAboutRelative, decideNamesake, decideShared } from './people.js';
import {
  asToldThen,
  decideContents,
  decideFromAnchor,
  decideFromSighting,
  decideLocate,
  decideOthersThing,
  liesElsewhere,
  readPlaceThen,
} from './places.js';
import { decideOthersPromises, decidePromises, isPromiseAskedFor } from './promises.js';
import { decideRescheduled } from './rescheduling.js';
import { decideCancelRequest, decideIt, decideRecurrence, decideSmallTalk, decideTakenBack } from './without-memory.js';

/**
 * The decision on a question to the wearer's own memory (hub-behaviour.md §4). Promises, people, debts and preferences
 * are looked up exactly before recall is searched. Without an answer the outcome is `missing`; nothing is invented.
 */
export async function decideAsk(asked: IntentOf<'ask'>, ports: DecisionPorts): Promise<Decision> {
  const { query } = asked;
  return (
    decideTakenBack(query) ??
    decideIt(query) ??
    decideNamesake(query, ports) ??
    decideRelated(query, ports) ??
    (await decideSending(query, ports)) ??
    decidePromises(query, ports) ??
    decideListed(query, ports) ??
    decideToldOfList(query, ports) ??
    (await decideCancelled(query, ports)) ??
    decideSmallTalk(query, ports) ??
    decideCancelRequest(query) ??
    decideRecurrence(query) ??
    decideAboutRelative(query, ports) ??
    decideShared(query) ??
    decideOver(query, ports) ??
    decideOthersThing(query, ports) ??
    (await decidePlaceThen(query, ports)) ??
    (await decideRescheduled(query, ports)) ??
    decideStatement(asked, ports) ??
    (await decideAgenda(query, ports)) ??
    decideOccasion(query, ports) ??
    (await decideByDeed(query, (question) => decideAsk({ ...asked, query: question }, ports))) ??
    decideAboutPeople(query, ports) ??
    decideMet(query, ports) ??
    decideNotedFact(query, ports) ??
    decideAboutWearer(query, ports) ??
    decideContents(query, ports) ??
    decideNoted(query, ports) ??
    decideFromRecall(query, ports)
  );
}

/** Where a thing is, who has it, or what the wearer had noted of that; where none is known, that it is not. */
export async function decideWhereabouts(intent: IntentOf<'locate'>, ports: DecisionPorts): Promise<Decision> {
  const placed = decideLocate(intent, ports);
  if (placed.outcome.kind !== 'missing') return placed;
  const lent = decideAboutPeople(whoHas(intent), ports);
  if (lent?.outcome.kind === 'found') return lent;
  const query = `where is my ${intent.thing}`;
  const told = decideNoted(query, ports);
  if (told !== null) return told;
  const noted = await ports.recall(query);
  if (noted?.kind !== 'teach' || !sentenceCanAnswer(query, noted.text)) return placed;
  return decideFromRecollection(asToldLast(noted, ports), ports);
}

/** Where a thing was before; where that is not known of what was only somewhere, a note may tell it. */
async function decidePlaceThen(query: string, ports: DecisionPorts): Promise<Decision | null> {
  const thing = readPlaceThen(query);
  return thing === null ? null : asToldThen(await decideWhereabouts({ intent: 'locate', thing }, ports), query, ports);
}

/** The question that is answered where a thing was lent, and so has no place. */
export const whoHas = ({ thing }: IntentOf<'locate'>): string => `who has my ${thing}`;

type WhereaboutsPorts = Pick<DecisionPorts, 'placeOf' | 'nowMs' | 'headingDeg'>;
type RecalledPorts = WhereaboutsPorts & Pick<DecisionPorts, 'promiseState' | 'noted' | 'people'>;
type RecallPorts = RecalledPorts & Pick<DecisionPorts, 'recall' | 'saidBy' | 'inView'>;

/**
 * The decision on "remember when": as a question, but the outcome is `unsure` if nothing is certain enough. What
 * somebody said is searched for only among their own lines.
 */
export async function decideRecall({ query }: IntentOf<'recall'>, ports: RecallPorts): Promise<Decision> {
  const unsure = saying({ kind: 'unsure' }, noAnswerBasis);
  return decideOthersPromises(query) ?? (await decideRecollection(query, ports)) ?? unsure;
}

async function decideRecollection(query: string, ports: RecallPorts): Promise<Decision | null> {
  const asked = readSaidQuestion(query);
  return asked === null ? searchMemory(query, ports) : decideQuote(asked, query, ports);
}

/** What somebody said; if they are not one known person, all memories are searched. */
async function decideQuote(asked: SaidQuestion, query: string, ports: RecallPorts): Promise<Decision | null> {
  const speaker = speakerOf(asked, ports);
  if (speaker === null) return searchMemory(query, ports);
  const best = (await ports.saidBy(speaker, asked.topic)) ?? (await quotedLine(query, speaker, ports));
  return best === null ? decideNotedSaying(speaker, asked.topic, ports) : decideFromRecollection(best, ports);
}

/** A line in which somebody else quotes the speaker: "priya said the ferry leaves at seven". */
async function quotedLine(query: string, speaker: string, ports: RecallPorts): Promise<Recalled | null> {
  const best = await ports.recall(query);
  if (best === null || (best.kind !== 'line' && best.kind !== 'conversation')) return null;
  return best.person === null && mentionsName(best.text, nameKey(speaker)) ? best : null;
}

/**
 * The name of the speaker asked about; null if a relation does not identify one known person. "My sister" may still
 * occur in a memory.
 */
function speakerOf({ name, relation, isInView }: SaidQuestion, ports: RecallPorts): string | null {
  if (isInView) return ports.inView()?.name ?? null;
  if (relation === null) return name;
  const related = relatives(relation, ports.people());
  return related.length === 1 ? (related[0]?.name ?? null) : null;
}

function decideFromRecollection(recollection: Recalled, { nowMs }: Pick<DecisionPorts, 'nowMs'>): Decision {
  return saying(
    { kind: 'found', text: recalledReply(recollection, nowMs) },
    { kind: 'recalled', recalled: recollection },
  );
}

/** Searches with the person's name, which notes on people have, then with the relation, as other memories have it. */
async function decideFromRecall(query: string, ports: DecisionPorts): Promise<Decision> {
  // Where it is asked whether somebody has a relation, that is no other name of the one who has it.
  const named = readRelationQuestion(query) === null ? withRelativesName(query, ports.people) : null;
  const asked = { ...ports, recall: withoutNamesakes(query, ports) };
  const ofPerson = named === null ? null : await searchMemory(named, asked);
  const found = ofPerson ?? (await searchMemory(query, asked));
  return found ?? decideUnrelated(query, ports) ?? saying({ kind: 'missing' }, noAnswerBasis);
}

/** Recall that finds no note on a namesake of whom the question asks about: on Tom Baker, of "my neighbour Tom". */
function withoutNamesakes(query: string, { recall, people }: DecisionPorts): DecisionPorts['recall'] {
  const known = people();
  const asked = namedWithRelation(query, known).map(({ name, relation }) => relatedNamed(name, relation, known));
  const isMeant = ({ person }: Recalled): boolean =>
    person === null || asked.every((meant) => meant.length === 0 || meant.some(({ name }) => name === person));
  return async (line) => {
    const best = await recall(line);
    return best === null || isMeant(best) ? best : null;
  };
}

function decideAboutPeople(query: string, ports: DecisionPorts): Decision | null {
  const answer = answerAboutPeople(
    withNameInView(query, loneLender(query, ports.people) ?? ports.inView()?.name ?? null),
    () => ports.people(),
    ports.nowMs,
  );
  if (answer === null) return null;
  const { text, person, isMiss } = answer;
  if (isMiss) return saying({ kind: 'none', text }, deviceWords);
  return saying({ kind: 'found', text }, person === null ? ofPeople : { kind: 'person', person });
}

const ofPeople: AnswerBasis = { kind: 'looked-up', sources: ['memory:person'] };
const ofWearer: AnswerBasis = { kind: 'looked-up', sources: ['memory:profile'] };

function decideAboutWearer(query: string, ports: DecisionPorts): Decision | null {
  const about = aboutWearer(query, () => ports.wearer());
  if (about === null) return null;
  return about.isMiss
    ? saying({ kind: 'none', text: about.text }, deviceWords)
    : saying({ kind: 'found', text: about.text }, ofWearer);
}

async function searchMemory(query: string, ports: RecallPorts): Promise<Decision | null> {
  if (!isAnswerableByRecall(query)) return null;
  const best = await ports.recall(query);
  return best === null ? null : decideFromMemory(query, best, ports);
}

/** When somebody was last seen is known only from the person's record. */
export const isAnswerableByRecall = (query: string): boolean => readPersonQuestion(query)?.about !== 'last-seen';

/**
 * The answer that a memory gives to a question; null if the memory is about something else, however similar its words
 * are.
 */
export function decideFromMemory(query: string, found: Recalled, ports: RecalledPorts): Decision | null {
  if (!memoryCanAnswer(found, query)) return null;
  const best = asToldLast(found, ports);
  const place = ports.placeOf(best);
  if (place === null) return decideFromRecollection(withPromiseState(best, ports), ports);
  // A recalled thing is answered like the question where it is.
  const { known, at } = place;
  if (!placeCanAnswer(query) || !ownerMatches(query, at.subject) || isAboutOtherThing(query, at)) return null;
  if (liesElsewhere(query, at) || tellsOfOtherOne(query, `the ${at.subject}`)) return null;
  if (isNameOfOther(query, at.subject)) return null;
  const where = known === 'left' ? decideFromAnchor(at, ports) : decideFromSighting(at, ports.nowMs);
  return { ...where, repliesTo: { intent: 'locate', thing: at.subject } };
}

/** A recalled promise with what became of it, which its row in the index does not say. */
function withPromiseState(best: Recalled, { promiseState }: Pick<DecisionPorts, 'promiseState'>): Recalled {
  const state = best.kind === 'commitment' ? promiseState(best.id) : null;
  return state === null ? best : { ...best, state };
}

/** Whether a memory of this kind can answer the question. */
function memoryCanAnswer({ kind, person, text }: Recalled, query: string): boolean {
  if (kind === 'commitment') return isOfPromise({ text, person }, query);
  if (kind === 'teach' || kind === 'preference')
    return sentenceCanAnswer(query, text) && !isOfOtherTime(query, text) && !isOfOtherPlace(query, text);
  return kind !== 'note' || person === null || noteCanAnswer(query, text, person);
}

function isOfPromise(promise: Pick<Recalled, 'text' | 'person'>, query: string): boolean {
  if (!promiseCanAnswer(query, promise.text) || !isPromiseAskedFor(query, promise)) return false;
  return decideOthersPromises(query) === null && readRelationQuestion(query) === null;
}
