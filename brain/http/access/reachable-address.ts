import { isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { addressRange, homeRanges } from '#core/address-range';
import { bracketed, isLoopbackBind, reachableName } from './listen-address.js';
import type { TlsIdentity } from './tls/tls-identity.js';

export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

interface ReachableAddressOptions {
  /** The address the Brain listens on (`--host`). */
  readonly host: string;
  /** The name of this machine, shown to people. */
  readonly label: string;
  readonly interfaces: () => Interfaces;
}

/** Of the identity over TLS what devices are told. */
export type ShownIdentity = Pick<TlsIdentity, 'fingerprint' | 'authorityCertificate' | 'notice'>;

/** The URLs under which this Brain is reached, from this machine and from the network. */
export class ReachableAddress {
  #port = 0;
  #tls: ShownIdentity | null = null;

  constructor(private readonly options: ReachableAddressOptions) {}

  get label(): string {
    return this.options.label;
  }

  /** The pin of the certificate authority; `null` without TLS. */
  get fingerprint(): string | null {
    return this.#tls?.fingerprint ?? null;
  }

  /** The certificate that a phone installs to trust this Brain, DER; `null` without TLS. */
  get authorityCertificate(): Buffer | null {
    return this.#tls?.authorityCertificate ?? null;
  }

  /** What people are told of the certificate; null where nothing is to be done. */
  get certificateNotice(): string | null {
    return this.#tls?.notice ?? null;
  }

  /** Port and certificate are known once the Brain listens. */
  listening(port: number, tls: ShownIdentity | null): void {
    this.#port = port;
    this.#tls = tls;
  }

  /** As this machine reaches it: always plain HTTP, because it never leaves the machine. */
  get localUrl(): string {
    return `http://${reachableName(this.options.host)}:${this.#port}`;
  }

  /** Whether it listens on more than loopback, be there a network or not. */
  get isOpen(): boolean {
    return !isLoopbackBind(this.options.host);
  }

  /** As the network reaches it; `null` while it listens on loopback only, or there is no network. */
  get lanUrl(): string | null {
    return this.#urlAt(this.#addresses[0]);
  }

  /** As another Nightjar may reach it, whose egress asks at home only; `null` also where no address is at home. */
  get homeUrl(): string | null {
    return this.#urlAt(this.#addresses.find(mayBeAtHome));
  }

  /** The likeliest first. */
  get #addresses(): readonly string[] {
    const { host, interfaces } = this.options;
    if (!this.isOpen) return [];
    return host === '0.0.0.0' || host === '::' ? lanAddresses(interfaces(), host === '::') : [host];
  }

  #urlAt(address: string | undefined): string | null {
    if (address === undefined) return null;
    return `${this.#tls === null ? 'http' : 'https'}://${bracketed(address)}:${this.#port}`;
  }
}

/** A name is at home as far as that can be told before it is looked up. */
function mayBeAtHome(address: string): boolean {
  const range = addressRange(address);
  return range === null || homeRanges.includes(range);
}

/** Interfaces that reach only containers, virtual machines or a tunnel. */
const virtualName = /^(docker|br-|veth|virbr|vmnet|tun|tap|wg|tailscale|zt)/;

/**
 * Addresses the network may know this machine by, the likeliest first: a home network before a tunnel, IPv4 before
 * IPv6.
 */
export function lanAddresses(interfaces: Interfaces, withIpv6 = false): readonly string[] {
  const candidates = Object.entries(interfaces).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(
        ({ internal, address }) =>
          !internal && addressRange(address) !== 'link-local' && (withIpv6 || !isIPv6(address)),
      )
      .map(({ address }) => ({ address, rank: addressRank(name, address) })),
  );
  return candidates.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

function addressRank(name: string, address: string): number {
  const isHome = !isIPv6(address) && addressRange(address) === 'private';
  return (virtualName.test(name) ? 4 : 0) + (isIPv6(address) ? 2 : 0) + (isHome ? 0 : 1);
}
