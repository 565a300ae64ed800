import type { Card } from '#core/cards/cards';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { Bond, type BondEnd } from './bond.js';
import type { Shared } from './bond-frame.js';
import { type BondPhase, type BondState, phaseOf } from './bond-machine.js';
import type { BondTransport } from './bond-transport.js';
import { type BondAddress, type BondListener, dialBond, listenForBond } from './tcp-transport.js';

/** The result of an operation on the bond, with the sentence for the wearer. */
export type BondResult =
  | { readonly ok: true; readonly say: string }
  | { readonly ok: false; readonly code: 'refused' | 'not-now' | 'wrong-code' | 'unreachable'; readonly say: string };

interface ConfluenceOptions {
  readonly gate: PostureGate;
  readonly deck: Pick<Deck, 'show'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the wearer allows a live bond to share this (settings `bond_presence`, `bond_events`). */
  readonly allows: (share: Shared['share']) => boolean;
}

const notNow: BondResult = { ok: false, code: 'not-now', say: 'There is no bond that waits for that.' };

/** The sentence for each state. */
const bondSentences = {
  idle: '',
  proposed: 'Waiting for the other hub.',
  offered: 'Somebody proposes a bond.',
  answered: 'Waiting for the other hub.',
  showing: 'Read this code out.',
  entering: 'Enter the code that you are told.',
  matched: 'The code is right. Say so.',
  confirming: 'Confirm when they say that the code is right.',
  live: 'You are bonded.',
  dissolved: 'The bond is over.',
} as const satisfies Record<BondState, string>;

const bondEndings: Partial<Record<BondEnd, string>> = {
  'wrong-code': 'That was not the code. The proposal is over.',
  expired: 'The bond has run out.',
  garbled: 'The other hub did not behave like one.',
  lost: 'The other hub is gone.',
};

/**
 * Confluence (hub-behaviour.md "Other state sets"): at most one bond with one other hub, behind the gate, sharing only
 * what the wearer allows.
 */
export class Confluence {
  /** Emits the `bond:` events of figments that the other hub shared. */
  readonly events: Broadcast<string>;
  #bond: Bond | null = null;
  #listener: BondListener | null = null;

  constructor(private readonly options: ConfluenceOptions) {
    const { log } = options;
    this.events = new Broadcast(logFailure(log, 'bond.listener_failed'));
  }

  get phase(): BondPhase {
    return this.#bond === null ? 'none' : phaseOf[this.#bond.state];
  }

  /** The state of the bond as a sentence. */
  get say(): string {
    if (this.#listener !== null) return 'Waiting for another hub to propose.';
    return this.#bond === null ? 'There is no bond.' : bondSentence(this.#bond.state, this.#bond.end);
  }

  /** The state of the bond as a card; null before the first bond. */
  get card(): Card | null {
    return this.#bond === null ? null : bondCard(this.#bond.state, this.#bond.end, this.#bond.code);
  }

  /** The code to read out; null unless it has to be shown now. */
  get code(): string | null {
    return this.#bond?.code ?? null;
  }

  /**
   * Waits until one hub proposes, or until `dissolve`. Resolves with the port. Throws `hub/refused`, `bond/unreachable`
   * and `bond/not-waiting`.
   */
  async listen(address: BondAddress): Promise<number> {
    this.#checkFree();
    const { clock } = this.options;
    const listener = await listenForBond(address, clock, (transport) => {
      this.#listener = null;
      this.#begin('acceptor', transport);
    });
    try {
      // The veil may have been raised, or another bond begun, while the port was opened.
      this.#checkFree();
    } catch (refused) {
      listener.close();
      throw refused;
    }
    this.#listener = listener;
    return listener.port;
  }

  /** Proposes a bond to a waiting hub. Throws `hub/refused` and `bond/unreachable`. */
  async propose(address: BondAddress): Promise<void> {
    this.#checkFree();
    this.#begin('proposer', await dialBond(address, this.options.clock));
  }

  accept(): BondResult {
    return this.#step((bond) => bond.accept());
  }

  /** Enters the code that the other wearer read out; there is one try. */
  enterCode(code: string): BondResult {
    const result = this.#step((bond) => bond.enterCode(code));
    const isWrong = !result.ok && this.#bond?.end === 'wrong-code';
    return isWrong ? { ok: false, code: 'wrong-code', say: bondEndings['wrong-code'] ?? '' } : result;
  }

  confirm(): BondResult {
    return this.#step((bond) => bond.confirm());
  }

  /** Shares something with the other hub if gate and wearer allow it. False if it was not sent. */
  share(shared: Shared): boolean {
    const { gate, allows } = this.options;
    return gate.allows('bond') && allows(shared.share) && (this.#bond?.share(shared) ?? false);
  }

  /** Ends the bond, the proposal or the waiting. */
  dissolve(): void {
    this.#listener?.close();
    this.#listener = null;
    this.#bond?.dissolve();
  }

  /**
   * To be called when the posture changed. Where no bond is allowed, one in the making ends; a live one stays, and is
   * silent for that time.
   */
  onPosture(): void {
    if (!this.options.gate.allows('bond') && this.phase !== 'live') this.dissolve();
  }

  get #isFree(): boolean {
    return this.phase === 'none' || this.phase === 'dissolved';
  }

  #checkFree(): void {
    const verdict = this.options.gate.check('bond');
    if (!verdict.allowed) throw new Fault('hub/refused', verdict.say === '' ? {} : { sentence: verdict.say });
    if (this.#listener !== null) throw new Fault('hub/refused', { sentence: `${this.say} Dissolve that first.` });
    if (!this.#isFree) throw new Fault('hub/refused', { sentence: 'There is a bond already. Dissolve it first.' });
  }

  #begin(role: 'proposer' | 'acceptor', transport: BondTransport): void {
    // The veil may have been raised, or another bond begun, while the connection was made.
    if (!this.options.gate.allows('bond') || !this.#isFree) {
      transport.close();
      return;
    }
    const onShared = (shared: Shared) => this.#onShared(shared);
    const onState = (state: BondState, end: BondEnd | null) => this.#onState(state, end);
    this.#bond = new Bond({ role, transport, clock: this.options.clock, onState, onShared });
  }

  #step(act: (bond: Bond) => boolean): BondResult {
    const verdict = this.options.gate.check('bond');
    if (!verdict.allowed) return { ok: false, code: 'refused', say: verdict.say };
    const bond = this.#bond;
    return bond !== null && act(bond) ? { ok: true, say: bondSentences[bond.state] } : notNow;
  }

  #onState(state: BondState, end: BondEnd | null): void {
    this.options.log.info('bond.state', { state, ...(end === null ? {} : { end }) });
    const card = bondCard(state, end, this.#bond?.code ?? null);
    if (card === null) return;
    void this.options.deck.show(card, 'show-reply');
    if (state === 'live') this.share({ share: 'presence', is_near: true });
  }

  #onShared(shared: Shared): void {
    if (!this.options.gate.allows('bond')) return;
    if (shared.share === 'event') this.events.emit(shared.name);
    else if (shared.is_near) this.events.emit('bond:near');
  }
}

function bondSentence(state: BondState, end: BondEnd | null): string {
  return (end === null ? undefined : bondEndings[end]) ?? bondSentences[state];
}

function bondCard(state: BondState, end: BondEnd | null, code: string | null): Card | null {
  const phase = phaseOf[state];
  if (phase === 'none') return null;
  return makeCard('confluence-bond', { primary: bondSentence(state, end), state: phase, peer: '', code: code ?? '' });
}
