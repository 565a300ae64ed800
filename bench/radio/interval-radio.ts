import type { AcceptedHandlers, ByteLink, LinkDialer, LinkHandlers, LinkProfile } from '#bridge/radio/byte-link';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';

const earlyMs = 2;

interface IntervalRadioOptions {
  readonly clock: Clock;
  /** Both ends speak only at these moments, each as often as this. */
  readonly intervalMs: number;
  readonly attMtu: number;
  readonly marks: LinkProfile['marks'];
  readonly accept: (link: ByteLink) => AcceptedHandlers;
}

/**
 * A radio reduced to its connection interval: a write is carried at the next moment and answered at the one after, as is
 * each notification at the next. Nothing is lost. The link's limit is one write in two intervals.
 */
export class IntervalRadio implements LinkDialer {
  constructor(private readonly options: IntervalRadioOptions) {}

  search(): ReturnType<LinkDialer['search']> {
    return Promise.resolve([{ address: 'fe:59:94:00:00:01', name: 'Halo 5A', rssi: -60 }]);
  }

  dial(address: string, _profile: LinkProfile, handlers: LinkHandlers): Promise<ByteLink> {
    const { attMtu, marks, accept } = this.options;
    const packetBytes = attMtu - 3;
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (isOpen) far.onClosed();
      isOpen = false;
    };
    const near = { peer: address, packetBytes, marks: new Set(marks), close };
    const far = accept({
      ...near,
      write: async (bytes) => {
        await this.#nextEvent();
        if (isOpen) handlers.onBytes(bytes);
      },
    });
    const write = async (bytes: Uint8Array): Promise<void> => {
      await this.#nextEvent();
      const verdict = isOpen ? far.onWrite(bytes) : 'refused';
      await this.#nextEvent();
      if (verdict !== 'taken') throw new Fault(verdict === 'full' ? 'radio/full' : 'radio/refused');
    };
    return Promise.resolve({ ...near, write });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #nextEvent(): Promise<void> {
    const { clock, intervalMs } = this.options;
    const nowMs = clock.monotonicMs();
    // A timer may end a little early; what was carried at one moment is not carried at it again.
    const nextMs = (Math.floor((nowMs + earlyMs) / intervalMs) + 1) * intervalMs;
    return new Promise((resolve) => void clock.after(nextMs - nowMs, resolve));
  }
}
