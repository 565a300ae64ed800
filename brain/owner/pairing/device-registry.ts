import type { z } from 'zod';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { scopesOf } from '#core/scopes';
import { hourMs } from '#core/time-units';
import type { Device } from '#core/wire/owner/pairing';
import { JsonFile, type JsonRecovery } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';
import { type Invitation, Invitations, type WantedDevice } from './invitations.js';
import { labelApart } from './label-apart.js';
import { type KnownDevice, type StoredDevice, storedDevicesSchema, withItsScopes } from './stored-device.js';
import { TokenRenewals } from './token-renewals.js';

/** A device's last-seen time is stored at most this often, to spare the SD card. */
export const seenSaveMs = hourMs;

type Stored = z.infer<typeof storedDevicesSchema>;

interface RegistryOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** A Brain has run here and wrote the file at its first start, so if it is missing it was lost. */
  readonly isInstalled?: boolean;
}

/** The paired devices (decisions "per-device tokens"), in `keys/devices.json`. */
export class DeviceRegistry {
  readonly #byDigest = new Map<string, StoredDevice>();
  readonly #invitations: Invitations;
  readonly #renewals = new TokenRenewals();
  readonly #paired: Broadcast<Device>;
  readonly #revoked: Broadcast<string>;
  #lastSeenMs: number | null = null;

  private constructor(
    private readonly file: JsonFile<Stored>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.#invitations = new Invitations(clock);
    this.#paired = new Broadcast(logFailure(log, 'devices.listener-failed'));
    this.#revoked = new Broadcast(logFailure(log, 'devices.listener-failed'));
    for (const device of file.value.devices) this.#byDigest.set(device.digest, withItsScopes(device));
  }

  /** Opens the registry. If file and copy are both damaged it starts empty, because revocations may have been lost. */
  static async open({ state, clock, log, isInstalled = false }: RegistryOptions): Promise<DeviceRegistry> {
    const file = await JsonFile.open<Stored>({
      path: state.file('keys', 'devices.json'),
      schema: storedDevicesSchema,
      defaults: { devices: [] },
      isInstalled,
      clock,
      log,
    });
    const registry = new DeviceRegistry(file, clock, log);
    // Written so that its later loss is noticed. A disk that refuses must not keep the Brain from starting.
    if (file.isNew || file.recovery?.from === 'defaults')
      await registry.#logged(registry.#save()).catch(() => undefined);
    return registry;
  }

  /** How the file was replaced if it could not be used. */
  get recovery(): JsonRecovery | null {
    return this.file.recovery;
  }

  /** All devices without their digests, newest first. */
  get list(): readonly Device[] {
    return this.stored.map(({ digest: _digest, ...device }) => device).sort((a, b) => b.created - a.created);
  }

  /** All devices as they are stored, with the digests of their tokens. */
  get stored(): readonly StoredDevice[] {
    return [...this.#byDigest.values()];
  }

  /** Whole seconds since a valid token came from another machine (brain-http.md "Authentication", 6); null if never. */
  get lastSeenAgoS(): number | null {
    return this.#lastSeenMs === null ? null : Math.round((this.clock.monotonicMs() - this.#lastSeenMs) / 1_000);
  }

  onPaired(listener: (device: Device) => void): void {
    this.#paired.on(listener);
  }

  /** Listens to the id of each device whose token is no longer valid. */
  onRevoked(listener: (id: string) => void): void {
    this.#revoked.on(listener);
  }

  /**
   * A token for one more device. Asking again for the same label, kind and scopes returns the same one until it is used
   * or expires. Throws `pairing/too-many`.
   */
  invite(wanted: WantedDevice): Invitation {
    const same = this.#invitations.same(wanted);
    if (same !== undefined) return same;
    if (this.#byDigest.size + this.#invitations.open.length >= limits.pairedDevices)
      throw new Fault('pairing/too-many');
    return this.#invitations.add(wanted);
  }

  /** The token that a typed code stands for, for once; null for a code that is wrong, was used or has run out. */
  redeem(shortCode: string): string | null {
    return this.#invitations.redeem(shortCode);
  }

  /**
   * The device of a token by its SHA-256 digest, null for an unknown one. The first use of an invitation makes it a
   * device; that of a renewed token ends the one before.
   */
  find(digest: string): KnownDevice | null {
    const device = this.#byDigest.get(digest);
    if (device !== undefined) return { device, pairingSaved: null };
    const renewed = this.#withId(this.#renewals.take(digest));
    if (renewed !== undefined) return this.#renew(renewed, digest);
    const invitation = this.#invitations.take(digest);
    return invitation === undefined ? null : this.#join(invitation);
  }

  /** A token for a device in place of its own, in force from its first use; null if there is no such device. */
  renewedToken(id: string): string | null {
    return this.#withId(id) === undefined ? null : this.#renewals.offer(id);
  }

  /** A valid token came from a device or another machine; `id` is null for the owner's token. */
  seen(id: string | null, isOffBox = true): void {
    if (isOffBox) this.#lastSeenMs = this.clock.monotonicMs();
    const device = id === null ? undefined : this.#withId(id);
    if (device === undefined) return;
    const wallMs = this.clock.wallMs();
    this.#byDigest.set(device.digest, { ...device, last_seen: wallMs });
    const savedMs = this.file.value.devices.find((saved) => saved.id === id)?.last_seen ?? 0;
    if (Math.abs(wallMs - savedMs) < seenSaveMs) return;
    this.#save().catch((error: Error) => this.log.warn('devices.seen-not-saved', { why: failureReason(error) }));
  }

  /**
   * Grants or withdraws a device's right to change owner-only settings; true when the device exists. A withdrawal takes
   * effect even when it cannot be saved, which rejects with `state/not-writable`.
   */
  async grantOwner(id: string, isOwners: boolean): Promise<boolean> {
    const device = this.#withId(id);
    if (device === undefined) return false;
    await this.#replace(device, { ...device, scopes: scopesOf(device.kind, isOwners) }, isOwners);
    return true;
  }

  /**
   * Calls a device what it wants to be called, with a number where another one is called that; null if there is no such
   * device. Rejects with `state/not-writable`, and then it is called what it was.
   */
  async rename(id: string, label: string): Promise<Device | null> {
    const device = this.#withId(id);
    if (device === undefined) return null;
    const others = this.stored.filter((other) => other !== device);
    await this.#replace(device, { ...device, label: labelApart(label, others) });
    return this.list.find((known) => known.id === id) ?? null;
  }

  /**
   * Unpairs one device; resolves with whether it existed. Takes effect even when it cannot be saved, which rejects with
   * `state/not-writable`.
   */
  async revoke(id: string): Promise<boolean> {
    const device = this.#withId(id);
    if (device !== undefined) this.#forget(device);
    await this.#save();
    return device !== undefined;
  }

  /** Unpairs every device and cancels every open invitation. */
  async revokeAll(): Promise<void> {
    this.#invitations.clear();
    for (const device of this.stored) this.#forget(device);
    await this.#save();
  }

  /** What cannot be saved is taken back, unless it takes effect all the same. */
  async #replace(device: StoredDevice, changed: StoredDevice, isTakenBack = true): Promise<void> {
    this.#byDigest.set(device.digest, changed);
    try {
      await this.#save();
    } catch (thrown) {
      if (isTakenBack && this.#byDigest.has(device.digest)) this.#byDigest.set(device.digest, device);
      throw thrown;
    }
  }

  #withId(id: string | undefined): StoredDevice | undefined {
    return this.stored.find((known) => known.id === id);
  }

  /** Takes effect even when it cannot be saved: the token before may be known to others. */
  #renew(before: StoredDevice, digest: string): KnownDevice {
    const device = { ...before, digest };
    this.#byDigest.delete(before.digest);
    this.#byDigest.set(digest, device);
    return { device, pairingSaved: this.#logged(this.#save()) };
  }

  /** Nobody may await the promise, as where the request is refused for another reason, so its failure is logged here. */
  #logged(saved: Promise<void>): Promise<void> {
    saved.catch((error: Error) => this.log.warn('devices.not-saved', { why: failureReason(error) }));
    return saved;
  }

  #forget(device: StoredDevice): void {
    this.#byDigest.delete(device.digest);
    this.#revoked.emit(device.id);
  }

  #join(invitation: Invitation): KnownDevice {
    const device: StoredDevice = {
      id: newId(),
      label: labelApart(invitation.label, this.stored),
      kind: invitation.kind,
      scopes: scopesOf(invitation.kind, invitation.isOwners),
      created: this.clock.wallMs(),
      last_seen: null,
      digest: invitation.digest,
    };
    this.#byDigest.set(device.digest, device);
    return { device, pairingSaved: this.#logged(this.#keep(device, invitation)) };
  }

  /** A pairing that cannot be saved does not happen, and the code can be tried again. */
  async #keep(device: StoredDevice, invitation: Invitation): Promise<void> {
    try {
      await this.#save();
    } catch (thrown) {
      if (this.#byDigest.delete(device.digest)) this.#invitations.putBack(invitation);
      throw thrown;
    }
    const { digest: _digest, ...paired } = device;
    this.#paired.emit(paired);
  }

  async #save(): Promise<void> {
    await this.file.update(() => ({ devices: [...this.stored] }));
  }
}
