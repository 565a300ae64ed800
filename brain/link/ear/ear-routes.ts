import type { IncomingMessage } from 'node:http';
import { readOctets } from '#brain/http/request-body';
import { rawRoute, route } from '#brain/http/route';
import { jsonHeaders } from '#brain/http/security-headers';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { api, rawApi } from '#core/wire/api';

export const earRoutes = [
  route(api.openEar, async (_none, { ear }) => ({ stream: await ear.open() })),
  route(api.closeEar, async ({ stream }, { ear }) => ({ ok: await ear.close(stream) })),
];

export const earRawRoutes = [
  rawRoute(rawApi.earAudio, async ({ request, query }, { ear }) => {
    await ear.forward(query.stream, () => readSamples(request));
    return { status: 200, headers: jsonHeaders, body: '{"ok":true}' };
  }),
];

/** Whole 16-bit samples, or the rest of the stream would be noise. */
async function readSamples(request: IncomingMessage): Promise<Buffer> {
  const body = await readOctets(request, limits.audioChunkBytes);
  if (body.length === 0 || body.length % 2 !== 0) {
    throw new Fault('http/invalid', { detail: 'Send whole 16-bit samples.' });
  }
  return body;
}
