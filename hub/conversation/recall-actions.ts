import type { Clock } from '#core/clock';
import { aboutWearer, type ToldWearer } from '#core/language/people/about-wearer';
import { type AnswerAboutPeople, answerAboutPeople } from '#core/language/people/answer-about-people';
import { recalledReply } from '#core/language/replies/recalled-reply';
import { type ActionOutcome, type ActionTable, answerCard, answered, type IntentOf } from '#hub/actions/actions';
import { type RecallCardSources, recallCard } from '#hub/wearer/recall/recall-card';
import { identityCard } from '#hub/wearer/social/person-cards';
import type { Memory } from '#memory/memory';
import type { RecallItem } from '#memory/recall/recall';
import { recollectionOf } from '#memory/recall/recollection';
import { toldAnchor, toldSighting } from '../anchors/anchor-actions.js';

type RecallSources = RecallCardSources & Pick<Memory, 'anchors' | 'sightings'>;

interface RecallActionsOptions {
  readonly recall: Memory['recall'];
  readonly sources: RecallSources;
  readonly clock: Clock;
  /** Who was looked at a moment ago, by name; null for nobody. */
  readonly inView: () => string | null;
  readonly wearer: () => ToldWearer;
}

const mostItems = 5;

/**
 * Questions to memory (hub-behaviour §4, knowledge intents). Below the confidence threshold a recall answers "Not sure",
 * and a question says that nothing is known; neither invents anything. Who somebody is and what is owed is read, not
 * recalled: it has one right answer.
 */
export function recallActions({
  recall,
  sources,
  clock,
  inView,
  wearer,
}: RecallActionsOptions): Pick<ActionTable, 'recall' | 'ask'> {
  const answer = async (intent: IntentOf<'recall' | 'ask'>, miss: 'unsure' | 'missing'): Promise<ActionOutcome> => {
    const nowMs = clock.wallMs();
    const { items, confident } = await recall.recall({ query: intent.query, limit: mostItems, nowMs });
    const [best] = items;
    if (best === undefined || !confident) {
      return answered(intent, { kind: miss }, answerCard(''));
    }
    const thing = whereabouts(best, sources, nowMs);
    if (thing !== null) return thing;
    const found = { kind: 'found', text: recalledReply(recollectionOf(best)) } as const;
    return answered(intent, found, () => recallCard(best, sources, nowMs));
  };
  return {
    recall: { operation: 'recall', perform: (intent) => answer(intent, 'unsure') },
    ask: {
      operation: 'ask',
      perform: (intent) => {
        const nowMs = clock.wallMs();
        const query = withName(intent.query, inView());
        const about = answerAboutPeople(query, () => sources.people.all(), nowMs);
        if (about !== null) return Promise.resolve(toldOf(intent, about, nowMs));
        const own = aboutWearer(intent.query, wearer);
        return own === null
          ? answer(intent, 'missing')
          : Promise.resolve(toldOf(intent, { text: own, person: null }, nowMs));
      },
    },
  };
}

/** A thing that was recalled is told as one that was asked for: where it is, or was seen. Null for anything else. */
function whereabouts({ kind, id }: RecallItem, { anchors, sightings }: RecallSources, nowMs: number) {
  const anchor = kind === 'anchor' ? anchors.get(id) : null;
  if (anchor !== null) return toldAnchor({ intent: 'locate', thing: anchor.subject }, anchor, nowMs);
  const seen = kind === 'sighting' ? sightings.get(id) : null;
  return seen === null ? null : toldSighting({ intent: 'locate', thing: seen.subject }, seen, nowMs);
}

/** "Who is this" and "what does she owe me" are about whoever is in view. */
function withName(query: string, name: string | null): string {
  if (name === null) return query;
  return query
    .replace(/\bwho am i (?:talking to|talking with|looking at)\b/iu, `who is ${name}`)
    .replace(/\bwhat(?:'s| is) (?:her|his|their) name\b/iu, `who is ${name}`)
    .replace(/\bwho(?:'?s| is) (?:this|that)\b/iu, `who is ${name}`)
    .replace(/\b(?:she|he|they|her|him|them)\b/iu, name);
}

function toldOf(intent: IntentOf<'ask'>, { text, person }: AnswerAboutPeople, nowMs: number): ActionOutcome {
  const card = person === null ? answerCard('device') : () => identityCard(person, nowMs);
  return answered(intent, { kind: 'found', text }, card);
}
