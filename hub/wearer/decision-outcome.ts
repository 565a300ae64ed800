import type { Card } from '#core/cards/cards';
import { type AnswerBasis, type KnownPlace, noAnswerBasis, provenanceOf } from '#core/intents/answer-basis';
import type { CarriedOut } from '#core/intents/carry-out';
import { questionIntents } from '#core/intents/question-intents';
import type { IntentName } from '#core/language/grammar/intent';
import { type Outcome, succeeds } from '#core/language/replies/outcome';
import { type ActionOutcome, actionReply, answerCard, answered, refused } from '../actions/actions.js';
import { makeCard } from '../glasses/cards/make-card.js';
import { originDeg } from '../glasses/cards/origin-deg.js';
import { askedBriefCard } from './day/brief-card.js';
import { keptPromiseCard } from './promises/kept-promise-card.js';
import { type RecallCardSources, recallCard } from './recall/recall-card.js';
import { identityCard } from './social/person-cards.js';

interface ShownFrom {
  readonly sources: RecallCardSources;
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

/** The outcome of an intent in words, with a card that shows the sources of the answer. */
export function decisionOutcome(name: IntentName, result: CarriedOut, from: ShownFrom): ActionOutcome {
  if (result.refused !== undefined) return refused(result.refused);
  const { outcome, basis, repliesTo, slots } = result;
  const answer = answered(repliesTo, outcome, (primary) =>
    decisionCard(name, isKnown(outcome) ? basis : withoutTier(basis), primary, from),
  );
  const isAnswer = answer.ok && answer.code !== 'none' && questionIntents.has(name) && !keepingBases.has(basis.kind);
  const told = isAnswer ? { ...answer, rests: provenanceOf(basis) } : answer;
  return slots === undefined ? told : { ...told, slots };
}

/** Whether an answer was known; only then the card names its tier. */
function isKnown({ kind }: Outcome): boolean {
  return succeeds[kind] && kind !== 'none';
}

function withoutTier(basis: AnswerBasis): AnswerBasis {
  return basis.kind === 'words' ? noAnswerBasis : basis;
}

/**
 * Bases of outcomes where a line was parsed as a question but told something; these are no answers and stay out of the
 * history.
 */
const keepingBases: ReadonlySet<AnswerBasis['kind']> = new Set([
  'kept-anchor',
  'kept-promise',
  'kept-name',
  'offered-name',
]);

function decisionCard(name: IntentName, basis: AnswerBasis, primary: string, from: ShownFrom): Card {
  const { sources, nowMs } = from;
  switch (basis.kind) {
    case 'command':
      return actionReply(name)(primary);
    case 'words':
      return answerCard(basis.tier)(primary);
    case 'kept-anchor':
      return makeCard('saved-memory', { primary, subject: basis.subject, place: basis.place });
    case 'kept-promise':
      return keptPromiseCard({ ...basis.promise, person: basis.promise.addressee ?? null }, from);
    case 'kept-name':
      return makeCard('intro-kept', { primary, name: basis.name });
    case 'offered-name':
      return { ...makeCard('intro-offer', { primary, name: basis.name }), id: basis.cardId };
    case 'whereabouts':
      return whereaboutsCard(basis.at, primary, nowMs);
    case 'person':
      return identityCard(basis.person, nowMs);
    case 'recalled':
      return recallCard(basis.recalled, sources, nowMs);
    case 'looked-up':
      return answerCard('device')(primary);
    case 'brief':
      return askedBriefCard(basis.brief);
  }
}

function whereaboutsCard({ subject, place, ts }: KnownPlace, primary: string, nowMs: number): Card {
  const at = ts ?? nowMs;
  return makeCard('object-recall', { primary, subject, place, ts: at, origin_deg: originDeg(at, nowMs) });
}
