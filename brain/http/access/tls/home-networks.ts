import ipaddr from 'ipaddr.js';
import { parseAddress, unmapped } from '#core/address-range';

/** The addresses of home networks and of tunnels between one's own machines (RFC 1918, 3927, 4193, 4291, 6598). */
export const homeNetworks: readonly string[] = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
];

const parsedNetworks = homeNetworks.map((network) => ipaddr.parseCIDR(network));

/** `address` as a certificate names it, without zone and not mapped; null where it lies in none of these networks. */
export function homeAddress(address: string): string | null {
  const parsed = parseAddress(address);
  if (parsed === null) return null;
  const ip = unmapped(parsed);
  const isHome = parsedNetworks.some(([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits));
  return isHome ? ip.toString() : null;
}
