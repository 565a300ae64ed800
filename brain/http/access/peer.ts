import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';

/** Who is on the other end of a socket. The socket address is the only thing believed. */
export interface Peer {
  readonly address: string;
  readonly isLoopback: boolean;
  /** What wrong tokens are counted under: the IPv4 address or the IPv6 /64. */
  readonly guessKey: string;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether `address` is this machine, mapped forms included; an unknown address is not. */
export function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false;
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const peers = new WeakMap<Socket, Peer>();

/** The peer of a socket, worked out once a connection. */
export function peerOf(socket: Socket): Peer {
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const peer = describePeer(socket.remoteAddress);
  peers.set(socket, peer);
  return peer;
}

export function describePeer(address: string | undefined): Peer {
  return { address: address ?? '', isLoopback: isLoopback(address), guessKey: guessKeyOf(address ?? '') };
}

const forwardingHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-client-ip',
  'client-ip',
  'true-client-ip',
  'x-cluster-client-ip',
] as const;

/** A loopback connection that carries a proxy's header comes from somewhere else. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name of forwardingHeaders) if (headers[name] !== undefined) return true;
  return false;
}

/** "Same machine" of the specification: a loopback socket and no forwarding header. */
export function isOnThisMachine(request: IncomingMessage): boolean {
  return peerOf(request.socket).isLoopback && !isForwarded(request.headers);
}

function guessKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${firstFourGroups(address)}::/64` : address;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
