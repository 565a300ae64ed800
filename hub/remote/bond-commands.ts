import type { BondCommand, CommandResult } from '#core/wire/link/hub-link';
import type { BondResult, Confluence } from '../lenses/confluence/confluence.js';

/** A step of a bond that was asked for from outside. Throws the faults of `Confluence.listen` and `propose`. */
export async function takeBondStep(confluence: Confluence, command: BondCommand): Promise<CommandResult> {
  switch (command.do) {
    case 'bond-listen': {
      const port = await confluence.listen(command);
      return told(confluence, `Waiting for the other hub at port ${port}.`);
    }
    case 'bond-propose':
      await confluence.propose(command);
      return told(confluence, confluence.say);
    case 'bond-accept':
      return after(confluence, command.code === null ? confluence.accept() : confluence.enterCode(command.code));
    case 'bond-confirm':
      return after(confluence, confluence.confirm());
    case 'bond-dissolve':
      confluence.dissolve();
      return told(confluence, confluence.say);
    case 'bond-status':
      return told(confluence, confluence.say);
  }
}

function after(confluence: Confluence, result: BondResult): CommandResult {
  return result.ok ? told(confluence, result.say) : { ...result, intent: null };
}

function told({ card }: Confluence, say: string): CommandResult {
  return { ok: true, say, intent: null, card, stream: null };
}
