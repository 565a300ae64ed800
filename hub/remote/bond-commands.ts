import type { BondCommand } from '#core/wire/link/bond-command';
import type { CommandResult } from '#core/wire/link/hub-link';
import type { BondResult, Confluence } from '../lenses/confluence/confluence.js';

/** Carries out a bond command of the Brain. Throws the faults of `Confluence.listen` and `propose`. */
export async function takeBondStep(confluence: Confluence, command: BondCommand): Promise<CommandResult> {
  switch (command.do) {
    case 'bond-listen': {
      const port = await confluence.listen(command);
      return toldOfBond(confluence, `Waiting for the other hub at port ${port}.`);
    }
    case 'bond-propose':
      await confluence.propose(command);
      return toldOfBond(confluence, confluence.say);
    case 'bond-accept':
      return answerToBond(confluence, command.code === null ? confluence.accept() : confluence.enterCode(command.code));
    case 'bond-confirm':
      return answerToBond(confluence, confluence.confirm());
    case 'bond-dissolve':
      confluence.dissolve();
      return toldOfBond(confluence, confluence.say);
    case 'bond-status':
      return toldOfBond(confluence, confluence.say);
  }
}

function answerToBond(confluence: Confluence, result: BondResult): CommandResult {
  return result.ok ? toldOfBond(confluence, result.say) : { ...result, intent: null };
}

function toldOfBond({ card }: Confluence, say: string): CommandResult {
  return { ok: true, say, intent: null, card, stream: null };
}
