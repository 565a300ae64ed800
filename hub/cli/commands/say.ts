import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { askBrain } from '../ask-brain.js';
import type { OptionValues } from '../options.js';
import { exitCodes } from '../output/exit-codes.js';
import type { Terminal } from '../output/terminal.js';

interface SayOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly text: string;
}

/** Says one line to the running assistant and prints its reply; exit code 1 when it refused or did not know. */
export async function sayCommand({ values, terminal, text }: SayOptions): Promise<number> {
  if (text.trim() === '' || text.length > limits.utteranceChars) {
    throw new Fault('cli/usage', { detail: `Something of 1 to ${limits.utteranceChars} characters is to be said.` });
  }
  const reply = await askBrain(values, (brain) => brain.voice({ text }));
  terminal.out(values.json ? JSON.stringify(reply) : String(reply.say ?? ''));
  return reply.ok === false ? exitCodes.refused : exitCodes.done;
}
