import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { PostureGate } from '../modes/posture-gate.js';
import { byDeadline } from './by-deadline.js';
import type { HubClient } from './hub-api.js';
import type { Outbox } from './outbox.js';

interface CloudSwitchOptions {
  /** Null without a Brain; the switch is then only the hub's. */
  readonly client: Pick<HubClient, 'config' | 'setConfig'> | null;
  readonly gate: Pick<PostureGate, 'posture' | 'setCloud'>;
  readonly outbox: Pick<Outbox, 'mark' | 'isPending'>;
  readonly clock: Clock;
  readonly log: Log;
}

const slot = 'cloud';

/**
 * The cloud switch, which hub and Brain share; the order of changes is that of the Brain's configuration. Switching off
 * closes the gate here at once, and waits in the outbox if the Brain is away. Switching on opens it only after the
 * Brain has confirmed, because in doubt the cloud stays closed. What the Brain reports is not the wearer's choice and
 * is never sent back.
 */
export class CloudSwitch {
  /** One request at a time, so that the Brain gets the changes in order. */
  readonly #requests = new TaskQueue();
  /** How often it was switched off here; an "on" from before the last of them is void. */
  #offCount = 0;
  /** It was switched off here and the Brain has not confirmed; until then no report of the Brain opens the gate. */
  #isOffUnconfirmed = false;
  /** The last requested position of the gate; it opens only once that is on disk. */
  #requested = false;
  /** What the Brain reported over the link during a request; null at any other time. */
  #reported: boolean[] | null = null;

  constructor(private readonly options: CloudSwitchOptions) {}

  /** To be called once the posture is known. */
  start(): void {
    const { gate, outbox } = this.options;
    this.#requested = gate.posture.cloud;
    this.#isOffUnconfirmed = !this.#requested && outbox.isPending(slot);
  }

  /**
   * The wearer sets the switch; resolves once it is on disk and the Brain has confirmed. Throws `cloud/not-told` (off)
   * or `cloud/not-opened` (on) if the Brain did not confirm in time, `cloud/turned-meanwhile` if a later change is in
   * force, and the faults of the disk.
   */
  async choose(on: boolean): Promise<void> {
    if (this.options.client === null) await this.#turn(on);
    else if (on) await this.#open();
    else await this.#close();
  }

  /** Follows what the Brain reports about its switch. */
  async follow(on: boolean): Promise<void> {
    this.#reported?.push(on);
    if (on && this.#isOffUnconfirmed) return;
    await this.#turnQuietly(on);
  }

  /** For the outbox: tells the Brain an "off" that it has not confirmed. Throws what the call throws. */
  sendUnconfirmedOff(signal: AbortSignal): Promise<void> {
    return this.#requests.run(async () => {
      if (this.#isOffUnconfirmed) await this.#send(false, signal);
    });
  }

  async #close(): Promise<void> {
    this.#offCount += 1;
    this.#isOffUnconfirmed = true;
    const kept = Promise.allSettled([this.#turn(false), this.options.outbox.mark(slot)]);
    const isConfirmed = await this.#inTime((signal) => this.sendUnconfirmedOff(signal));
    for (const result of await kept) if (result.status === 'rejected') throw result.reason;
    if (!isConfirmed) throw new Fault('cloud/not-told');
    this.#requireStands(false);
  }

  async #open(): Promise<void> {
    const offCount = this.#offCount;
    const isConfirmed = await this.#inTime((signal) =>
      this.#requests.run(async () => {
        if (offCount === this.#offCount && !signal.aborted) await this.#send(true, signal);
      }),
    );
    if (!isConfirmed) throw new Fault('cloud/not-opened');
    this.#requireStands(true);
  }

  #requireStands(on: boolean): void {
    if (this.#requested !== on) throw new Fault('cloud/turned-meanwhile');
  }

  async #inTime(call: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const { clock, log } = this.options;
    try {
      await byDeadline(clock, limits.brainCallMs, call);
      return true;
    } catch (thrown) {
      log.info('cloud-switch.unconfirmed', { why: failureReason(thrown) });
      return false;
    }
  }

  /** Sets the Brain's switch and follows its answer, unless it was switched off here meanwhile. */
  async #send(on: boolean, signal: AbortSignal): Promise<void> {
    const { client } = this.options;
    if (client === null) return;
    const offCount = this.#offCount;
    let answer = await this.#listening(client.setConfig({ cloud_enabled: on }, { signal }));
    // Answers (HTTP) and reports (the link) arrive in any order; if they differ, the Brain is asked again.
    while (answer.isDisputed) answer = await this.#listening(client.config({}, { signal }));
    if (offCount !== this.#offCount) return;
    this.#isOffUnconfirmed = false;
    await this.#turnQuietly(answer.holds);
  }

  async #listening(
    answering: Promise<{ readonly cloud_enabled: boolean }>,
  ): Promise<{ readonly holds: boolean; readonly isDisputed: boolean }> {
    const reported: boolean[] = [];
    this.#reported = reported;
    try {
      const { cloud_enabled: holds } = await answering;
      return { holds, isDisputed: reported.some((said) => said !== holds) };
    } finally {
      this.#reported = null;
    }
  }

  async #turnQuietly(on: boolean): Promise<void> {
    if (on === this.#requested) return;
    try {
      await this.#turn(on);
    } catch (thrown) {
      this.options.log.error('cloud-switch.unsaved', { why: failureReason(thrown) });
    }
  }

  async #turn(on: boolean): Promise<void> {
    this.#requested = on;
    try {
      await this.options.gate.setCloud(on);
    } catch (thrown) {
      // What could not be saved stays closed; the next report of the Brain tries again.
      if (on && this.#requested) this.#requested = false;
      throw thrown;
    }
  }
}
