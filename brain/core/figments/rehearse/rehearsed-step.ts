import type { CounterOp, FigmentScene, LineColor } from '../format/figment.js';

/** One scene of a lens in rehearsal, in the order in which it was performed. */
export interface RehearsedStep {
  /** The beat that began it. */
  readonly beat: number;
  readonly texts: readonly string[];
  readonly color?: LineColor | undefined;
  readonly clock?: FigmentScene['tick'];
  readonly showsCount?: boolean;
  /** How long it stays, shortest and longest; none where nothing but an event ends it. */
  readonly seconds?: readonly [least: number, most: number] | undefined;
  /** Its length was said, so waiting for it is no more than performing it. */
  readonly isTimed?: boolean;
  /** What leads on to the step after it. */
  readonly event?: string | undefined;
  /** Counts each of these, and stays. */
  readonly tally?: string;
  /** How far it counts. */
  readonly goal?: number;
  /** What is counted and told as it begins. */
  readonly ops: readonly CounterOp[];
  readonly emit?: string | undefined;
  readonly pulse?: FigmentScene['pulse'];
  readonly cadence?: FigmentScene['cadence'];
}

/** Steps that are gone through again; counted where the number of times is known. */
export interface Repetition {
  readonly beat: number;
  readonly from: number;
  readonly to: number;
  /** Times in all; `null` without an end. */
  readonly times: number | null;
  /** What leads out of it at any moment. */
  readonly until?: string;
}

/** A performance as far as it was understood. */
export interface Rehearsed {
  readonly steps: readonly RehearsedStep[];
  readonly loops: readonly Repetition[];
}

/** Whether something says when it ends. */
export const isClosed = ({ seconds, event, goal }: RehearsedStep): boolean =>
  seconds !== undefined || event !== undefined || goal !== undefined;

/** The counter of what the wearer counts. */
export const tallyCounter = 'n';
