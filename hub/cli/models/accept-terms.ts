import { createInterface } from 'node:readline/promises';
import { Fault } from '#core/faults';
import type { ModelTerms } from '#models/sets/model-terms';
import type { ModelsCall } from './models-call.js';

/**
 * Asks whether the wearer may use weights that are not free for every use; `--accept-licence` answers for programs.
 * Throws `model/not-accepted` without a yes.
 */
export async function acceptTerms(
  terms: ModelTerms | null,
  what: string,
  { flags, values, terminal }: ModelsCall,
): Promise<void> {
  if (terms === null || terms.commercial === 'yes' || flags.acceptLicence) return;
  const meaning = terms.commercial === 'no' ? 'not for commercial use' : 'whether commercially is unclear';
  const told = `${what}: weights ${terms.licence}; trained on ${terms.data_licence}; ${meaning}.`;
  const isAsked = process.stdin.isTTY === true && !values.json;
  if (!isAsked) {
    throw new Fault('model/not-accepted', { detail: `${told} Say --accept-licence if you may use them.` });
  }
  terminal.err(told);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question('Do you accept this? (yes/no) ');
    if (/^y(es)?$/i.test(answer.trim())) return;
    throw new Fault('model/not-accepted', { detail: 'Nothing was taken.' });
  } finally {
    asking.close();
  }
}
