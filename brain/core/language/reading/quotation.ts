/** The marks that open and close a quotation. A straight one is both, by where it stands. */
const quotationMarks: readonly { readonly opens: RegExp; readonly closes: RegExp }[] = [
  { opens: /(?<![^\s([])"/gu, closes: /(?<=\S)"(?![\p{L}\p{N}])/gu },
  { opens: /(?<![^\s([])'/gu, closes: /(?<=[^\s'])'(?![\p{L}\p{N}])/gu },
  { opens: /[“„]/gu, closes: /”|(?<=\S)“(?=\W*$|\s)/gu },
  { opens: /«/gu, closes: /»/gu },
];
/** Marks that may stand before the closing one: "come at five." */
const closingBehind = /^[.,;:!?…]*["'”“»]/u;
const openingBefore = /["'“„«]$/u;

/** A part of a text, with the mark beside it that closes a quotation in it, or opens one that closes in it. */
export function withWholeQuotation(text: string, from: number, to: number): string {
  const part = text.slice(from, to);
  const closing = closingBehind.exec(text.slice(to, to + 8))?.[0] ?? '';
  const opening = openingBefore.exec(text.slice(0, from))?.[0] ?? '';
  const isComplete = (whole: string): boolean =>
    quotationMarks.some(
      ({ opens, closes }) =>
        marksIn(part, opens) !== marksIn(part, closes) && marksIn(whole, opens) === marksIn(whole, closes),
    );
  if (closing !== '' && isComplete(`${part}${closing}`)) return `${part}${closing}`;
  return opening !== '' && isComplete(`${opening}${part}`) ? `${opening}${part}` : part;
}

const marksIn = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;
