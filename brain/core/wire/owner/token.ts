import { z } from 'zod';
import { endpoint, noInput } from '../endpoint.js';
import { openInAllModes } from '../write-gate.js';

const tokenSchema = z.object({ token: z.string() });

export const tokenApi = {
  token: endpoint({
    method: 'GET',
    path: '/svc/token',
    auth: 'local',
    summary: 'The pairing token in force; empty while only this machine is trusted.',
    input: noInput,
    output: tokenSchema,
    sample: {},
  }),
  rotateToken: endpoint({
    method: 'POST',
    path: '/svc/token/rotate',
    gate: openInAllModes,
    auth: 'local',
    summary: 'Puts a new pairing token in force; every paired device must pair again and open streams end.',
    input: noInput,
    output: tokenSchema,
    sample: {},
  }),
} as const;
