import { machineTimeZone } from '#core/clock';
import { clampText } from '#core/text';
import type { Browsed, TableSummary } from '#memory/whole-memory/browse-memory';
import type { OptionValues } from '../options.js';
import type { Terminal } from './terminal.js';

interface Printing {
  readonly values: Pick<OptionValues, 'json'>;
  readonly terminal: Terminal;
}

type Cell = Browsed['rows'][number][number];

const cellChars = 60;
/** Numbers outside these two are no times, even in a column of times. */
const firstTime = Date.UTC(2000, 0, 1);
const lastTime = Date.UTC(2200, 0, 1);

/** A table: how many rows it has, and the newest of them. With `--json` one line. */
export function printSummary({ table, count, newest }: TableSummary, { values, terminal }: Printing): void {
  if (values.json) {
    terminal.out(JSON.stringify({ table, count, newest: newest.rows.map((row) => asObject(newest, row)) }));
    return;
  }
  terminal.out(`${table}  ${count} ${count === 1 ? 'row' : 'rows'}`);
  for (const row of newest.rows) terminal.out(`  ${asLine(newest, row)}`);
}

/** The rows of an answer below the names of their columns; with `--json` one object a line, times in milliseconds. */
export function printRows(browsed: Browsed, { values, terminal }: Printing): void {
  if (!values.json) terminal.out(browsed.columns.join('\t'));
  for (const row of browsed.rows) {
    terminal.out(values.json ? JSON.stringify(asObject(browsed, row)) : asLine(browsed, row));
  }
  if (browsed.isCut) terminal.err(`There is more than these ${browsed.rows.length} rows; narrow the question.`);
}

function asObject({ columns }: Browsed, row: readonly Cell[]): object {
  const readable = row.map((value) => (value instanceof Uint8Array ? { bytes: value.length } : value));
  return Object.fromEntries(columns.map((column, index) => [column, readable[index] ?? null]));
}

/** Control characters would let a kept text move the cursor of the terminal. */
function asLine({ areTimes }: Browsed, row: readonly Cell[]): string {
  return row
    .map((value, index) => readable(value, areTimes[index] ?? false))
    .map((text) => clampText(text.replace(/\p{Cc}+/gu, ' '), cellChars))
    .join('\t');
}

function readable(value: Cell, isTime: boolean): string {
  if (value instanceof Uint8Array) return `<${value.length} bytes>`;
  const isPlausible = isTime && typeof value === 'number' && value >= firstTime && value < lastTime;
  return isPlausible ? localTimeText(value) : String(value ?? '');
}

/** As `2025-06-01 14:03:07`, where the machine is. */
function localTimeText(ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { timeZone: machineTimeZone() });
}
