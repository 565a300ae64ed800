import { Fault } from '#core/faults';
import { askBrain } from '../../ask-brain.js';
import type { Invocation } from '../../command-row.js';
import { refuse, tellDone } from '../../output/command-result.js';

interface VeilOptions extends Pick<Invocation, 'values' | 'terminal'> {
  /** `on` raises it, `off` lowers it; undefined only asks. */
  readonly position: string | undefined;
}

/** Says whether the veil is up, after raising or lowering it where that was asked for. */
export async function veilSwitchCommand(options: VeilOptions): Promise<number> {
  const { values, position } = options;
  if (position !== undefined && position !== 'on' && position !== 'off')
    throw new Fault('cli/usage', { detail: 'veil takes on or off, or nothing to ask.' });
  const veil = await askBrain(values, async (brain) => {
    if (position === undefined) {
      const { hub } = await brain.status({});
      return hub.connected ? hub.veil : null;
    }
    await brain.hubCommand({ do: 'veil', on: position === 'on' });
    return position === 'on';
  });
  if (veil === null) return refuse(options, 'hub/away', 'The hub is not connected, so its veil is not known.');
  return tellDone(options, { veil }, veil ? 'The veil is up. Nothing is heard, seen or kept.' : 'The veil is down.');
}
