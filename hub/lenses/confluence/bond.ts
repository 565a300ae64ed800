import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { readTypedCode } from '#core/wire/typed-code';
import {
  type BondFrame,
  bondFrameSchema,
  type SealedFrame,
  type SealedMessage,
  type Shared,
  sealedMessageSchema,
} from './bond-frame.js';
import { type BondEvent, type BondState, nextBondState } from './bond-machine.js';
import type { BondTransport } from './bond-transport.js';
import {
  type BondKeys,
  type Contribution,
  commitmentTo,
  deriveKeys,
  isCommittedTo,
  newContribution,
  type OwnContribution,
} from './key-exchange.js';
import { SealedChannel } from './sealed-channel.js';

/** Why a bond ended. */
export type BondEnd = 'left' | 'peer-left' | 'wrong-code' | 'expired' | 'lost' | 'garbled';

interface BondOptions {
  readonly role: 'proposer' | 'acceptor';
  readonly transport: BondTransport;
  readonly clock: Clock;
  /** Called when the state changed; `end` is null until it is dissolved. */
  readonly onState: (state: BondState, end: BondEnd | null) => void;
  /** Called when the other hub shared something over the live bond. */
  readonly onShared: (shared: Shared) => void;
}

/** One bond with one other hub, from its proposal to its end. */
export class Bond {
  #state: BondState = 'idle';
  #end: BondEnd | null = null;
  #commitment: Uint8Array = new Uint8Array();
  #keys: BondKeys | null = null;
  #channel: SealedChannel | null = null;
  #cancelExpiry: () => void;
  readonly #own: OwnContribution = newContribution();

  constructor(private readonly options: BondOptions) {
    const { transport, clock } = options;
    this.#cancelExpiry = clock.after(limits.bondProposalMs, () => this.#finish('expired'));
    transport.onClose(() => this.#finish('lost'));
    transport.onFrame((frame) => this.#onFrame(frame));
    if (options.role === 'proposer') this.#propose();
  }

  get state(): BondState {
    return this.#state;
  }

  /** Why it ended; null while it has not. */
  get end(): BondEnd | null {
    return this.#end;
  }

  /** The code to read out to the other wearer; null unless this hub has to show it now. */
  get code(): string | null {
    return this.#state === 'showing' || this.#state === 'confirming' ? (this.#keys?.code ?? null) : null;
  }

  /** The acceptor's wearer accepts the proposal. False if there is none. */
  accept(): boolean {
    if (this.#state !== 'offered') return false;
    this.#send({ frame: 'answer', ...encoded(this.#own) });
    return this.#move('accept');
  }

  /**
   * The acceptor's wearer entered the code. False if no code was expected, or if it was wrong, which ends the proposal.
   */
  enterCode(typed: string): boolean {
    if (this.#state !== 'entering') return false;
    if (readTypedCode(typed) !== this.#keys?.code) {
      this.#finish('wrong-code');
      return false;
    }
    this.#seal({ step: 'matched' });
    return this.#move('code-right');
  }

  /** The proposer's wearer confirms that the other hub accepted the code. False if that is not due. */
  confirm(): boolean {
    if (this.#state !== 'confirming') return false;
    // Sent before the state changes: what is shared as soon as the bond is live has to arrive after it.
    this.#seal({ step: 'confirmed' });
    return this.#move('confirm');
  }

  /** Shares something with the other hub. False unless the bond is live. */
  share(shared: Shared): boolean {
    if (this.#state !== 'live') return false;
    this.#seal(shared);
    return true;
  }

  /** Ends the bond on both sides. */
  dissolve(): void {
    this.#finish('left');
  }

  #propose(): void {
    this.#commitment = commitmentTo(this.#own);
    this.#move('propose');
    this.#send({ frame: 'propose', version: 1, commitment: base64(this.#commitment) });
  }

  /** Changes the state if the table allows the event; false if not. */
  #move(event: BondEvent): boolean {
    const next = nextBondState(this.#state, event);
    if (next === null) return false;
    this.#state = next;
    if (next === 'live') this.#startLife();
    this.options.onState(next, this.#end);
    return true;
  }

  #startLife(): void {
    this.#cancelExpiry();
    this.#cancelExpiry = this.options.clock.after(limits.bondLifeMs, () => this.#finish('expired'));
  }

  #finish(end: BondEnd): void {
    if (this.#state === 'dissolved') return;
    this.#cancelExpiry();
    this.#tellPeer(end);
    this.#channel?.close();
    this.#keys = null;
    this.#end = end;
    this.#move(end === 'wrong-code' ? 'code-wrong' : 'end');
    this.options.transport.close();
  }

  #tellPeer(end: BondEnd): void {
    if (end === 'lost' || end === 'peer-left') return;
    if (this.#state === 'live') this.#seal({ step: 'dissolve' });
    else this.#send({ frame: 'withdraw' });
  }

  #onFrame(received: unknown): void {
    if (this.#state === 'dissolved') return;
    const parsed = bondFrameSchema.safeParse(received);
    const isTaken = parsed.success && this.#take(parsed.data);
    // Once there is a channel, anybody may inject garbage, so only a sealed message of the other hub ends the bond.
    if (!isTaken && this.#channel === null) this.#finish('garbled');
  }

  /** Handles a frame; false for one that is not allowed now. */
  #take(frame: BondFrame): boolean {
    switch (frame.frame) {
      case 'propose':
        return this.#onProposal(fromBase64Url(frame.commitment));
      case 'answer':
        return this.#onAnswer(decodedOffer(frame));
      case 'reveal':
        return this.#onReveal(decodedOffer(frame));
      case 'withdraw':
        if (this.#state !== 'live') this.#finish('peer-left');
        return true;
      case 'sealed':
        return this.#onSealed(frame);
    }
  }

  #onProposal(commitment: Uint8Array): boolean {
    if (this.options.role !== 'acceptor' || this.#state !== 'idle') return false;
    this.#commitment = commitment;
    return this.#move('peer-proposed');
  }

  #onAnswer(peer: Contribution): boolean {
    if (this.#state !== 'proposed' || !this.#agree(peer)) return false;
    this.#send({ frame: 'reveal', ...encoded(this.#own) });
    return this.#move('peer-answered');
  }

  #onReveal(peer: Contribution): boolean {
    if (this.#state !== 'answered' || !isCommittedTo(this.#commitment, peer)) return false;
    return this.#agree(peer) && this.#move('peer-revealed');
  }

  #agree(peer: Contribution): boolean {
    const { role } = this.options;
    this.#keys = deriveKeys({ role, commitment: this.#commitment, own: this.#own, peer });
    if (this.#keys === null) return false;
    this.#channel = new SealedChannel(this.#keys);
    return true;
  }

  #onSealed(frame: SealedFrame): boolean {
    const message = sealedMessageSchema.safeParse(this.#channel?.open(frame)).data;
    if (message === undefined) return false;
    if ('step' in message) return this.#onStep(message.step);
    if (this.#state === 'live') this.options.onShared(message);
    return true;
  }

  #onStep(step: 'matched' | 'confirmed' | 'dissolve'): boolean {
    if (step === 'matched') return this.#move('peer-matched');
    if (step === 'confirmed') return this.#move('peer-confirmed');
    this.#finish('peer-left');
    return true;
  }

  #seal(message: SealedMessage): void {
    if (this.#channel !== null) this.#send(this.#channel.seal(message));
  }

  #send(frame: BondFrame): void {
    this.options.transport.send(frame);
  }
}

const base64 = (plain: Uint8Array) => Buffer.from(plain).toString('base64url');
const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const encoded = ({ key, nonce }: Contribution) => ({ key: base64(key), nonce: base64(nonce) });
const decodedOffer = ({ key, nonce }: { key: string; nonce: string }) => ({
  key: fromBase64Url(key),
  nonce: fromBase64Url(nonce),
});
