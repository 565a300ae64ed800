/** What a few words of a request say, wherever in it they stand. */
export type MarkKind =
  /** A gesture, or another moment that a lens notices; its value is the event. */
  | 'by'
  | 'until'
  | 'length'
  | 'every'
  | 'rate'
  | 'number'
  | 'times'
  | 'round-of'
  | 'each'
  | 'between'
  | 'endless'
  | 'show'
  | 'color'
  | 'size'
  /** What is done to a count. */
  | 'add'
  | 'take'
  /** Taken back, because it was wrong. */
  | 'oops'
  | 'reset'
  /** What is done to a list, a timer or a watch. */
  | 'next'
  | 'back'
  | 'start'
  | 'stop'
  | 'restart'
  /** What kind of lens it is. */
  | 'timer'
  | 'counter'
  | 'score'
  | 'watch'
  | 'list'
  | 'cards'
  | 'beat'
  | 'chance'
  | 'swap'
  | 'remind'
  | 'clock'
  | 'reaction'
  | 'dice'
  | 'coin'
  /** What is added to it. */
  | 'goal'
  | 'nth'
  | 'warn'
  | 'at-end'
  | 'finish'
  | 'count-shown'
  | 'hide'
  | 'turned'
  | 'undo'
  | 'whole'
  | 'battery'
  | 'purpose'
  | 'filler'
  | 'named'
  | 'then'
  /** What stands in quotes or in capitals. */
  | 'literal'
  | 'word';

/** A run of tokens with what it says. `stop` is the sign before it, or an empty text. */
export interface WishMark {
  readonly kind: MarkKind;
  readonly value: string | number | boolean | null;
  readonly from: number;
  readonly to: number;
  readonly stop: string;
}
