import type { Brain } from '#brain/brain';
import { type RawExchange, type Reply, rawRoute } from '#brain/http/route';
import { commonHeaders, pageHeaders } from '#brain/http/security-headers';
import { Fault } from '#core/faults';
import { rawApi } from '#core/wire/api';

/** Asset names carry a hash of their content. */
const assetHeaders = Object.freeze({ ...commonHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' });

export const panelRawRoutes = [
  rawRoute(rawApi.panel, (exchange, brain) => servePage(exchange, brain)),
  rawRoute(rawApi.panelAsset, ({ segment }, brain) => serveAsset(segment, brain)),
];

function servePage(exchange: RawExchange, { panel, config }: Brain): Reply {
  const body = panel.pageWith(mayHoldToken(exchange) ? config.current.token : null);
  if (body === null) throw new Fault('http/unknown-path', { detail: 'The panel is not built: run npm run build:web.' });
  return { status: 200, headers: pageHeaders, body };
}

/** A browser on this machine that opens the page itself; Host and forwarding headers were looked at before. */
function mayHoldToken({ isLocal, request }: RawExchange): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return isLocal && (destination === undefined || destination === 'document');
}

function serveAsset(name: string, { panel }: Brain): Reply {
  const asset = panel.asset(name);
  if (asset === null) throw new Fault('http/unknown-path');
  return { status: 200, headers: { ...assetHeaders, 'Content-Type': asset.type }, body: asset.content };
}
