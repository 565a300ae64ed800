import type { SaidSlots } from '../../compose/behaviour.js';
import type { HasForms } from '../../compose/read-behaviours.js';
import type { CounterOp, LineColor } from '../../format/figment.js';
import type { hostPowers } from '../../format/host-power.js';
import type { Lesson } from '../beat.js';

/** What one direction does to the rehearsed lens. A scene is open until something says when it ends. */
export type Act =
  /** Shows words in the open scene, or in a new one if none is open. */
  | { readonly do: 'show'; readonly text: string; readonly color?: LineColor | undefined }
  /** Adds words to the latest scene, even if its end is already known. */
  | { readonly do: 'add'; readonly text: string; readonly color?: LineColor | undefined }
  /** Ends the open scene; the next words begin a new one. */
  | { readonly do: 'next' }
  | { readonly do: 'stay'; readonly seconds: number }
  | { readonly do: 'stay-between'; readonly least: number; readonly most: number }
  | { readonly do: 'count-down'; readonly seconds: number }
  | { readonly do: 'count-up' }
  /** Shows the time that is left of the scene. */
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

/** `that`: the scenes since the last repetition; `all`: all scenes so far; `last`: only the latest scene. */
export type RepeatedPart = 'that' | 'all' | 'last';

/** A sentence that directs the lens, as opposed to words that are to be displayed. */
export interface Direction extends HasForms {
  readonly acts: (said: SaidSlots) => readonly Act[] | Lesson;
}
