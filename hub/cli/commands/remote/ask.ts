import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import type { Answer } from '#core/wire/answering/ask';
import { askBrain } from '../../ask-brain.js';
import type { Invocation } from '../../command-row.js';
import { exitCodes } from '../../output/exit-codes.js';
import { inColour } from '../../output/in-colour.js';
import type { Terminal } from '../../output/terminal.js';
import { terminalText } from '../../output/terminal-text.js';

interface AskCommandOptions extends Pick<Invocation, 'values' | 'terminal'> {
  readonly question: string;
  /** No cloud is asked. */
  readonly isLocal: boolean;
}

/** Prints the answer with its sources, or what may say it; exit code 1 where there is no answer. */
export async function askCommand({ values, terminal, question, isLocal }: AskCommandOptions): Promise<number> {
  if (question.trim() === '' || question.length > limits.askChars)
    throw new Fault('cli/usage', { detail: `A question of 1 to ${limits.askChars} characters is needed.` });
  const answer = await askBrain(values, (brain) => brain.ask({ query: question, no_cloud: isLocal }));
  if (values.json) terminal.out(JSON.stringify(answer));
  else printAnswer(answer, terminal);
  return answer.text === '' ? exitCodes.refused : exitCodes.done;
}

function printAnswer({ text, sources, near }: Answer, terminal: Terminal): void {
  if (text !== '') {
    terminal.out(terminalText(text));
    for (const source of sources) terminal.out(inColour(terminal, 'soft', `  from ${terminalText(source)}`));
    return;
  }
  terminal.err('I don’t have that one.');
  if (near.length > 0) terminal.err('These may say:');
  for (const { source, passage } of near) {
    terminal.err(`  ${terminalText(passage)}`);
    terminal.err(inColour(terminal, 'soft', `    from ${terminalText(source)}`));
  }
}
