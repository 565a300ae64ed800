import type { LineColor } from '../../format/figment.js';
import type { ProgramStep } from '../../templates/program.js';
import type { LeadingGesture } from '../../templates/template.js';

/** What is known of steps that take their time, while a line is read. */
export interface LooseTimeline {
  title: string;
  readonly steps: ProgramStep[];
  times: number | null | undefined;
  between: number | undefined;
  /** What is told when so many seconds are left. */
  readonly left: { readonly seconds: number; readonly text?: string; readonly color?: LineColor }[];
  end: { text?: string | undefined; color?: LineColor | undefined };
  startEach: LeadingGesture | undefined;
  /** Seconds in the unit of a length after which something is told. */
  unit: number | undefined;
  /** What is counted where each round is somebody's. */
  of: string | undefined;
}

export const emptyTimeline = (): LooseTimeline => ({
  title: '',
  steps: [],
  times: undefined,
  between: undefined,
  left: [],
  end: {},
  startEach: undefined,
  unit: undefined,
  of: undefined,
});

export const wordsAfterShow =
  /\b(?:say|says|show|shows|display|flash up|tell me|reading|saying)\s+(?:me\s+)?(?:to\s+)?(.+)$/iu;

const actsByWord: readonly (readonly [RegExp, LeadingGesture])[] = [
  [/\bdouble tap/iu, 'double'],
  [/\b(?:tap|press)/iu, 'single'],
  [/\bnod/iu, 'imu:nod'],
  [/\bshake/iu, 'imu:shake'],
];

export const gestureIn = (text: string): LeadingGesture | undefined =>
  actsByWord.find(([said]) => said.test(text))?.[1];
