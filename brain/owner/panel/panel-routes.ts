import { Fault } from '#core/faults';
import { rawApi } from '#core/wire/api';
import { type RawExchange, type RawReply, type RawRoute, rawRoute } from '../../http/route.js';
import { commonHeaders, pageHeaders } from '../../http/security-headers.js';
import type { ConfigStore } from '../configuration/config-store.js';
import type { PageName, PanelFiles } from './panel-files.js';

interface PanelServices {
  readonly panel: PanelFiles;
  readonly config: ConfigStore;
}

/** Asset names carry a hash of their content. */
const assetHeaders = Object.freeze({ ...commonHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' });

export const panelRawRoutes: readonly RawRoute<PanelServices>[] = [
  rawRoute(rawApi.panel, (exchange, services) => servePage('panel', exchange, services)),
  rawRoute(rawApi.panelAsset, ({ segment }, { panel }) => serveAsset(segment, panel)),
  rawRoute(rawApi.builder, (exchange, services) => servePage('builder', exchange, services)),
  rawRoute(rawApi.builderAsset, ({ segment }, { panel }) => serveAsset(segment, panel)),
];

function servePage(name: PageName, exchange: RawExchange, { panel, config }: PanelServices): RawReply {
  const body = panel.pageWith(name, mayHoldToken(exchange) ? config.current.token : null);
  if (body === null)
    throw new Fault('http/unknown-path', { detail: `The ${name} is not built: run npm run build:web.` });
  return { status: 200, headers: pageHeaders, body };
}

/**
 * Whether the page may contain the token: only for a browser on this machine that navigates to it (brain-http.md
 * "Authentication", 7). Host and forwarding headers were checked before.
 */
function mayHoldToken({ isLocal, request }: RawExchange): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return isLocal && (destination === undefined || destination === 'document');
}

function serveAsset(name: string, panel: PanelFiles): RawReply {
  const asset = panel.asset(name);
  if (asset === null) throw new Fault('http/unknown-path');
  return { status: 200, headers: { ...assetHeaders, 'Content-Type': asset.type }, body: asset.content };
}
