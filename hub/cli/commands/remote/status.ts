import type { Invocation } from '../../command-row.js';
import { exitCodes } from '../../output/exit-codes.js';
import { inColour } from '../../output/in-colour.js';
import { askRunning, type Condition, statusLines } from './status-lines.js';

const conditionMarks: Readonly<Record<Condition, string>> = { well: '●', note: '◐', wrong: '○' };
const conditionColours = { well: 'good', note: 'next', wrong: 'bad' } as const satisfies Record<Condition, string>;

/** Prints how each part is, and what is wrong; exit code 3 where something does not work as it should. */
export async function statusCommand({ values, terminal }: Pick<Invocation, 'values' | 'terminal'>): Promise<number> {
  const product = await askRunning(values);
  const { status, health, model } = product;
  const lines = statusLines(product);
  if (values.json) terminal.out(JSON.stringify({ ...status, version: health.version, model_status: model }));
  else {
    for (const { part, condition, say } of lines) {
      const mark = inColour(terminal, conditionColours[condition], conditionMarks[condition]);
      terminal.out(`${mark} ${part.padEnd(8)} ${say}`);
    }
  }
  return lines.some(({ condition }) => condition === 'wrong') ? exitCodes.broken : exitCodes.done;
}
