/** `must`: groups of wordings, of which an answer needs one each. `mustNot`: wordings that make it wrong. */
export interface WantedWordings {
  readonly must: readonly (readonly string[])[];
  readonly mustNot: readonly string[];
}

/**
 * Whether a text holds one wording of every group and none that makes it wrong. Case, dashes, white space and
 * typographic apostrophes do not matter.
 */
export function isRight(text: string, { must, mustNot }: WantedWordings): boolean {
  const said = plain(text);
  return (
    must.every((group) => group.some((one) => saysWording(said, one))) && !mustNot.some((one) => saysWording(said, one))
  );
}

/** Lower case, with plain apostrophes and hyphens and single spaces. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ');
}

/** Whether the text holds the wording; a number inside a longer number does not count. */
function saysWording(said: string, wording: string): boolean {
  const wanted = plain(wording);
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const before = said[at - 1] ?? ' ';
    const after = said[at + wanted.length] ?? ' ';
    if (!(isDigit(before) && isDigit(wanted)) && !(isDigit(after) && isDigit(wanted.slice(-1)))) return true;
  }
  return false;
}

function isDigit(text: string): boolean {
  return /^\d/.test(text);
}
