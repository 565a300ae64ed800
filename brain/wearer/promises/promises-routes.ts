import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { api } from '#core/wire/api';
import { listRoute, type Route, route } from '../../http/route.js';
import type { HubLink } from '../../link/hub/hub-link.js';
import { runCommand } from '../../link/hub/run-command.js';
import type { MemoryAccess } from '../memories/memory-access.js';

interface PromisesServices {
  readonly memory: MemoryAccess;
  readonly hub: HubLink;
  readonly clock: Clock;
}

export const promisesRoutes: readonly Route<PromisesServices>[] = [
  listRoute(api.promises, (_none, services) => openPromises(services)),
  route(api.markPromise, async (marked, services) => {
    await runCommand(services.hub, { do: 'promise', ...marked });
    return openPromises(services);
  }),
];

async function openPromises({ memory, clock }: PromisesServices) {
  const open = (await memory.existing())?.commitments.open(clock.wallMs()) ?? [];
  return { items: open.slice(0, limits.promisesShown) };
}
