import type { GlassesMessage, GlassesPort } from '#bridge/glasses-port';
import { putFigment } from '#bridge/put-figment';
import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { FromGlasses } from '#core/wire/link/glasses';
import type { ArrivedLens } from './arrived-lens.js';

/** How long the glasses may take to acknowledge: a lens is sent in parts of 2 KB, and small glasses are slow. */
const ackMs = 8_000;

interface LensCarrierOptions {
  readonly glasses: Pick<GlassesPort, 'state' | 'send'>;
  readonly clock: Clock;
  readonly log: Log;
}

type Ack = Extract<FromGlasses, { type: 'figment_ack' }>;

/** Sends a lens to the glasses, waits for their acknowledgement, and sends the messages and slot texts that follow. */
export class LensCarrier {
  #onAck: (ack: Ack) => void = () => undefined;

  constructor(private readonly options: LensCarrierOptions) {}

  /** To be called with every acknowledgement of the glasses. */
  acknowledge(ack: Ack): void {
    this.#onAck(ack);
  }

  /**
   * Sends a lens and starts it; one that runs goes on. False if the glasses refuse it; true also if they are away, because
   * they get it when they return.
   */
  async bring({ figment, hash }: ArrivedLens): Promise<boolean> {
    const { glasses } = this.options;
    if (glasses.state.link !== 'connected') return true;
    const { id } = figment;
    const put = await this.#acknowledged(() => putFigment(glasses, { id, figment, hash }));
    if (put === null) return true;
    if (!put.ok || put.hash !== hash) return false;
    const swapped = await this.#acknowledged(() => glasses.send({ type: 'figment_swap', id }));
    return swapped?.ok !== false;
  }

  /** Sends a text to a slot; '' is the default slot. Resolves with whether the glasses took it. */
  feed(id: string, slot: string, text: string): Promise<boolean> {
    return this.tell({ type: 'figment_text', id, ...(slot !== '' && { slot }), text });
  }

  /**
   * Sends a message; resolves with whether the glasses took it. A failure is only logged: glasses that are away get the
   * lens and its slots when they return.
   */
  async tell(message: GlassesMessage): Promise<boolean> {
    try {
      await this.options.glasses.send(message);
      return true;
    } catch (thrown) {
      this.options.log.info('stage.not-told', { why: failureReason(thrown) });
      return false;
    }
  }

  /** Their acknowledgement; null if they went away or did not answer in time. */
  async #acknowledged(send: () => Promise<void>): Promise<Ack | null> {
    const { clock, log } = this.options;
    const answered = new Promise<Ack | null>((resolve) => {
      const cancel = clock.after(ackMs, () => resolve(null));
      this.#onAck = (ack) => {
        cancel();
        resolve(ack);
      };
    });
    try {
      await send();
      return await answered;
    } catch (thrown) {
      log.info('stage.not-brought', { why: failureReason(thrown) });
      return null;
    }
  }
}
