import { faults } from '#core/fault-table';
import { Fault, receivedFault } from '#core/faults';
import { veilSentence } from '#core/posture/gating-matrix';
import type { CommandResult, HubCommand } from '#core/wire/link/hub-link';
import type { HubLink } from './hub-link.js';

type Done = Extract<CommandResult, { ok: true }>;

/**
 * Sends a command; resolves when it succeeded. Throws the faults of `HubLink.command`, or a Fault with the hub's
 * sentence if it refused.
 */
export async function runCommand(hub: HubLink, command: HubCommand): Promise<Done> {
  const result = await hub.command(command);
  if (result.ok) return result;
  // A refusal that the hub does not word needs a sentence for the client.
  const isWordless = result.say === '' || result.say === faults['hub/refused'].say;
  const say = isWordless && hub.state?.veil === true ? veilSentence : result.say;
  throw commandRefusal(result.code, say);
}

/** An internal failure of the hub (500) is told to the client as `hub/refused`. */
function commandRefusal(code: string, say: string): Fault {
  if (say === '') return new Fault('hub/refused');
  const fault = receivedFault(code, say, 'hub/refused');
  return faults[fault.code].status === 500 ? new Fault('hub/refused', { sentence: say }) : fault;
}
