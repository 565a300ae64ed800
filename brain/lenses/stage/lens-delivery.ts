import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { GateVerdict } from '#core/posture/gating-matrix';
import { TaskQueue } from '#core/reliability/task-queue';
import type { LensCommand } from '#core/wire/lenses/lens-link';
import type { CommandResult } from '#core/wire/link/hub-link';
import { requireAllowed } from '#core/wire/require-allowed';
import type { KeptLens } from '../vault/lens-vault.js';
import type { EnvelopeLog, LensEnvelope } from './envelope-log.js';
import type { LensStage } from './lens-stage.js';
import { type LensTransport, undelivered } from './lens-transport.js';

interface LensDeliveryOptions {
  readonly transport: LensTransport;
  readonly log: Log;
  readonly envelopes: EnvelopeLog;
  readonly stage: Pick<LensStage, 'isEmptiedUntold' | 'emptiedTold'>;
  /** The lens on stage, verified; null where there is none. */
  readonly onStage: () => KeptLens | null;
  /** Called when the transport refuses the lens on stage, with the reason. */
  readonly onRefused: (say: string) => void;
  /** Whether the present mode allows recording an envelope that cannot be delivered. */
  readonly noteVerdict: () => Promise<GateVerdict>;
  readonly clock: Clock;
}

/** Delay after a command that was not answered. A transport that attaches is tried at once. */
const deliveryRetryMs = 5_000;
const nothingShown = '';
const refusedShown = 'refused';

/**
 * Keeps the transport at what is on stage: sends it the lens, then the envelopes one by one, each once the one before
 * was answered. What cannot be delivered is recorded until the transport attaches, or refused if the mode allows no
 * recording.
 */
export class LensDelivery {
  readonly #tasks = new TaskQueue();
  /**
   * What the transport acknowledged since it attached or the stage changed: the hash of the lens, `nothingShown` or
   * `refusedShown`. Null until it did.
   */
  #shown: string | null = null;
  #isStalled = false;
  #cancelRetry: () => void = () => undefined;

  constructor(private readonly options: LensDeliveryOptions) {}

  /** To be called when the transport attaches; what it shows is unknown then. */
  attached(): void {
    this.#shown = null;
    this.#isStalled = false;
    this.#later(true);
  }

  /** To be called when the stage changed; resolves with whether the transport shows it by now. */
  changed(): Promise<boolean> {
    return this.#tasks.run(async () => {
      this.#shown = null;
      await this.#catchUp(false);
      return this.#canDeliver && this.#shown !== refusedShown;
    });
  }

  /**
   * Sends an envelope to the lens on stage; resolves with whether it was delivered, and if not, once it is recorded.
   * Throws `posture/refused` and the faults of `Database.write`.
   */
  async tell(envelope: LensEnvelope): Promise<boolean> {
    // Asked now, because a slow hub may delay the task until the mode has changed.
    const heard = this.options.noteVerdict();
    const delivery = this.#tasks.run(async () => {
      await this.#catchUp(true);
      const isDelivered = this.#canDeliver && this.options.envelopes.isEmpty && (await this.#deliver(envelope));
      if (!isDelivered) await this.#record(envelope, await heard);
      return isDelivered;
    });
    const [isDelivered] = await Promise.all([delivery, heard]);
    return isDelivered;
  }

  stop(): Promise<void> {
    this.#cancelRetry();
    return this.#tasks.idle();
  }

  async #record(envelope: LensEnvelope, heard: GateVerdict): Promise<void> {
    requireAllowed(heard);
    requireAllowed(await this.options.noteVerdict());
    await this.options.envelopes.record(envelope);
  }

  get #canDeliver(): boolean {
    return this.options.transport.isAttached() && !this.#isStalled && this.#shown !== null;
  }

  #later(resume: boolean): void {
    const failed = (thrown: unknown): void => this.options.log.error('lens.not-told', { why: failureReason(thrown) });
    this.#tasks.run(() => this.#catchUp(resume)).catch(failed);
  }

  async #catchUp(resume: boolean): Promise<void> {
    const { transport, envelopes } = this.options;
    if (!transport.isAttached() || this.#isStalled) return;
    if (this.#shown === null && !(await this.#bring(resume))) return;
    const waiting = envelopes.all();
    for (const [at, recorded] of waiting.entries()) {
      if (!(await this.#deliver(recorded.envelope))) return;
      await envelopes.drop(recorded, at === waiting.length - 1);
    }
  }

  /** Brings the transport to the lens on stage; resolves with whether it shows it by now. */
  async #bring(resume: boolean): Promise<boolean> {
    const lens = this.options.onStage();
    if (lens === null) return this.#bringNone();
    const { figment, hash } = lens;
    const put = await this.#answer({ do: 'figment_put', id: figment.id, figment, hash });
    if (put === null) return false;
    if (!put.ok || put.hash !== hash) return this.#refused(put.ok ? 'What arrived is not what was sent.' : put.say);
    const swapped = await this.#answer({ do: 'figment_swap', id: figment.id, resume });
    if (swapped === null) return false;
    if (!swapped.ok) return this.#refused(swapped.say);
    this.#shown = hash;
    return true;
  }

  /** Tells that nothing is on stage, every time: a transport that started anew may still hold the lens of its last run. */
  async #bringNone(): Promise<boolean> {
    const { stage } = this.options;
    if (!(await this.#deliver({ do: 'figment_revoke', id: null }))) return false;
    if (stage.isEmptiedUntold) await stage.emptiedTold();
    this.#shown = nothingShown;
    return true;
  }

  #refused(say: string): false {
    this.#shown = refusedShown;
    this.options.onRefused(say);
    return false;
  }

  /** Whether a command was answered. A refusal counts too, because sending it again would not help. */
  async #deliver(command: LensCommand): Promise<boolean> {
    return (await this.#answer(command)) !== null;
  }

  /**
   * The answer to a command; null if it was not delivered. It is then tried again after `deliveryRetryMs`, or when a transport
   * attaches.
   */
  async #answer(command: LensCommand): Promise<CommandResult | null> {
    try {
      return await this.options.transport.command(command);
    } catch (thrown) {
      if (!(thrown instanceof Fault && undelivered.has(thrown.code))) throw thrown;
      this.#isStalled = true;
      this.#cancelRetry();
      this.#cancelRetry = this.options.clock.after(deliveryRetryMs, () => {
        this.#isStalled = false;
        this.#later(true);
      });
      return null;
    }
  }
}
