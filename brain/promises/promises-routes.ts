import { runCommand } from '#brain/link/hub/run-command';
import { limits } from '#core/limits';
import { api } from '#core/wire/api';
import type { Brain } from '../brain.js';
import { route } from '../http/route.js';

export const promisesRoutes = [
  route(api.promises, (_none, brain) => openPromises(brain)),
  route(api.markPromise, async (marked, brain) => {
    await runCommand(brain.hub, { do: 'promise', ...marked });
    return openPromises(brain);
  }),
];

async function openPromises({ memory, clock }: Brain) {
  const open = (await memory.existing())?.commitments.open(clock.wallMs()) ?? [];
  return { items: open.slice(0, limits.promisesShown) };
}
