/** One entry of the change feed. */
export interface Change {
  /** Grows with every change of the file; also the `seq` of the row a `put` wrote. */
  readonly seq: number;
  readonly table: string;
  /** The row's id; empty for `clear`. */
  readonly id: string;
  /** `restored` ends the history of a file that came back from damage: whoever follows starts over. */
  readonly op: ChangeOp;
}

export type ChangeOp = 'put' | 'delete' | 'clear' | 'restored';
