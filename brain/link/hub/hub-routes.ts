import { route } from '#brain/http/route';
import { api } from '#core/wire/api';
import { runCommand } from './run-command.js';

export const hubRoutes = [
  route(api.samples, (_none, { hub }) => ({ items: [...hub.samples] })),
  route(api.hubCommand, async (command, { hub }) => {
    const { say, card } = await runCommand(hub, command);
    return { ok: true as const, say, card };
  }),
];
