/** What a reply of small talk may refer to. */
export interface AboutNow {
  /** The name of the assistant, for example "Vesper". */
  readonly assistantName: string;
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

/** Lines with the same meaning, and the reply to them. */
export interface SmallTalkRow {
  readonly kind: 'courtesy' | 'talk' | 'self' | 'date';
  /** Templates with plain words, `(a|b)` and `[a]`. */
  readonly says: readonly string[];
  readonly reply: (about: AboutNow) => string;
}

/** A function that writes rows of one kind from a reply and the lines that it answers. */
export const rowsOfKind =
  (kind: SmallTalkRow['kind']) =>
  (reply: string | SmallTalkRow['reply'], ...says: readonly string[]): SmallTalkRow => ({
    kind,
    says,
    reply: typeof reply === 'string' ? () => reply : reply,
  });
