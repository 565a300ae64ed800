import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { api, rawApi } from '#core/wire/api';
import { readOctets } from '../../http/request/request-body.js';
import { type BodySource, type RawRoute, type Route, rawRoute, route } from '../../http/route.js';
import { jsonHeaders } from '../../http/security-headers.js';
import type { EarStreams } from './ear-streams.js';

interface EarServices {
  readonly ear: EarStreams;
}

export const earRoutes: readonly Route<EarServices>[] = [
  route(api.openEar, async (_none, { ear }, { scopes }) => ({ stream: await ear.open(scopes.includes('owner')) })),
  route(api.closeEar, async ({ stream }, { ear }) => ({ ok: await ear.close(stream) })),
];

export const earRawRoutes: readonly RawRoute<EarServices>[] = [
  rawRoute(rawApi.earAudio, async (exchange, { ear }) => {
    await ear.forward(exchange.query.stream, () => readAudioChunk(exchange));
    return { status: 200, headers: jsonHeaders, body: '{"ok":true}' };
  }),
];

/** Requires whole 16-bit samples: half a sample would turn the rest of the stream into noise. */
async function readAudioChunk(exchange: BodySource): Promise<Buffer> {
  const body = await readOctets(exchange, limits.audioChunkBytes);
  if (body.length === 0 || body.length % 2 !== 0) {
    throw new Fault('http/invalid', { detail: 'Send whole 16-bit samples.' });
  }
  return body;
}
