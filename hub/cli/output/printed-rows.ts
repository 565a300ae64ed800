import { machineTimeZone } from '#core/clock';
import { clampText, counted } from '#core/text';
import type { Browsed, TableSummary } from '#memory/whole-memory/browse-memory';
import type { OptionValues } from '../options.js';
import type { Terminal } from './terminal.js';
import { terminalText } from './terminal-text.js';

interface Printing {
  readonly values: Pick<OptionValues, 'json'>;
  readonly terminal: Terminal;
}

type Cell = Browsed['rows'][number][number];

const cellChars = 60;
/** Numbers outside these bounds are not printed as times, even in a column of times. */
const firstTime = Date.UTC(2000, 0, 1);
const lastTime = Date.UTC(2200, 0, 1);

/** Prints how many rows a table has and its newest ones; with `--json` as one line. */
export function printSummary({ table, count, newest }: TableSummary, { values, terminal }: Printing): void {
  if (values.json) {
    terminal.out(JSON.stringify({ table, count, newest: newest.rows.map((row) => asObject(newest, row)) }));
    return;
  }
  terminal.out(`${table}  ${counted(count, 'row')}`);
  for (const row of newest.rows) terminal.out(`  ${asLine(newest, row)}`);
}

/** Prints rows below the names of their columns; with `--json` one object a line, times in milliseconds. */
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

/** Without control characters, with which a stored text could move the cursor of the terminal. */
function asLine({ areTimes }: Browsed, row: readonly Cell[]): string {
  return row
    .map((value, index) => readable(value, areTimes[index] ?? false))
    .map((text) => clampText(terminalText(text), cellChars))
    .join('\t');
}

function readable(value: Cell, isTime: boolean): string {
  if (value instanceof Uint8Array) return `<${value.length} bytes>`;
  const isPlausible = isTime && typeof value === 'number' && value >= firstTime && value < lastTime;
  return isPlausible ? localTimeText(value) : String(value ?? '');
}

/** As `2025-06-01 14:03:07` in the machine's time zone. */
function localTimeText(ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { timeZone: machineTimeZone() });
}
