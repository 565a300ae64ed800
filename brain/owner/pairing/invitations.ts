import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { DeviceKind } from '#core/scopes';
import { mintShortCode, mintToken } from '../configuration/mint-token.js';
import { tokenDigest } from './pairing-token.js';

/** A token nobody has presented yet. It lives in this process only and becomes a device at its first use. */
export interface Invitation {
  readonly token: string;
  readonly digest: string;
  /** What a person types instead; null once that was done. */
  readonly shortCode: string | null;
  readonly kind: DeviceKind;
  readonly label: string;
  /** The device may change owner-only settings. */
  readonly isOwners: boolean;
  readonly expiresMs: number;
}

/** The device that a pairing code is made for. */
export type WantedDevice = Pick<Invitation, 'kind' | 'label'> & Partial<Pick<Invitation, 'isOwners'>>;

/** The pairing codes that are out, each for ten minutes of the monotonic clock. */
export class Invitations {
  #all: readonly Invitation[] = [];

  constructor(private readonly clock: Clock) {}

  /** The ones that can still be redeemed. */
  get open(): readonly Invitation[] {
    const nowMs = this.clock.monotonicMs();
    this.#all = this.#all.filter(({ expiresMs }) => expiresMs > nowMs);
    return this.#all;
  }

  /** The one for the same device, unless its typed code was used: whoever typed it has the token, or lost it on the way. */
  same(wanted: WantedDevice): Invitation | undefined {
    return this.open.find((one) => isFor(one, wanted) && one.shortCode !== null);
  }

  /** A fresh one, in place of any for the same device. */
  add({ kind, label, isOwners = false }: WantedDevice): Invitation {
    const token = mintToken();
    const expiresMs = this.clock.monotonicMs() + limits.pairingCodeMs;
    const fresh = { token, digest: tokenDigest(token), shortCode: mintShortCode(), kind, label, isOwners, expiresMs };
    this.#all = [...this.open.filter((one) => !isFor(one, fresh)), fresh];
    return fresh;
  }

  /** The token that a typed code stands for, for once; null for a code that is wrong, was used or has run out. */
  redeem(shortCode: string): string | null {
    const wanted = tokenDigest(shortCode);
    const meant = this.open.find(({ shortCode: own }) => own !== null && tokenDigest(own) === wanted);
    if (meant === undefined) return null;
    this.#all = this.#all.map((one) => (one === meant ? { ...one, shortCode: null } : one));
    return meant.token;
  }

  /** Takes the one with this token out; undefined for an unknown or late one. */
  take(digest: string): Invitation | undefined {
    const meant = this.open.find((one) => one.digest === digest);
    this.#all = this.#all.filter((one) => one !== meant);
    return meant;
  }

  /** What it was taken out for did not happen. */
  putBack(invitation: Invitation): void {
    this.#all = [...this.#all, invitation];
  }

  clear(): void {
    this.#all = [];
  }
}

function isFor(one: Invitation, { kind, label, isOwners = false }: WantedDevice): boolean {
  return one.kind === kind && one.label === label && one.isOwners === isOwners;
}
