import ipaddr from 'ipaddr.js';

/**
 * Where an address lies. `private`: a home or an office (RFC 1918, 4193). `shared`: behind a carrier, or an overlay network
 * between one's own machines (RFC 6598). `special`: never somebody's service, such as multicast, documentation, reserved
 * ranges, the metadata services of clouds, and every IPv6 form that carries an IPv4 address.
 */
export type AddressRange = 'loopback' | 'private' | 'shared' | 'link-local' | 'public' | 'special';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

const rangesByName: Readonly<Record<string, AddressRange>> = {
  loopback: 'loopback',
  private: 'private',
  uniqueLocal: 'private',
  carrierGradeNat: 'shared',
  linkLocal: 'link-local',
  unicast: 'public',
};

/** Metadata services inside ranges of other use, and the deprecated form of IPv4 in IPv6, which the library lets pass. */
const exceptions = ['168.63.129.16/32', '100.100.100.200/32', 'fd00:ec2::254/128', '::/96'].map((subnet) =>
  ipaddr.parseCIDR(subnet),
);

/** The range of an address as a socket, a resolver or a URL writes it; null for what is no address. */
export function addressRange(text: string): AddressRange | null {
  const address = parseAddress(text);
  return address === null ? null : rangeOf(address);
}

export function rangeOf(address: IpAddress): AddressRange {
  const range = rangesByName[address.range()] ?? 'special';
  return range !== 'loopback' && isException(address) ? 'special' : range;
}

/** The interface that an IPv6 address is good on, such as `%eth0.100`. */
const scoped = /^([^%]+)%[\da-z.:-]+$/i;

/**
 * Null for what is no address; without its zone. Stricter than the library, which also reads octal, hexadecimal and
 * shortened IPv4: only whoever means to get past a check writes those.
 */
export function parseAddress(text: string): IpAddress | null {
  if (!text.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text) : null;
  const unscoped = text.replace(scoped, '$1');
  const dotted = unscoped.slice(unscoped.lastIndexOf(':') + 1);
  if (dotted.includes('.') && !ipaddr.IPv4.isValidFourPartDecimal(dotted)) return null;
  return ipaddr.IPv6.isValid(unscoped) ? ipaddr.IPv6.parse(unscoped) : null;
}

/** The IPv4 address that a mapped one stands for; every other one as it is. */
export function unmapped(address: IpAddress): IpAddress {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function isException(address: IpAddress): boolean {
  return exceptions.some(([subnet, bits]) => address.kind() === subnet.kind() && address.match(subnet, bits));
}
