/**
 * Haptic patterns: vibration and pause in turn, in milliseconds, each at most 400 in all (decisions.md "Wire between
 * hub and glasses"; hub-behaviour.md §4).
 */
export const hapticPatterns = {
  confirm: [40],
  action: [20],
  success: [40, 60, 80],
  warn: [120, 80, 120],
  notice: [30, 60, 30],
  attention: [80, 60, 80, 60, 80],
  interrupt: [180, 40, 180],
  veil_on: [200],
  veil_off: [60, 60, 60],
  commitment_crack: [100, 40, 40, 40, 20],
  commitment_bloom: [20, 40, 40, 40, 100],
  truth_flag: [60, 120, 60],
  figment_deployed: [30, 30, 30, 30, 30],
  // Silent: nobody else may notice that the wearer is prompted.
  answer_ahead: [],
} as const satisfies Record<string, readonly number[]>;
export type HapticSignal = keyof typeof hapticPatterns;

export const hapticSignals = Object.keys(hapticPatterns) as [HapticSignal, ...HapticSignal[]];

/** One tone of an earcon; 0 Hz is a pause. */
interface Tone {
  readonly hz: number;
  readonly ms: number;
}

/** The short sounds that can go with a card, each at most 400 ms long. */
export const earcons = {
  /** The assistant starts to listen. */
  wake: [tone(660, 70), tone(880, 90)],
  /** A known person was recognised. */
  look: [tone(520, 60), tone(0, 30), tone(780, 110)],
  /** Something perceived is worth attention. */
  hark: [tone(440, 90), tone(0, 40), tone(440, 90)],
  /** Something cannot wait. */
  urgent: [tone(880, 90), tone(0, 30), tone(880, 90), tone(0, 30), tone(1_100, 140)],
} as const satisfies Record<string, readonly Tone[]>;
export type Earcon = keyof typeof earcons;

export const earconNames = Object.keys(earcons) as [Earcon, ...Earcon[]];

/** The channels by which the wearer learns that the assistant noticed something; each can be switched off. */
export const feedbackChannels = ['visual', 'audio', 'haptic'] as const;
export type FeedbackChannel = (typeof feedbackChannels)[number];

function tone(hz: number, ms: number): Tone {
  return { hz, ms };
}
