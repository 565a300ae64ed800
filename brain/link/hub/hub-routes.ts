import { Fault } from '#core/faults';
import { countsInWords, staysAtHost } from '#core/language/replies/forgetting';
import type { Caller } from '#core/scopes';
import { maySet } from '#core/settings/setting';
import { toggleTable } from '#core/settings/toggles';
import { api } from '#core/wire/api';
import type { PanelCommand } from '#core/wire/link/hub-link';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import { listRoute, type Route, route } from '../../http/route.js';
import type { HubLink } from './hub-link.js';
import { runCommand } from './run-command.js';

interface HubServices {
  readonly hub: HubLink;
  readonly copies: MemoryCopies;
  readonly hostBrain: { readonly isPaired: boolean };
}

export const hubRoutes: readonly Route<HubServices>[] = [
  listRoute(api.samples, (_none, { hub }) => ({ items: [...hub.samples] })),
  route(api.hubCommand, async (command, { hub, copies, hostBrain }, caller) => {
    requireMayTurn(command, caller);
    if (command.do === 'erase-all') return eraseAll({ hub, copies, hostBrain });
    const { say, card } = await runCommand(hub, command);
    return { ok: true as const, say, card };
  }),
];

/** Throws `config/owner-only` at a switch that a device may not turn. Every device may close what others opened. */
function requireMayTurn(command: PanelCommand, { scopes }: Caller): void {
  if (command.do !== 'toggle') return;
  if (maySet(toggleTable[command.name], command.on, scopes)) return;
  throw new Fault('config/owner-only', { detail: `Setting: ${command.name}.` });
}

/** The copies here go at once; the hub tells of it as well, for a Brain that was away. */
async function eraseAll({ hub, copies, hostBrain }: HubServices) {
  const counts = copies.counts();
  const { say, card } = await runCommand(hub, { do: 'erase-all', consent: true });
  await copies.eraseAll();
  const elsewhere = hostBrain.isPaired ? ` ${staysAtHost}` : '';
  return { ok: true as const, say: `${say} Copies that went with them: ${countsInWords(counts)}.${elsewhere}`, card };
}
