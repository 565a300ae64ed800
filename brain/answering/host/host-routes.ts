import { route } from '#brain/http/route';
import { api } from '#core/wire/api';

export const hostRoutes = [
  route(api.host, (_none, { hostBrain: { state, label } }) => ({ ...state, label })),
  route(api.pairHost, async ({ code }, { hostBrain, activity, saga }) => {
    const label = await hostBrain.pair(code);
    await activity.record('pair', `Paired with the host Brain ${label}`.trim());
    saga.note('mac');
    return { paired: true as const, label };
  }),
  route(api.unpairHost, async (_none, { hostBrain, activity }) => {
    if (hostBrain.isPaired) await activity.record('pair', 'Host Brain let go');
    await hostBrain.unpair();
    return { paired: false as const };
  }),
];
