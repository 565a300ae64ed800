/** An error in a shell pattern: where it is, in characters counted from 1, and what is wrong with it. */
interface GlobFault {
  readonly at: number;
  readonly say: string;
}

/**
 * The first error in a shell pattern (`*`, `**`, `?`, `[a-z]`, `{one,other}`, `\\` to escape a character); null if
 * there is none. An unclosed bracket is an error because it would match itself, and the pattern would then exclude
 * nothing.
 */
export function globFault(pattern: string): GlobFault | null {
  const letters = [...pattern];
  const open: number[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at];
    if (letter === '\\') {
      if (at === letters.length - 1) return { at: at + 1, say: 'the \\ has no letter behind it' };
      at += 1;
    } else if (letter === '[') {
      const end = classEnd(letters, at);
      if (end === -1) return { at: at + 1, say: 'the [ has no ] behind it' };
      const reversed = reversedRange(letters, at + 1, end);
      if (reversed !== -1) return { at: reversed + 1, say: 'the range runs backwards' };
      at = end;
    } else if (letter === '{') open.push(at);
    else if (letter === '}') open.pop();
  }
  const unclosed = open[0];
  return unclosed === undefined ? null : { at: unclosed + 1, say: 'the { has no } behind it' };
}

function classEnd(letters: readonly string[], at: number): number {
  const isNegated = letters[at + 1] === '!' || letters[at + 1] === '^';
  return letters.indexOf(']', at + (isNegated ? 3 : 2));
}

function reversedRange(letters: readonly string[], from: number, end: number): number {
  for (let at = from; at + 2 < end; at += 1) {
    if (letters[at + 1] !== '-') continue;
    if ((letters[at] ?? '') > (letters[at + 2] ?? '')) return at;
    at += 2;
  }
  return -1;
}
