import type { CardKind } from './cards.js';
import type { Earcon, HapticSignal } from './haptics-and-earcons.js';
import { dayMs, minuteMs } from './time-units.js';

/** The kinds of cue that the wearer can switch off one by one (`set_cue`, hub-behaviour §4). */
export const cueKinds = ['event', 'person', 'place'] as const;
export type CueKind = (typeof cueKinds)[number];

export interface CardTraits {
  readonly dwellMs: number;
  readonly priority: number;
  /** The one particle burst, once per save. */
  readonly burst: boolean;
  /** A newcomer needs at least this priority to replace the card, where that is less than the card's own. */
  readonly holds?: number;
  /**
   * Takes the glass at once from a card of its own priority; without it a card waits until that one had its time. The
   * card that gave way returns for what is left of its dwell, unless it was a reply or of the same kind.
   */
  readonly atOnce: boolean;
  /** How long it is worth waiting for a turn; 0 is now or never. */
  readonly waitMs: number;
  /** Pierces focus. */
  readonly urgent: boolean;
  /** The switch that mutes it. */
  readonly cue: CueKind | null;
  readonly earcon: Earcon | null;
  readonly haptic: HapticSignal | null;
}

const plain = { burst: false, atOnce: false, waitMs: 8_000, urgent: false, cue: null, earcon: null, haptic: null };
/** What the wearer asked for stands above whatever comes unasked, but for what cannot wait. */
export const replyPriority = 4;
/** The newest answer counts, and a late one is no answer. */
const reply = { ...plain, priority: replyPriority, atOnce: true };

export const cardTraits = {
  listening: { ...reply, dwellMs: 20_000, holds: 3, waitMs: 0, earcon: 'wake', haptic: 'action' },
  'spoken-caption': { ...plain, dwellMs: 4_000, priority: 0, atOnce: true, waitMs: 4_000 },
  'action-reply': { ...reply, dwellMs: 4_000 },
  'saved-memory': { ...reply, dwellMs: 4_000, burst: true, haptic: 'confirm' },
  'object-recall': { ...reply, dwellMs: 8_000 },
  'conversation-recall': { ...reply, dwellMs: 8_000 },
  'commitment-recall': { ...plain, dwellMs: 5_000, priority: 3, haptic: 'confirm' },
  'commitment-chain': { ...reply, dwellMs: 8_000 },
  'intro-kept': { ...plain, dwellMs: 5_000, priority: 3, burst: true, haptic: 'confirm' },
  'intro-offer': { ...plain, dwellMs: 12_000, priority: 3, haptic: 'notice' },
  'forget-last': { ...reply, dwellMs: 4_000, haptic: 'confirm' },
  answer: { ...reply, dwellMs: 8_000 },
  refusal: { ...reply, dwellMs: 4_000, haptic: 'warn' },
  unclear: { ...plain, dwellMs: 3_000, priority: 3, atOnce: true, waitMs: 0 },
  'person-identity': { ...plain, dwellMs: 6_000, priority: 3, atOnce: true, earcon: 'look' },
  'person-dossier': { ...plain, dwellMs: 8_000, priority: 2, atOnce: true, waitMs: 12_000, earcon: 'look' },
  upcoming: { ...plain, dwellMs: 6_000, priority: 3, waitMs: minuteMs, cue: 'event', haptic: 'attention' },
  'person-context': { ...plain, dwellMs: 6_000, priority: 2, waitMs: 20_000, cue: 'person', haptic: 'notice' },
  here: { ...plain, dwellMs: 6_000, priority: 1, waitMs: 20_000, cue: 'place', haptic: 'notice' },
  'proactive-memory': { ...plain, dwellMs: 6_000, priority: 1, waitMs: 20_000, cue: 'place' },
  'time-scrub-node': { ...reply, dwellMs: 12_000 },
  'morning-brief': { ...plain, dwellMs: 12_000, priority: 3, atOnce: true, waitMs: 30 * minuteMs, haptic: 'notice' },
  'quest-reward': { ...plain, dwellMs: 5_000, priority: 1, waitMs: 30 * minuteMs, haptic: 'success' },
  message: { ...plain, dwellMs: 6_000, priority: 2, waitMs: 30 * minuteMs, haptic: 'notice' },
  hark: { ...plain, dwellMs: 5_000, priority: 2, waitMs: 15_000, earcon: 'hark', haptic: 'attention' },
  'watch-out': {
    ...plain,
    dwellMs: 6_000,
    priority: 5,
    atOnce: true,
    urgent: true,
    earcon: 'urgent',
    haptic: 'interrupt',
  },
  'dream-ambient': { ...plain, dwellMs: 12_000, priority: 0 },
  'dream-ghost': { ...plain, dwellMs: 12_000, priority: 0 },
  'truth-flag': { ...plain, dwellMs: 7_000, priority: 3, haptic: 'truth_flag' },
  'answer-ahead': { ...plain, dwellMs: 8_000, priority: 3, atOnce: true, haptic: 'answer_ahead' },
  recalibrating: { ...plain, dwellMs: 6_000, priority: 2, waitMs: 30 * minuteMs },
  'confluence-bond': { ...reply, dwellMs: 20_000, holds: 3, haptic: 'notice' },
  // It stays, below everything else, and comes back when that has had its time.
  lens: { ...plain, dwellMs: 0, priority: 0, waitMs: dayMs },
  'timer-over': {
    ...plain,
    dwellMs: minuteMs,
    priority: 5,
    atOnce: true,
    waitMs: minuteMs,
    earcon: 'urgent',
    haptic: 'attention',
  },
} as const satisfies Record<CardKind, CardTraits>;
