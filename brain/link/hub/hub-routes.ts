import { Fault } from '#core/faults';
import type { Caller } from '#core/scopes';
import { toggleTable } from '#core/settings/toggles';
import { api } from '#core/wire/api';
import type { PanelCommand } from '#core/wire/link/hub-link';
import { listRoute, type Route, route } from '../../http/route.js';
import type { HubLink } from './hub-link.js';
import { runCommand } from './run-command.js';

interface HubServices {
  readonly hub: HubLink;
}

export const hubRoutes: readonly Route<HubServices>[] = [
  listRoute(api.samples, (_none, { hub }) => ({ items: [...hub.samples] })),
  route(api.hubCommand, async (command, { hub }, caller) => {
    requireMayTurn(command, caller);
    const { say, card } = await runCommand(hub, command);
    return { ok: true as const, say, card };
  }),
];

/** Throws `config/owner-only` at a switch that a device may not turn. Every device may close what others opened. */
function requireMayTurn(command: PanelCommand, { scopes }: Caller): void {
  if (command.do !== 'toggle') return;
  const { scope, afterLoss } = toggleTable[command.name];
  if (command.on === afterLoss || scopes.includes(scope)) return;
  throw new Fault('config/owner-only', { detail: `Setting: ${command.name}.` });
}
