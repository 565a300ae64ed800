import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { HubLink } from './hub-link.js';
import { runCommand } from './run-command.js';

interface HubServices {
  readonly hub: HubLink;
}

export const hubRoutes: readonly Route<HubServices>[] = [
  route(api.samples, (_none, { hub }) => ({ items: [...hub.samples] })),
  route(api.hubCommand, async (command, { hub }) => {
    const { say, card } = await runCommand(hub, command);
    return { ok: true as const, say, card };
  }),
];
