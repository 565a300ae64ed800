/** A kind of value, with the questions that ask for it and whether a note has one. */
export interface AskedKind {
  readonly kind: string;
  readonly asks: RegExp;
  readonly isTold: (note: string, question: string) => boolean;
}

/** A kind that is told by a pattern. */
export const tellsBy =
  (told: RegExp): AskedKind['isTold'] =>
  (note) =>
    told.test(note);
