import type { Card } from '#core/cards/cards';
import { Fault } from '#core/faults';
import type { Caller } from '#core/scopes';
import { api } from '#core/wire/api';
import { scopeOfCommand } from '#core/wire/link/command-scopes';
import type { PanelCommand } from '#core/wire/link/hub-link';
import { listRoute, type Route, route } from '../../http/route.js';
import type { HubLink } from './hub-link.js';
import { runCommand } from './run-command.js';

interface HubServices {
  readonly hub: HubLink;
  /** Forgets everything, at the hub and here; resolves with what went, in words. */
  readonly eraseEverywhere: () => Promise<{ readonly ok: true; readonly say: string; readonly card: Card | null }>;
}

export const hubRoutes: readonly Route<HubServices>[] = [
  listRoute(api.samples, (_none, { hub }) => ({ items: [...hub.samples] })),
  route(api.hubCommand, async (command, { hub, eraseEverywhere }, caller) => {
    requireMayGive(command, caller);
    if (command.do === 'erase-all') return eraseEverywhere();
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
