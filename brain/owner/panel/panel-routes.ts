import { Fault } from '#core/faults';
import { rawApi } from '#core/wire/api';
import type { ReachableAddress } from '../../http/access/reachable-address.js';
import { type RawExchange, type RawReply, type RawRoute, rawRoute } from '../../http/route.js';
import { commonHeaders, pageHeadersFor } from '../../http/security-headers.js';
import type { ConfigStore } from '../configuration/config-store.js';
import type { PageName, PanelFiles } from './panel-files.js';

interface PanelServices {
  readonly panel: PanelFiles;
  readonly config: ConfigStore;
  readonly address: Pick<ReachableAddress, 'authorityCertificate'>;
}

const panelHeaders = pageHeadersFor(['microphone']);
const plainHeaders = pageHeadersFor([]);

/** Asset names carry a hash of their content. */
const assetHeaders = Object.freeze({ ...commonHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' });

export const panelRawRoutes: readonly RawRoute<PanelServices>[] = [
  rawRoute(rawApi.panel, (exchange, services) => servePage('panel', exchange, services)),
  rawRoute(rawApi.panelAsset, ({ segment }, { panel }) => serveAsset(segment, panel)),
  rawRoute(rawApi.app, (exchange, services) => servePage('app', exchange, services)),
  rawRoute(rawApi.appFile, ({ segment }, { panel }) => serveAppFile(segment, panel)),
  rawRoute(rawApi.authority, (_exchange, { address }) => serveAuthority(address.authorityCertificate)),
  rawRoute(rawApi.builder, (exchange, services) => servePage('builder', exchange, services)),
  rawRoute(rawApi.builderAsset, ({ segment }, { panel }) => serveAsset(segment, panel)),
];

const headersOfPages: Readonly<Record<PageName, (relayUrl: string) => RawReply['headers']>> = {
  panel: () => panelHeaders,
  // A photo comes from the phone's own camera, through a file input.
  app: (relayUrl) => (relayUrl === '' ? plainHeaders : pageHeadersFor([], relayUrl)),
  builder: () => plainHeaders,
};

/** What a phone asks for by a name that stays the same; everything else of the app is an asset of the panel. */
const appFiles: ReadonlySet<string> = new Set([
  'app-worker.js',
  'app.webmanifest',
  'app-icon.svg',
  'app-icon-192.png',
  'app-icon-512.png',
  'app-icon-maskable.png',
]);

function servePage(name: PageName, exchange: RawExchange, { panel, config }: PanelServices): RawReply {
  const isGiven = name !== 'app' && mayHoldToken(exchange);
  const body = panel.pageWith(name, isGiven ? config.current.token : null);
  if (body === null)
    throw new Fault('http/unknown-path', { detail: `The ${name} is not built: run npm run build:web.` });
  return { status: 200, headers: headersOn(exchange, headersOfPages[name](config.current.relay_url)), body };
}

function serveAppFile(name: string, panel: PanelFiles): RawReply {
  const asset = appFiles.has(name) ? panel.asset(name) : null;
  if (asset === null) throw new Fault('http/unknown-path');
  const scope = asset.type.startsWith('text/javascript') ? { 'Service-Worker-Allowed': rawApi.app.path } : {};
  return { status: 200, headers: { ...commonHeaders, ...scope, 'Content-Type': asset.type }, body: asset.content };
}

function serveAuthority(certificate: Buffer | null): RawReply {
  if (certificate === null) {
    throw new Fault('http/unknown-path', { detail: 'This Brain speaks no TLS: start it with --tls.' });
  }
  return { status: 200, headers: { ...commonHeaders, 'Content-Type': rawApi.authority.answers }, body: certificate };
}

const openerHeader = 'Cross-Origin-Opener-Policy';

/** Over plain HTTP browsers ignore that one, and complain of it on every page. */
function headersOn({ isLocal, request }: RawExchange, headers: RawReply['headers']): RawReply['headers'] {
  if (isLocal || 'encrypted' in request.socket) return headers;
  const { [openerHeader]: _ignored, ...others } = headers;
  return others;
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
