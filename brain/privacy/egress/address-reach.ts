import { type AddressRange, addressRange, homeRanges } from '#core/address-range';

/** How far a connection may reach. `machine`: loopback. `home`: loopback and private networks. `public`: the internet. */
export type Reach = 'machine' | 'home' | 'public';

const rangesOf: Readonly<Record<Reach, readonly AddressRange[]>> = {
  machine: ['loopback'],
  home: homeRanges,
  public: ['public'],
};

/**
 * Whether an IP address, as a resolver or a socket writes it, lies within `reach`. False for anything that is no
 * address, and for an address with a zone, which is valid on one link only.
 */
export function isWithin(address: string, reach: Reach): boolean {
  const range = address.includes('%') ? null : addressRange(address);
  return range !== null && rangesOf[reach].includes(range);
}
