/**
 * Fills rows of `widths` characters with whole words, as the glasses do: a word may break after a hyphen between letters;
 * where it is wider than a row, after any hyphen or slash, or anywhere. `null` where the rows do not suffice.
 */
export function wrapHard(line: string, widths: readonly number[]): readonly string[] | null {
  const width = Math.min(...widths);
  const rows: string[] = [];
  let row = '';
  for (const { gap, part } of wordParts(line, width)) {
    if (row !== '' && row.length + gap.length + part.length > (widths[rows.length] ?? 0)) {
      rows.push(row);
      row = '';
    }
    row = row === '' ? part : row + gap + part;
    if (row.length > (widths[rows.length] ?? 0)) return null;
  }
  return row === '' ? rows : [...rows, row];
}

interface WordPart {
  /** The separator before the part if it stays on the same row. */
  readonly gap: string;
  readonly part: string;
}

function* wordParts(line: string, width: number): Generator<WordPart> {
  if (width < 1) {
    yield { gap: '', part: line };
    return;
  }
  for (const spaced of line.split(' ').filter((word) => word !== '')) {
    let gap = ' ';
    for (const joined of spaced.split(/(?<=[A-Za-z]-)(?=[A-Za-z])/)) {
      for (let rest = joined; rest !== ''; gap = '') {
        const part = rest.length > width ? brokenAt(rest, width) : rest;
        yield { gap, part };
        rest = rest.slice(part.length);
      }
    }
  }
}

function brokenAt(word: string, width: number): string {
  const head = word.slice(0, width);
  return /^.*[-/]/.exec(head)?.[0] ?? head;
}
