/** What a reply that the product gives by itself may speak of. */
export interface AboutNow {
  /** What the assistant is called, "Vesper". */
  readonly assistantName: string;
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

/** Lines that say the same to the assistant, and what it says to them. */
export interface SmallTalkRow {
  readonly kind: 'courtesy' | 'talk' | 'self' | 'date';
  /** Templates of plain words, `(a|b)` and `[a]`. */
  readonly says: readonly string[];
  readonly reply: (about: AboutNow) => string;
}

/** Writes the rows of one kind: what is said back, and the lines it is said to. */
export const rowsOfKind =
  (kind: SmallTalkRow['kind']) =>
  (reply: string | SmallTalkRow['reply'], ...says: readonly string[]): SmallTalkRow => ({
    kind,
    says,
    reply: typeof reply === 'string' ? () => reply : reply,
  });
