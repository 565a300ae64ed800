import type { CounterOp, FigmentScene, LineColor } from '../format/figment.js';

/** One scene of a lens in rehearsal. */
export interface RehearsedStep {
  /** The index of the beat that began it. */
  readonly beat: number;
  readonly texts: readonly string[];
  readonly color?: LineColor | undefined;
  readonly clock?: FigmentScene['tick'];
  readonly showsCount?: boolean;
  /** How long it stays, shortest and longest; undefined where only an event ends it. */
  readonly seconds?: readonly [least: number, most: number] | undefined;
  /** Its length was said, so a beat of waiting only performs it and does not change it. */
  readonly isTimed?: boolean;
  /** The event that leads on to the next step. */
  readonly event?: string | undefined;
  /** The event that is counted; it does not leave the step. */
  readonly tally?: string;
  /** The count at which the step ends. */
  readonly goal?: number;
  /** Counter changes when the step begins. */
  readonly ops: readonly CounterOp[];
  readonly emit?: string | undefined;
  readonly pulse?: FigmentScene['pulse'];
  readonly cadence?: FigmentScene['cadence'];
}

/** Steps that are repeated, a number of times or without an end. */
export interface Repetition {
  readonly beat: number;
  readonly from: number;
  readonly to: number;
  /** How often the steps run in all; `null` without an end. */
  readonly times: number | null;
  /** The event that leaves the loop at any moment. */
  readonly until?: string;
}

/** The part of a performance that was understood. */
export interface Rehearsed {
  readonly steps: readonly RehearsedStep[];
  readonly loops: readonly Repetition[];
}

/** Whether the step says when it ends. */
export const isClosed = ({ seconds, event, goal }: RehearsedStep): boolean =>
  seconds !== undefined || event !== undefined || goal !== undefined;

/** The name of the counter for what the wearer counts. */
export const tallyCounter = 'n';
