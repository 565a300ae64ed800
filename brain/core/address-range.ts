import ipaddr from 'ipaddr.js';

/**
 * Where an IP address lies. `private`: a home or office network (RFC 1918, RFC 4193). `shared`: behind a carrier's NAT,
 * or an overlay network between one's own machines (RFC 6598). `special`: never a service to call, such as multicast,
 * reserved ranges, the metadata services of clouds, and every IPv6 form that carries an IPv4 address. `documentation`:
 * addresses for examples (RFC 5737, RFC 3849) and those given to isolated networks.
 */
export type AddressRange = 'loopback' | 'private' | 'shared' | 'link-local' | 'public' | 'documentation' | 'special';

/** The ranges of machines at home and in a tunnel between one's own, this machine included. */
export const homeRanges: readonly AddressRange[] = ['loopback', 'private', 'shared'];

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

const rangesByName: Readonly<Record<string, AddressRange>> = {
  loopback: 'loopback',
  private: 'private',
  uniqueLocal: 'private',
  carrierGradeNat: 'shared',
  linkLocal: 'link-local',
  unicast: 'public',
};

/**
 * Addresses that ipaddr.js would put into an ordinary range: cloud metadata services, and the deprecated
 * IPv4-compatible IPv6 addresses, which it reports as unicast.
 */
const exceptions = subnets('168.63.129.16/32', '100.100.100.200/32', 'fd00:ec2::254/128', '::/96');
const documentation = subnets('192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32');

/** The range of an address as a socket, a resolver or a URL writes it; null if `text` is not an IP address. */
export function addressRange(text: string): AddressRange | null {
  const address = parseAddress(text);
  return address === null ? null : rangeOf(address);
}

/** The range of a parsed address. */
export function rangeOf(address: IpAddress): AddressRange {
  if (isAmong(documentation, address)) return 'documentation';
  const range = rangesByName[address.range()] ?? 'special';
  return range !== 'loopback' && isAmong(exceptions, address) ? 'special' : range;
}

/** An IPv6 address followed by a zone, such as `%eth0.100`; the address is captured. */
const scoped = /^([^%]+)%[\da-z.:-]+$/i;

/**
 * Parses an address and ignores its zone; null if `text` is not an IP address. Stricter than ipaddr.js, which also
 * reads octal, hexadecimal and shortened IPv4, forms that are only used to get past a check.
 */
export function parseAddress(text: string): IpAddress | null {
  if (!text.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text) : null;
  const unscoped = text.replace(scoped, '$1');
  const dotted = unscoped.slice(unscoped.lastIndexOf(':') + 1);
  if (dotted.includes('.') && !ipaddr.IPv4.isValidFourPartDecimal(dotted)) return null;
  return ipaddr.IPv6.isValid(unscoped) ? ipaddr.IPv6.parse(unscoped) : null;
}

/** The IPv4 address inside an IPv4-mapped IPv6 address; any other address unchanged. */
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
