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
import { type LensTransport, notTold } from './lens-transport.js';

interface LensDeliveryOptions {
  readonly transport: LensTransport;
  readonly log: Log;
  readonly envelopes: EnvelopeLog;
  readonly stage: Pick<LensStage, 'isEmptiedUntold' | 'emptiedTold'>;
  /** The lens on stage, verified; null where there is none. */
  readonly onStage: () => KeptLens | null;
  /** The transport would not take the lens on stage, and says why. */
  readonly onRefused: (say: string) => void;
  /** Whether what cannot be told may be recorded in the present mode. */
  readonly noteVerdict: () => Promise<GateVerdict>;
  readonly clock: Clock;
}

/** After one that did not answer; a transport that attaches is told at once. */
const retryMs = 5_000;
const nothing = '';
const refusedShown = 'refused';

/**
 * Brings whoever shows lenses to what is on stage, and then tells it what happened since, in order, each thing once it took
 * the one before. What cannot be told is recorded until it attaches, or refused where the mode lets nothing be recorded.
 */
export class LensDelivery {
  readonly #tasks = new TaskQueue();
  /** The hash of what the transport acknowledged since it attached; null until it did. */
  #shown: string | null = null;
  #isStalled = false;
  #cancelRetry: () => void = () => undefined;

  constructor(private readonly options: LensDeliveryOptions) {}

  /** The transport is there, and nothing is known of what it shows. */
  attached(): void {
    this.#shown = null;
    this.#isStalled = false;
    this.#later(true);
  }

  /** Another lens is on stage, or none; resolves with whether the transport shows it by now. */
  changed(): Promise<boolean> {
    return this.#tasks.run(async () => {
      this.#shown = null;
      await this.#catchUp(false);
      return this.#mayTell && this.#shown !== refusedShown;
    });
  }

  /**
   * Resolves with whether it was told already; what was not is recorded by then. Throws `posture/refused` and the faults of
   * `Database.write`.
   */
  async tell(envelope: LensEnvelope): Promise<boolean> {
    // A hub that is slow holds up what waits for it, and the mode it was said in may be over by then.
    const heard = this.options.noteVerdict();
    const telling = this.#tasks.run(async () => {
      await this.#catchUp(true);
      const isTold = this.#mayTell && this.options.envelopes.isEmpty && (await this.#told(envelope));
      if (!isTold) await this.#record(envelope, await heard);
      return isTold;
    });
    const [isTold] = await Promise.all([telling, heard]);
    return isTold;
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

  get #mayTell(): boolean {
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
      if (!(await this.#told(recorded.envelope))) return;
      await envelopes.drop(recorded, at === waiting.length - 1);
    }
  }

  /** Whether the transport shows by now what is on stage. */
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

  async #bringNone(): Promise<boolean> {
    const { stage } = this.options;
    if (stage.isEmptiedUntold) {
      if (!(await this.#told({ do: 'figment_revoke', id: null }))) return false;
      await stage.emptiedTold();
    }
    this.#shown = nothing;
    return true;
  }

  #refused(say: string): false {
    this.#shown = refusedShown;
    this.options.onRefused(say);
    return false;
  }

  /** Told and answered, whatever the answer: what was refused is not said again. */
  async #told(command: LensCommand): Promise<boolean> {
    return (await this.#answer(command)) !== null;
  }

  /** Null where it was not told; it is tried again after a while, or when a transport attaches. */
  async #answer(command: LensCommand): Promise<CommandResult | null> {
    try {
      return await this.options.transport.command(command);
    } catch (thrown) {
      if (!(thrown instanceof Fault && notTold.has(thrown.code))) throw thrown;
      this.#isStalled = true;
      this.#cancelRetry();
      this.#cancelRetry = this.options.clock.after(retryMs, () => {
        this.#isStalled = false;
        this.#later(true);
      });
      return null;
    }
  }
}
