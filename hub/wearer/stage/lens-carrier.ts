import type { GlassesMessage, GlassesPort } from '#bridge/glasses-port';
import { putFigment } from '#bridge/put-figment';
import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { FromGlasses } from '#core/wire/link/glasses';
import type { ArrivedLens } from './arrived-lens.js';

/** A lens comes in parts of 2 KB, and small glasses take their time over each. */
const ackMs = 8_000;

interface LensCarrierOptions {
  readonly glasses: Pick<GlassesPort, 'state' | 'send'>;
  readonly clock: Clock;
  readonly log: Log;
}

type Ack = Extract<FromGlasses, { type: 'figment_ack' }>;

/** Carries a lens to the glasses and waits until they have it, and what is told to it. */
export class LensCarrier {
  #onAck: (ack: Ack) => void = () => undefined;

  constructor(private readonly options: LensCarrierOptions) {}

  /** The glasses acknowledged something. */
  acknowledge(ack: Ack): void {
    this.#onAck(ack);
  }

  /** False where the glasses refuse it; those that are away get it when they come. */
  async bring({ figment, hash }: ArrivedLens, slots: ReadonlyMap<string, string>): Promise<boolean> {
    const { glasses } = this.options;
    if (glasses.state.link !== 'connected') return true;
    const { id } = figment;
    const put = await this.#acknowledged(() => putFigment(glasses, { id, figment, hash }));
    if (put === null) return true;
    if (!put.ok || put.hash !== hash) return false;
    const swapped = await this.#acknowledged(() => glasses.send({ type: 'figment_swap', id }));
    for (const [slot, text] of slots) await this.feed(id, slot, text);
    return swapped?.ok !== false;
  }

  /** `slot` is empty for the default one. */
  async feed(id: string, slot: string, text: string): Promise<void> {
    await this.tell({ type: 'figment_text', id, ...(slot !== '' && { slot }), text });
  }

  /** What glasses that are away miss of it they are told when they come. */
  async tell(message: GlassesMessage): Promise<void> {
    try {
      await this.options.glasses.send(message);
    } catch (thrown) {
      this.options.log.info('stage.not-told', { why: failureReason(thrown) });
    }
  }

  /** What the glasses say to it; null where they went away or say nothing. */
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
