import { z } from 'zod';
import { cardSchema } from '../../cards/cards.js';
import { endpoint, listSchema } from '../endpoint.js';
import { panelCommandSchema } from './hub-link.js';

const commandReplySchema = z.object({
  ok: z.literal(true),
  say: z.string(),
  card: cardSchema.nullable(),
});

export const hubControlApi = {
  samples: endpoint({
    method: 'GET',
    path: '/svc/samples',
    auth: 'token',
    summary:
      'The sentences of the sample recordings the hub can play through its ear; each is the `name` that play-sample takes.',
    input: listSchema,
    output: z.object({ items: z.array(z.string()) }),
    sample: {},
  }),
  hubCommand: endpoint({
    method: 'POST',
    path: '/svc/hub/command',
    gate: { undecided: 'The hub decides each; its veil is raised and lowered by it.' },
    auth: 'token',
    summary:
      'Veil, incognito, presses, movements of the head and samples; confirmed by the next state of the live stream. Forming a bond and erasing all take the scope `owner`.',
    input: panelCommandSchema,
    output: commandReplySchema,
    sample: { do: 'incognito', on: false },
  }),
} as const;
