import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type IpAddress, parseAddress, rangeOf, unmapped } from '#core/address-range';

/** The other end of a socket, by its socket address alone: headers that name a client are not trusted. */
interface Peer {
  readonly address: string;
  readonly isLoopback: boolean;
  /** Key under which wrong tokens and connections are counted: the IPv4 address or the IPv6 /64. */
  readonly countKey: string;
}

/** Whether `address` is this machine, mapped forms included; an unknown address is not. */
export function isLoopback(address: string | undefined): boolean {
  const ip = ownAddress(address);
  return ip !== null && rangeOf(ip) === 'loopback';
}

const peers = new WeakMap<object, Peer>();

/** The peer of a socket, worked out once a connection. */
export function peerOf(socket: Pick<Socket, 'remoteAddress'>): Peer {
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const peer = describePeer(socket.remoteAddress);
  peers.set(socket, peer);
  return peer;
}

/** The peer at that address, without a cache; '' stands for an unknown address. */
export function describePeer(address: string | undefined): Peer {
  return { address: address ?? '', isLoopback: isLoopback(address), countKey: countKeyOf(address ?? '') };
}

const forwardingHeaders = [
  'forwarded',
  'forwarded-for',
  'x-real-ip',
  'via',
  'x-client-ip',
  'client-ip',
  'true-client-ip',
  'x-cluster-client-ip',
  'x-remote-ip',
  'x-originating-ip',
  'x-remote-addr',
  'remote-addr',
  'x-proxyuser-ip',
  'proxy-client-ip',
  'wl-proxy-client-ip',
  'proxy-connection',
  'x-host',
  'x-scheme',
  'x-rewrite-url',
  'front-end-https',
  'cdn-loop',
  'x-cloud-trace-context',
];
const forwardingPrefixes = [
  'x-forwarded',
  'x-original-',
  'x-envoy-',
  'tailscale-',
  'cf-',
  'fastly-',
  'fly-',
  'ngrok-',
  'x-azure-',
  'x-amzn-',
  'x-amz-cf-',
  'x-appengine-',
  'x-goog-',
  'x-akamai-',
  'akamai-',
  'x-arr-',
  'x-vercel-',
  'x-nf-',
  'x-sucuri-',
];

/** One expression, because every header of every request is compared; some servers write underscores. */
const forwarding = new RegExp(
  `^(?:(?:${forwardingHeaders.join('|')})$|${forwardingPrefixes.join('|')})`.replaceAll('-', '[-_]'),
);

/** A loopback connection that carries a proxy's header comes from somewhere else. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (forwarding.test(name)) return true;
  return false;
}

/** "Same machine" of the specification: a loopback socket and no forwarding header. */
export function isOnThisMachine(request: IncomingMessage): boolean {
  return peerOf(request.socket).isLoopback && !isForwarded(request.headers);
}

function countKeyOf(address: string): string {
  const ip = ownAddress(address);
  if (ip === null) return address;
  return 'parts' in ip ? `${firstFourGroups(ip.parts)}::/64` : ip.toString();
}

const firstFourGroups = (groups: readonly number[]): string =>
  groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');

/** The address in its own family: a socket for both families writes IPv4 as mapped IPv6. */
function ownAddress(address = ''): IpAddress | null {
  const ip = parseAddress(address);
  return ip === null ? null : unmapped(ip);
}
