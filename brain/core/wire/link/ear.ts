import { z } from 'zod';
import { limits } from '../../limits.js';
import { endpoint, noInput, queryInteger, rawEndpoint } from '../endpoint.js';

const earStream = z.int().min(0).max(0xffff_ffff);

export const earApi = {
  openEar: endpoint({
    method: 'POST',
    path: '/svc/ear/open',
    gate: { undecided: 'The hub opens an ear, or refuses it in its own words.' },
    auth: 'token',
    summary: 'Opens the hub’s ear for audio from this client.',
    input: noInput,
    output: z.object({ stream: earStream }),
    sample: {},
  }),
  closeEar: endpoint({
    method: 'POST',
    path: '/svc/ear/close',
    gate: { undecided: 'Closing an ear is refused in no mode.' },
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
    gate: { undecided: 'An ear that a mode closed takes no sound.' },
    auth: 'token',
    summary: 'Audio for an open ear: 16-bit little-endian mono samples at 16 kHz, forwarded in order of arrival.',
    query: z.strictObject({ stream: queryInteger.pipe(earStream) }),
    maxBodyBytes: limits.audioChunkBytes,
    answers: 'application/json',
    output: z.object({ ok: z.literal(true) }),
    sample: '/svc/ear/audio?stream=1',
  }),
} as const;
