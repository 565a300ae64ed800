import { BlockList, isIP } from 'node:net';

/** How far a connection may reach. `machine`: loopback. `home`: loopback and private networks. `public`: the internet. */
export type Reach = 'machine' | 'home' | 'public';
type AddressKind = 'loopback' | 'private' | 'forbidden' | 'public';

const kindsOf: Readonly<Record<Reach, readonly AddressKind[]>> = {
  machine: ['loopback'],
  home: ['loopback', 'private'],
  public: ['public'],
};

type Subnet = readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'];

const loopback = blockList([
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
]);

/** Addresses of homes and offices, and of overlay networks between one's own machines (RFC 1918, 6598, 4193). */
const privateNetworks = blockList([
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
]);

/**
 * Never a service of the owner: this network, link-local and with it the metadata service of clouds, documentation,
 * benchmarks, multicast, reserved; and every IPv6 form that carries an IPv4 address, which would be judged by its wrapper.
 */
const forbidden = blockList([
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]);

/** Whether an address, as a resolver or a socket writes it, lies within `reach`. What is no address never does. */
export function isWithin(address: string, reach: Reach): boolean {
  return kindsOf[reach].includes(kindOf(address));
}

function kindOf(address: string): AddressKind {
  const version = isIP(address);
  if (version === 0 || address.includes('%') || isMapped(address)) return 'forbidden';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (loopback.check(address, family)) return 'loopback';
  if (forbidden.check(address, family)) return 'forbidden';
  return privateNetworks.check(address, family) ? 'private' : 'public';
}

/** Only whoever means to get past a check writes an IPv4 address as a mapped one. */
function isMapped(address: string): boolean {
  return address.includes(':') && mapped.check(address, 'ipv6');
}

const mapped = blockList([['::ffff:0:0', 96, 'ipv6']]);

function blockList(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix, family] of subnets) list.addSubnet(address, prefix, family);
  return list;
}
