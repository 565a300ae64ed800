/** One entry of the change feed. */
export interface Change {
  /** Increases with every change of the file; a `put` gives the row the same `seq`. */
  readonly seq: number;
  readonly table: string;
  /** The row's id; empty for `clear`. */
  readonly id: string;
  /** `restored` means that the file was recovered or imported, so followers start over. */
  readonly op: ChangeOp;
}

export type ChangeOp = 'put' | 'delete' | 'clear' | 'restored';
