import type { LineColor } from '../../format/figment.js';
import type { LeadingGesture } from '../../templates/template.js';

/** What may set something going in a lens, by its event. */
export type PartEvent = LeadingGesture | 'place:enter' | 'place:exit' | 'imu:peek' | 'imu_tap';

/** What one clause of a request says; a lens is put together of all of them. */
export type LensPart =
  /** Words to show. `isSure` where nothing but their being shown can be meant. */
  | { readonly kind: 'show'; readonly text: string; readonly isSure: boolean; readonly isOnly?: boolean }
  | { readonly kind: 'say-end'; readonly text: string }
  | { readonly kind: 'for'; readonly seconds: number }
  | { readonly kind: 'until'; readonly by: LeadingGesture }
  | { readonly kind: 'color'; readonly color: LineColor }
  | { readonly kind: 'size'; readonly size: 'sm' | 'lg' }
  | { readonly kind: 'every'; readonly seconds: number }
  | { readonly kind: 'wait'; readonly seconds: number; readonly isSinceStart?: boolean }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  /** Something waits for this: “when I nod”, “starts only when I tap”. */
  | { readonly kind: 'on'; readonly by: PartEvent }
  /** The whole of it waits for this. */
  | { readonly kind: 'begins-on'; readonly by: LeadingGesture }
  | {
      readonly kind: 'phase';
      readonly label: string;
      readonly seconds: number | null;
      readonly color?: LineColor;
      readonly isFirst?: boolean;
    }
  | { readonly kind: 'timer'; readonly seconds: number; readonly label?: string | undefined }
  | { readonly kind: 'each-lasts'; readonly seconds: number }
  | { readonly kind: 'rounds'; readonly times: number | null; readonly leads: boolean; readonly isOfNext?: boolean }
  | { readonly kind: 'after-that' }
  | { readonly kind: 'warn-before'; readonly seconds: number }
  | { readonly kind: 'warn-at'; readonly seconds: readonly number[] }
  | { readonly kind: 'no-numbers' }
  | { readonly kind: 'number-round' }
  | { readonly kind: 'mark-last' }
  /** Each step, or each rest, begins when this is done. */
  | { readonly kind: 'start-each'; readonly by: LeadingGesture; readonly isRest: boolean }
  /** Each step but the first waits for this. */
  | { readonly kind: 'go-on'; readonly by: LeadingGesture }
  | {
      readonly kind: 'more';
      readonly by: LeadingGesture;
      readonly amount: number;
      readonly seconds: number | undefined;
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'next'; readonly by: LeadingGesture }
  | { readonly kind: 'back'; readonly by: LeadingGesture }
  | { readonly kind: 'count'; readonly by: LeadingGesture; readonly step: number; readonly label?: string | undefined }
  | { readonly kind: 'counter'; readonly label?: string | undefined; readonly goal?: number | undefined }
  | { readonly kind: 'start-at'; readonly count: number; readonly isDown: boolean }
  | { readonly kind: 'goal'; readonly count: number }
  | { readonly kind: 'over-again' }
  | { readonly kind: 'point'; readonly by: LeadingGesture; readonly name: string }
  | { readonly kind: 'score' }
  | { readonly kind: 'choice'; readonly by: LeadingGesture; readonly name: string }
  | { readonly kind: 'either'; readonly names: readonly [string, string] }
  | { readonly kind: 'watch'; readonly act: 'start' | 'stop' | 'reset' | 'both'; readonly by: LeadingGesture }
  | { readonly kind: 'stopwatch' }
  | { readonly kind: 'count-stops' }
  | { readonly kind: 'swap'; readonly by: LeadingGesture; readonly names: readonly [string, string] }
  /** One of what is listed, by chance. */
  | { readonly kind: 'pick' }
  | { readonly kind: 'clock' }
  | { readonly kind: 'battery'; readonly percent: number }
  | { readonly kind: 'power'; readonly power: 'ask' | 'translate' | 'look'; readonly by: LeadingGesture }
  | { readonly kind: 'answer' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'react' }
  | { readonly kind: 'beat'; readonly perMinute: number }
  | { readonly kind: 'ends-by'; readonly by: LeadingGesture }
  | { readonly kind: 'pomodoro' }
  /** What a lens is called or for, and what asks for nothing. */
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'aside'; readonly text: string };

export type LensPartKind = LensPart['kind'];
export type LensPartOf<K extends LensPartKind> = Extract<LensPart, { kind: K }>;
