import { networkInterfaces } from 'node:os';
import { isLoopback } from './peer.js';

/** Whether listening on `host` is reachable from this machine only. */
export function isLoopbackBind(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}

/** How this machine itself reaches what listens on `host`, as written in a URL. */
export function reachableName(host: string): string {
  if (host === '::1') return '[::1]';
  if (host === '0.0.0.0' || host === '::' || isLoopbackBind(host)) return '127.0.0.1';
  return bracketed(host);
}

/** An address as it stands in a URL or a Host header. */
export function bracketed(address: string): string {
  return address.includes(':') ? `[${address.toLowerCase()}]` : address;
}

/** Addresses of this machine's interfaces at this moment. */
export function interfaceAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));
}
