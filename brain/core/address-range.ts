import ipaddr from 'ipaddr.js';

/**
 * Where an address lies. `private`: a home or an office (RFC 1918, 4193). `shared`: behind a carrier, or an overlay
 * network between one's own machines (RFC 6598). `special`: never somebody's service, such as multicast, reserved
 * ranges, the metadata services of clouds, and every IPv6 form that carries an IPv4 address. `documentation`: for
 * examples (RFC 5737, 3849), and what isolated networks are given.
 */
export type AddressRange = 'loopback' | 'private' | 'shared' | 'link-local' | 'public' | 'documentation' | 'special';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

const rangesByName: Readonly<Record<string, AddressRange>> = {
  loopback: 'loopback',
  private: 'private',
  uniqueLocal: 'private',
  carrierGradeNat: 'shared',
  linkLocal: 'link-local',
  unicast: 'public',
};

/** Metadata services inside other ranges, and deprecated IPv4-compatible IPv6, which the library reports as unicast. */
const exceptions = subnets('168.63.129.16/32', '100.100.100.200/32', 'fd00:ec2::254/128', '::/96');
const documentation = subnets('192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32');

/** The range of an address as a socket, a resolver or a URL writes it; null for what is no address. */
export function addressRange(text: string): AddressRange | null {
  const address = parseAddress(text);
  return address === null ? null : rangeOf(address);
}

export function rangeOf(address: IpAddress): AddressRange {
  if (isAmong(documentation, address)) return 'documentation';
  const range = rangesByName[address.range()] ?? 'special';
  return range !== 'loopback' && isAmong(exceptions, address) ? 'special' : range;
}

/** The zone of an IPv6 address, such as `%eth0.100`. */
const scoped = /^([^%]+)%[\da-z.:-]+$/i;

/**
 * The address without its zone; null for what is no address. Stricter than the library, which also reads octal,
 * hexadecimal and shortened IPv4, forms that are only used to get past a check.
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

type Subnets = readonly (readonly [IpAddress, number])[];

function subnets(...texts: readonly string[]): Subnets {
  return texts.map((text) => ipaddr.parseCIDR(text));
}

function isAmong(ranges: Subnets, address: IpAddress): boolean {
  return ranges.some(([subnet, bits]) => address.kind() === subnet.kind() && address.match(subnet, bits));
}
