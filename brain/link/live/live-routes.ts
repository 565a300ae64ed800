import { rawApi } from '#core/wire/api';
import { type RawRoute, rawRoute } from '../../http/route.js';
import { commonHeaders } from '../../http/security-headers.js';
import type { LiveBroadcast } from './live-broadcast.js';

interface LiveServices {
  readonly live: LiveBroadcast;
}

const streamHeaders = Object.freeze({
  ...commonHeaders,
  'Content-Type': 'text/event-stream; charset=utf-8',
  Connection: 'keep-alive',
});

export const liveRawRoutes: readonly RawRoute<LiveServices>[] = [
  rawRoute(rawApi.live, ({ response, isLocal }, { live }) => {
    live.requirePlace(isLocal);
    response.writeHead(200, streamHeaders);
    live.open(response, isLocal);
    return null;
  }),
];
