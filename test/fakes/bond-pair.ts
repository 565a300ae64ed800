import type { BondTransport } from '#hub/lenses/confluence/bond-transport';

/** What the line between two hubs does with a frame: passes on these frames instead. */
export type Meddler = (frame: object, toward: 'proposer' | 'acceptor') => readonly object[];

class FakeTransport implements BondTransport {
  readonly sent: object[] = [];
  isClosed = false;
  #onFrame: (frame: unknown) => void = () => undefined;
  #onClose: () => void = () => undefined;

  constructor(
    private readonly deliver: (frame: object) => void,
    private readonly hangUp: () => void,
  ) {}

  send(frame: object): void {
    if (this.isClosed) return;
    this.sent.push(frame);
    this.deliver(frame);
  }

  onFrame(listener: (frame: unknown) => void): void {
    this.#onFrame = listener;
  }

  onClose(listener: () => void): void {
    this.#onClose = listener;
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.hangUp();
  }

  receive(frame: unknown): void {
    if (!this.isClosed) this.#onFrame(JSON.parse(JSON.stringify(frame)));
  }

  /** The other side has hung up. */
  drop(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#onClose();
  }
}

/** Two ends of one line in memory; frames travel when `run` is called, so that no end is entered while it still acts. */
export class BondPair {
  readonly proposer: FakeTransport;
  readonly acceptor: FakeTransport;
  readonly #queue: (() => void)[] = [];

  constructor(meddle: Meddler = (frame) => [frame]) {
    const carry = (toward: 'proposer' | 'acceptor') => (frame: object) =>
      void this.#queue.push(() => {
        for (const passed of meddle(frame, toward)) this[toward].receive(passed);
      });
    const hangUp = (toward: 'proposer' | 'acceptor') => () => void this.#queue.push(() => this[toward].drop());
    this.proposer = new FakeTransport(carry('acceptor'), hangUp('acceptor'));
    this.acceptor = new FakeTransport(carry('proposer'), hangUp('proposer'));
  }

  /** Carries everything that is on the way. */
  run(): void {
    for (let step = this.#queue.shift(); step !== undefined; step = this.#queue.shift()) step();
  }
}
