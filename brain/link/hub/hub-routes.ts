import { Fault } from '#core/faults';
import { countsInWords, staysAtHost } from '#core/language/replies/forgetting';
import type { Caller } from '#core/scopes';
import { api } from '#core/wire/api';
import { scopeOfCommand } from '#core/wire/link/command-scopes';
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
    requireMayGive(command, caller);
    if (command.do === 'erase-all') return eraseEverywhere({ hub, copies, hostBrain });
    const { say, card } = await runCommand(hub, command);
    return { ok: true as const, say, card };
  }),
];

/**
 * Throws `auth/out-of-scope` for a command that the caller may not give, `config/owner-only` for a toggle it may not
 * set.
 */
function requireMayGive(command: PanelCommand, { scopes }: Caller): void {
  if (scopes.includes(scopeOfCommand(command))) return;
  if (command.do !== 'toggle') throw new Fault('auth/out-of-scope');
  throw new Fault('config/owner-only', { detail: `Setting: ${command.name}.` });
}

/** Erases at the hub, then the copies here; the hub also queues word of it, for a Brain that is away. */
async function eraseEverywhere({ hub, copies, hostBrain }: HubServices) {
  const counts = copies.counts();
  const { say, card } = await runCommand(hub, { do: 'erase-all', consent: true });
  await copies.eraseAll();
  const elsewhere = hostBrain.isPaired ? ` ${staysAtHost}` : '';
  return { ok: true as const, say: `${say} Copies that went with them: ${countsInWords(counts)}.${elsewhere}`, card };
}
