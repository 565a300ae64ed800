import { describe, expect, it } from 'vitest';
import type { CardTraits } from '#core/cards/card-row';
import { type CardKind, cardSchema, cardTraits } from '#core/cards/cards';
import { earcons, hapticPatterns, hapticSignals } from '#core/cards/haptics-and-earcons';

const recallKinds: readonly CardKind[] = [
  'object-recall',
  'conversation-recall',
  'commitment-recall',
  'commitment-chain',
  'person-identity',
  'person-dossier',
  'here',
  'proactive-memory',
  'time-scrub-node',
  'dream-ghost',
  'truth-flag',
  'answer-ahead',
];

const traits = Object.entries<CardTraits>(cardTraits);
const kindsWith = (has: (traits: CardTraits) => boolean) => traits.filter(([, own]) => has(own)).map(([kind]) => kind);

describe('the kinds of cards', () => {
  it('every card that shows a memory carries the angle of the day it came from', () => {
    const marked = cardSchema.options.filter(({ shape }) => 'origin_deg' in shape).map(({ shape }) => shape.kind.value);
    expect(marked.toSorted()).toEqual(recallKinds.toSorted());
  });

  it('cues of events, people and places have the priorities 3, 2 and 1', () => {
    const { upcoming, 'person-context': person, here } = cardTraits;
    expect([upcoming.priority, person.priority, here.priority]).toEqual([3, 2, 1]);
    expect([upcoming.cue, person.cue, here.cue]).toEqual(['event', 'person', 'place']);
  });

  it('only saving is celebrated with particles', () => {
    expect(kindsWith(({ burst }) => burst)).toEqual(['saved-memory', 'intro-kept']);
  });

  it('only a watch-out is urgent, and nothing outranks it', () => {
    expect(kindsWith(({ urgent }) => urgent)).toEqual(['watch-out']);
    expect(Math.max(...traits.map(([, { priority }]) => priority))).toBe(cardTraits['watch-out'].priority);
  });

  it('cards about a face sound the look earcon, a wake the wake earcon', () => {
    expect(kindsWith(({ earcon }) => earcon === 'look')).toEqual(['person-identity', 'person-dossier']);
    expect(kindsWith(({ earcon }) => earcon === 'wake')).toEqual(['listening']);
  });
});

describe('what the wearer feels and hears', () => {
  it('there are fourteen haptic signals', () => {
    expect(hapticSignals).toHaveLength(14);
  });

  it.each(Object.entries(hapticPatterns))('%s lasts at most 400 ms and ends with a vibration', (_signal, pattern) => {
    const steps: readonly number[] = pattern;
    expect(steps.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(400);
    expect(steps.length === 0 || steps.length % 2 === 1).toBe(true);
  });

  it('only an answer ahead is silent, and no two other signals feel the same', () => {
    const patterns = Object.entries(hapticPatterns).map(([signal, pattern]) => [signal, pattern.join()] as const);
    expect(patterns.filter(([, pattern]) => pattern === '').map(([signal]) => signal)).toEqual(['answer_ahead']);
    expect(new Set(patterns.map(([, pattern]) => pattern)).size).toBe(hapticSignals.length);
  });

  it.each(Object.entries(earcons))('the earcon %s lasts at most 400 ms', (_name, tones) => {
    expect(tones.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(400);
  });
});
