/** What became of a second in which the wearer may have been listened to; `off` is no time of a running hub. */
export type HearingState = 'heard' | 'muted' | 'asleep' | 'lost' | 'off';

interface HearingCauseRow {
  readonly state: HearingState;
  /** The cause in words, after the name of its state. */
  readonly words: string;
}

/**
 * Why a second was heard or not. Time in incognito counts as heard: the wake phrase is, and nothing of it is kept
 * (docs/decisions.md "Listening time").
 */
export const hearingCauses = {
  all: { state: 'heard', words: 'as it was said' },
  incognito: { state: 'heard', words: 'for the wake phrase alone, nothing kept' },
  veil: { state: 'muted', words: 'by the veil' },
  switch: { state: 'muted', words: 'by the switch of the microphone' },
  dream: { state: 'muted', words: 'by dream mode' },
  microphone: { state: 'asleep', words: 'without a microphone' },
  link: { state: 'lost', words: 'while the ear was away' },
  overrun: { state: 'lost', words: 'for sound came faster than it was heard' },
  restart: { state: 'lost', words: 'while Nightjar was starting or not running' },
  ear: { state: 'lost', words: 'for the ear refused its models' },
  off: { state: 'off', words: 'switched off' },
} as const satisfies Record<string, HearingCauseRow>;

export type HearingCause = keyof typeof hearingCauses;

export const hearingCauseNames = Object.keys(hearingCauses) as [HearingCause, ...HearingCause[]];

/** The states that a running hub can be in, in the order in which they are told. */
export const hearingStates = ['heard', 'muted', 'asleep', 'lost'] as const;

export const hearingStateOf = (cause: HearingCause): HearingState => hearingCauses[cause].state;

/** Milliseconds by cause. */
export type HearingSpans = Partial<Readonly<Record<HearingCause, number>>>;

/** All milliseconds of one state. */
export function hearingMs(spans: HearingSpans, state: HearingState): number {
  return hearingCauseNames
    .filter((cause) => hearingStateOf(cause) === state)
    .reduce((sum, cause) => sum + (spans[cause] ?? 0), 0);
}
