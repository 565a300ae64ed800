import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, tableCells } from '#core/answers/reading/passage-lines';

const textOf = (lines: readonly number[], text: string): readonly string[] =>
  lines.map((at) => linesOf(text)[at]?.text ?? '');

describe('the lines of a passage', () => {
  it('are read from anything, and hold what it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        for (const { text: line, leads } of linesOf(text)) {
          expect(line.trim()).not.toBe('');
          for (const lead of leads) expect(lead).toBeLessThan(linesOf(text).length);
        }
      }),
    );
  });

  it('stand under the headings above them', () => {
    const text = '# Heating\nServiced in May.\n## When it is cold\nOpen the loop.';
    expect(textOf(linesOf(text)[3]?.leads ?? [], text)).toEqual(['# Heating', '## When it is cold']);
  });

  it('of a table stand under its head, which is no rule', () => {
    const text = '| day | who |\n|---|---|\n| Tue | Jo |\n| Wed | Dev |';
    const lines = linesOf(text);
    expect(lines.map(({ kind }) => kind)).toEqual(['row', 'row', 'row']);
    expect(textOf(lines[2]?.leads ?? [], text)).toEqual(['| day | who |']);
    expect(tableCells('| Tue | Jo |')).toEqual(['Tue', 'Jo']);
  });

  it('of a list stand under the line that introduces it', () => {
    const text =
      'For the trip we need:\n- a torch\n- matches\nThat is all there is to say about it for now, and more would be too much.';
    const lines = linesOf(text);
    expect(textOf(lines[2]?.leads ?? [], text)).toEqual(['For the trip we need:']);
    expect(lines[3]?.leads).toEqual([]);
  });

  it('that reply stand under the question they reply to', () => {
    const text = '[12:50] Ann: whose is the drill?\n[12:51] Bo: it belongs to Einar';
    expect(textOf(linesOf(text)[1]?.leads ?? [], text)).toEqual(['[12:50] Ann: whose is the drill?']);
  });

  it('of numbered steps keep their numbers', () => {
    expect(linesOf('1. Switch it off.\n2. Wait.').map(({ kind, text }) => [kind, text])).toEqual([
      ['step', '1. Switch it off.'],
      ['step', '2. Wait.'],
    ]);
  });

  it('know which of them are sentences of one line', () => {
    const long = `${'Morag is the mother of Callum and lives in Oban by the sea. '.repeat(2)}Her birthday is 14 January.`;
    const rows = linesOf(`${long}\nNext line.`).map(({ row }) => row);
    expect(new Set(rows.slice(0, -1)).size).toBe(1);
    expect(rows.at(-1)).not.toBe(rows[0]);
  });
});
