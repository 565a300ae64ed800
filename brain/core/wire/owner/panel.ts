import { z } from 'zod';
import { rawEndpoint } from '../endpoint.js';

export const panelRawApi = {
  panel: rawEndpoint({
    method: 'GET',
    path: '/',
    auth: 'open',
    summary: 'The panel. The pairing token is in the page only when a browser on this machine opens it.',
    query: z.looseObject({}),
    maxBodyBytes: null,
    answers: 'text/html',
    sample: '/',
  }),
  panelAsset: rawEndpoint({
    method: 'GET',
    path: '/panel-assets/*',
    auth: 'open',
    summary: 'Scripts, styles and pictures of the panel.',
    query: z.looseObject({}),
    maxBodyBytes: null,
    answers: '*/*',
    sample: '/panel-assets/panel.js',
  }),
} as const;
