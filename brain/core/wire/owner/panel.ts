import { z } from 'zod';
import { rawEndpoint } from '../endpoint.js';

const served = { method: 'GET', auth: 'open', query: z.looseObject({}), maxBodyBytes: null } as const;
const htmlPage = { ...served, answers: 'text/html' } as const;
const asset = { ...served, answers: '*/*' } as const;

export const panelRawApi = {
  panel: rawEndpoint({
    ...htmlPage,
    path: '/',
    summary: 'The panel. The pairing token is in the page only when a browser on this machine opens it.',
    sample: '/',
  }),
  panelAsset: rawEndpoint({
    ...asset,
    path: '/panel-assets/*',
    summary:
      'Scripts, styles and pictures of the panel, under names with a hash of their content, which the page knows.',
    sample: '/panel-assets/panel.js',
  }),
  app: rawEndpoint({
    ...htmlPage,
    path: '/app',
    summary: 'The phone app. The token is never in the page: it comes from the pairing code, and stays in the phone.',
    sample: '/app',
  }),
  appFile: rawEndpoint({
    ...asset,
    path: '/app/*',
    summary: 'The manifest of the phone app and its icons, under names that stay the same.',
    sample: '/app/app-icon.svg',
  }),
  authority: rawEndpoint({
    ...served,
    answers: 'application/x-x509-ca-cert',
    path: '/svc/authority.crt',
    summary:
      'With --tls, the certificate of the Brain’s own authority, to be installed on a phone that shall trust it: it vouches for machines at home alone. 404 without TLS.',
    sample: '/svc/authority.crt',
  }),
  builder: rawEndpoint({
    ...htmlPage,
    path: '/svc/build',
    summary: 'The Lens Builder. Without the token, which is in it as in the panel, it previews and shares.',
    sample: '/svc/build',
  }),
  builderAsset: rawEndpoint({
    ...asset,
    path: '/svc/build/*',
    summary:
      'Scripts, styles and pictures of the Lens Builder, under names with a hash of their content, which the page knows.',
    sample: '/svc/build/build.js',
  }),
} as const;
