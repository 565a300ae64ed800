import { askBrain } from '../../ask-brain.js';
import type { Invocation } from '../../command-row.js';
import { refuse } from '../../output/command-result.js';
import { exitCodes } from '../../output/exit-codes.js';

const noToken = 'There is no token: this Brain answers on this machine alone, where none is asked for.';

/** Prints the owner's token on standard output alone, so that it can be handed to a program. */
export async function tokenCommand(call: Pick<Invocation, 'values' | 'terminal'>): Promise<number> {
  const { values, terminal } = call;
  const { token } = await askBrain(values, (brain) => brain.token({}));
  if (token === '') return refuse(call, 'pairing/no-token', noToken);
  terminal.out(values.json ? JSON.stringify({ token }) : token);
  return exitCodes.done;
}
