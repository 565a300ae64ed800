import { networkInterfaces } from 'node:os';
import { isLoopback } from './peer.js';

/** Whether listening on `host` is reachable from this machine only. */
export function isLoopbackBind(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}

/** Where hub, panel and command line reach a Brain on this machine that listens on a network address. */
const loopbackAddress = '127.0.0.1';
const reachesOwn: ReadonlySet<string> = new Set([loopbackAddress, '0.0.0.0', '::', '::1']);

/** The addresses to listen on for `host`: that one, and loopback where it does not include it. */
export function bindAddresses(host: string): readonly [first: string, own?: string] {
  if (host === 'localhost') return [loopbackAddress];
  return reachesOwn.has(host) ? [host] : [host, loopbackAddress];
}

/** How this machine itself reaches what listens on `host`, as written in a URL. */
export function reachableName(host: string): string {
  return host === '::1' ? '[::1]' : loopbackAddress;
}

/** An address as it stands in a URL or a Host header. */
export function bracketed(address: string): string {
  return address.includes(':') ? `[${address.toLowerCase()}]` : address;
}

/** Addresses of this machine's interfaces at this moment. */
export function interfaceAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));
}
