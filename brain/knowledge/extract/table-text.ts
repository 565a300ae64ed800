import { parse } from 'csv-parse/sync';
import { capped, type DocumentReader } from './document-text.js';
import { decodeText } from './plain-text.js';

const separators = { csv: [',', ';'], tsv: ['\t'] } as const;

/** Makes a reader of CSV or TSV. The text is the rows of a Markdown table; the first row is its head. */
export function readTable(kind: keyof typeof separators): DocumentReader {
  return (bytes, caps) => {
    const source = decodeText(bytes);
    if (source === null) throw new TypeError('no text');
    const rows = parse(source, {
      delimiter: separatorOf(source, separators[kind]),
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as string[][];
    const lines = rows.map((cells) => `| ${cells.map((cell) => cell.replace(/[\s|]+/g, ' ').trim()).join(' | ')} |`);
    return capped('', lines.join('\n'), caps);
  };
}

/** The separator that occurs most in the first line: in some locales spreadsheets write semicolons. */
function separatorOf(source: string, choices: readonly string[]): string {
  const first = source.split('\n', 1)[0] ?? '';
  const count = (one: string): number => first.split(one).length;
  return choices.reduce((best, one) => (count(one) > count(best) ? one : best));
}
