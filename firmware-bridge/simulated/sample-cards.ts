import { type Card, type CardKind, cardTraits } from '#core/cards';

type Own<K extends CardKind> = Omit<Extract<Card, { kind: K }>, 'id' | 'kind' | 'priority' | 'dwell_ms'>;

const threeHoursMs = 3 * 3_600_000;

/** One believable card of every kind; a new kind does not compile without one. `nowMs` is wall time. */
export function sampleCards(nowMs: number): readonly Card[] {
  const samples: { readonly [K in CardKind]: Own<K> } = {
    listening: { primary: 'Listening' },
    'spoken-caption': { primary: 'Shall we walk along the river before it gets dark?', speaker: 'Someone near you' },
    'action-reply': { primary: 'Focus mode for 25 minutes.', command: 'Focus' },
    'saved-memory': {
      primary: 'Got it - your keys are at the kitchen table.',
      subject: 'keys',
      place: 'the kitchen table',
    },
    'object-recall': {
      primary: 'Your bike is at the north rack.',
      subject: 'Bike',
      place: 'the north rack',
      ts: nowMs - threeHoursMs,
      origin_deg: -180,
    },
    'conversation-recall': {
      primary: 'The ferry leaves at seven.',
      person: 'Noor',
      ts: nowMs - threeHoursMs,
      origin_deg: -180,
    },
    'commitment-recall': {
      primary: 'Send Noor the photos by Friday.',
      person: 'Noor',
      task: 'send the photos',
      due_ts: nowMs + threeHoursMs,
    },
    'intro-kept': { primary: "I'll remember Noor.", name: 'Noor' },
    'intro-offer': { primary: 'Keep Noor?', name: 'Noor' },
    'forget-last': { primary: 'Forgotten.' },
    answer: { primary: 'The library closes at eight this evening.', tier: 'device' },
    refusal: { primary: "Not while you're incognito." },
    unclear: { primary: 'Say that again?' },
  };
  return Object.entries(samples).map(([kind, own]) => sample(kind as CardKind, own));
}

function sample(kind: CardKind, own: object): Card {
  const { priority, dwellMs } = cardTraits[kind];
  // `own` was written for this very kind above.
  return { ...own, id: `sample-${kind}`, kind, priority, dwell_ms: dwellMs } as Card;
}
