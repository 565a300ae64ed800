import { z } from 'zod';
import { limits } from '../../limits.js';
import { endpoint } from '../endpoint.js';

export const repliesApi = {
  replies: endpoint({
    method: 'POST',
    path: '/svc/replies',
    gate: 'ask',
    auth: 'token',
    summary: 'Three short replies to a message.',
    input: z.strictObject({ text: z.string().trim().min(1).max(limits.messageChars) }),
    output: z.object({ replies: z.array(z.string().min(1).max(limits.shortReplyChars)).length(3) }),
    sample: { text: 'Are we still on for lunch tomorrow?' },
  }),
} as const;
