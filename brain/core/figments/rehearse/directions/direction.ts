import type { SaidSlots } from '../../compose/behaviour.js';
import type { Sayable } from '../../compose/read-behaviours.js';
import type { CounterOp, LineColor } from '../../format/figment.js';
import type { hostPowers } from '../../format/host-power.js';
import type { Lesson } from '../beat.js';

/** What one direction does to the lens that is rehearsed. A scene is open as long as nothing says when it ends. */
export type Act =
  /** Words in the open scene, or in a new one. */
  | { readonly do: 'show'; readonly text: string; readonly color?: LineColor | undefined }
  /** Words added to the scene that was said last, even when its end is known already. */
  | { readonly do: 'add'; readonly text: string }
  /** Ends the open scene: what is said next begins a new one. */
  | { readonly do: 'next' }
  | { readonly do: 'stay'; readonly seconds: number }
  | { readonly do: 'stay-between'; readonly least: number; readonly most: number }
  | { readonly do: 'count-down'; readonly seconds: number }
  | { readonly do: 'count-up' }
  /** What is left of the time of the scene. */
  | { readonly do: 'show-left' }
  | { readonly do: 'leave-on'; readonly event: string }
  | { readonly do: 'repeat'; readonly part: RepeatedPart; readonly times: number | null }
  | { readonly do: 'repeat-for'; readonly part: RepeatedPart; readonly seconds: number }
  | { readonly do: 'repeat-until'; readonly part: RepeatedPart; readonly event: string }
  | { readonly do: 'tally'; readonly event: string; readonly label: string }
  | { readonly do: 'step'; readonly op: CounterOp['op']; readonly amount: number }
  | { readonly do: 'show-count' }
  | { readonly do: 'leave-at'; readonly count: number }
  | { readonly do: 'pulse'; readonly hz: number; readonly color: LineColor }
  | { readonly do: 'breathe'; readonly inSec: number; readonly holdSec: number; readonly outSec: number }
  | { readonly do: 'ask'; readonly power: (typeof hostPowers)[number] }
  | { readonly do: 'emit'; readonly tag: string }
  | { readonly do: 'end' };

/** The scenes since the last repetition, all scenes so far, or only the last scene. */
export type RepeatedPart = 'that' | 'all' | 'last';

/** One thing that can be said to direct a lens, instead of what it is to show. */
export interface Direction extends Sayable {
  readonly acts: (said: SaidSlots) => readonly Act[] | Lesson;
}
