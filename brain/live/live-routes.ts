import { rawApi } from '#core/wire/api';
import { rawRoute } from '../http/route.js';
import { commonHeaders } from '../http/security-headers.js';

const streamHeaders = Object.freeze({
  ...commonHeaders,
  'Content-Type': 'text/event-stream; charset=utf-8',
  Connection: 'keep-alive',
});

export const liveRawRoutes = [
  rawRoute(rawApi.live, ({ response }, brain) => {
    brain.live.requirePlace();
    response.writeHead(200, streamHeaders);
    brain.live.open(response);
    return null;
  }),
];
