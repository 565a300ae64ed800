/** A row that was recalled. */
export interface RecallItem {
  readonly id: string;
  /** The table it comes from. */
  readonly source: string;
  readonly kind: string;
  readonly text: string;
  readonly person: string | null;
  /** Wall milliseconds; null if unknown. */
  readonly ts: number | null;
  /** 0–1; from `recallThreshold` on the item is an answer. */
  readonly score: number;
}
