/** What an answer has to have, and what it must not have. */
export interface Wanted {
  readonly must: readonly (readonly string[])[];
  readonly mustNot: readonly string[];
}

/** Whether a text has one wording of every group, and nothing that makes it wrong; case and typographic quotes aside. */
export function isRight(text: string, { must, mustNot }: Wanted): boolean {
  const said = plain(text);
  return (
    must.every((group) => group.some((one) => saysWording(said, one))) && !mustNot.some((one) => saysWording(said, one))
  );
}

export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ');
}

/** A number is no part of a longer one. */
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
