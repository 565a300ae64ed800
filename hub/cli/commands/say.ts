import type { BrainClient } from '#client/brain-client';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { askBrain } from '../ask-brain.js';
import { readLines } from '../input/read-lines.js';
import type { OptionValues } from '../options.js';
import { tellFailure } from '../output/command-result.js';
import { exitCodes } from '../output/exit-codes.js';
import type { Terminal } from '../output/terminal.js';

interface SayOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  /** What is said; “-” for each line of `stdin`. */
  readonly text: string;
  readonly stdin: AsyncIterable<string | Buffer>;
}

/** Says one line, or many, to the running assistant and prints each reply; exit code 1 when one was refused or not known. */
export function sayCommand(options: SayOptions): Promise<number> {
  const { values, text } = options;
  if (text.trim() === '-') return askBrain(values, (brain) => sayLines(brain, options));
  requireSayable(text);
  return askBrain(values, (brain) => sayOne(brain, text, options));
}

/** A line that cannot be said is told, with exit code 2, and the others are said all the same. */
async function sayLines(brain: BrainClient, options: SayOptions): Promise<number> {
  let code: number = exitCodes.done;
  for await (const line of readLines(options.stdin)) {
    if (line.trim() === '') continue;
    code = Math.max(code, await sayOrExplain(brain, line, options));
  }
  return code;
}

async function sayOrExplain(brain: BrainClient, line: string, options: SayOptions): Promise<number> {
  const { values, terminal } = options;
  try {
    requireSayable(line);
    return await sayOne(brain, line, options);
  } catch (thrown) {
    if (!isOfLine(thrown)) throw thrown;
    if (values.json) tellFailure(thrown, terminal);
    else terminal.err(`nightjar: ${thrown.message}`);
    return exitCodes.badInput;
  }
}

/** Whether one line alone cannot be said; without its Brain, or its token, no line can. */
const isOfLine = (thrown: unknown): thrown is Fault =>
  thrown instanceof Fault && (thrown.code === 'cli/usage' || thrown.code === 'http/invalid');

async function sayOne(brain: BrainClient, text: string, { values, terminal }: SayOptions): Promise<number> {
  const reply = await brain.voice({ text });
  terminal.out(values.json ? JSON.stringify(reply) : String(reply.say ?? ''));
  return reply.ok === false ? exitCodes.refused : exitCodes.done;
}

function requireSayable(text: string): void {
  if (text.trim() !== '' && text.length <= limits.utteranceChars) return;
  throw new Fault('cli/usage', { detail: `Something of 1 to ${limits.utteranceChars} characters is to be said.` });
}
