import { z } from 'zod';
import { limits } from '../../limits.js';
import { endpoint, noInput, queryInteger, rawEndpoint } from '../endpoint.js';

const earStream = z.int().min(0).max(0xffff_ffff);

export const earApi = {
  openEar: endpoint({
    method: 'POST',
    path: '/svc/ear/open',
    auth: 'token',
    summary: 'Opens the hub’s ear for audio from this client.',
    input: noInput,
    output: z.object({ stream: earStream }),
    sample: {},
  }),
  closeEar: endpoint({
    method: 'POST',
    path: '/svc/ear/close',
    auth: 'token',
    summary: 'No more audio follows; what was heard is still decoded.',
    input: z.strictObject({ stream: earStream }),
    output: z.object({ ok: z.boolean() }),
    sample: { stream: 1 },
  }),
} as const;

export const earRawApi = {
  earAudio: rawEndpoint({
    method: 'POST',
    path: '/svc/ear/audio',
    auth: 'token',
    summary: 'Audio for an open ear: 16-bit little-endian mono samples at 16 kHz, forwarded in order of arrival.',
    query: z.strictObject({ stream: queryInteger.pipe(earStream) }),
    maxBodyBytes: limits.audioChunkBytes,
    answers: 'application/json',
    output: z.object({ ok: z.literal(true) }),
    sample: '/svc/ear/audio?stream=1',
  }),
} as const;
