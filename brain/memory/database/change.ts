/** One entry of the change feed. */
export interface Change {
  /** Grows with every change of the file; also the `seq` of the row a `put` wrote. */
  readonly seq: number;
  readonly table: string;
  /** The row's id; empty for `clear`. */
  readonly id: string;
  /** `restored` marks that the file was recovered or imported: followers start over. */
  readonly op: ChangeOp;
}

export type ChangeOp = 'put' | 'delete' | 'clear' | 'restored';
