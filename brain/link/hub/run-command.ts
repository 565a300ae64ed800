import { Fault, faults, receivedFault } from '#core/faults';
import { veilSentence } from '#core/posture/gating-matrix';
import type { CommandResult, HubCommand } from '#core/wire/link/hub-link';
import type { HubLink } from './hub-link.js';

type Done = Extract<CommandResult, { ok: true }>;

/** Asks the hub and takes only yes for an answer; a refusal becomes a Fault with the hub's own words. */
export async function runCommand(hub: HubLink, command: HubCommand): Promise<Done> {
  const result = await hub.command(command);
  if (result.ok) return result;
  // What the hub refuses in silence, on glass, still has to be a sentence to who asked.
  const isWordless = result.say === '' || result.say === faults['hub/refused'].say;
  const say = isWordless && hub.state?.veil === true ? veilSentence : result.say;
  throw refusalOf(result.code, say);
}

/** A failure inside the hub is a refusal to whoever asked the Brain. */
function refusalOf(code: string, say: string): Fault {
  if (say === '') return new Fault('hub/refused');
  const fault = receivedFault(code, say, 'hub/refused');
  return faults[fault.code].status === 500 ? new Fault('hub/refused', { sentence: say }) : fault;
}
