import type { Clock } from '#core/clock';
import type { BrainWay } from '#core/reliability/connection-truth';
import type { PanelClient } from '../panel/api/panel-client.js';
import type { PanelEvent } from '../panel/state/panel-event.js';
import type { PanelState } from '../panel/state/panel-state.js';
import type { Store } from '../panel/state/store.js';
import type { BrainWays } from './api/brain-ways.js';
import type { PhoneEvent, PhoneState } from './state/phone-state.js';

type AsksHealth = Pick<PanelClient, 'health'>;

/** The ways to the Brain, and a client for each that tells nobody what came of its calls. */
export interface WatchedWays extends Pick<BrainWays, 'current' | 'hasRelay' | 'take'> {
  readonly clients: Readonly<Record<BrainWay, AsksHealth>>;
}

interface WatchOptions {
  readonly panelStore: Store<PanelState, PanelEvent>;
  readonly phoneStore: Store<PhoneState, PhoneEvent>;
  /** Asks by the present way. */
  readonly brain: AsksHealth;
  /** Null where there is one way only. */
  readonly ways: WatchedWays | null;
  readonly clock: Clock;
  /** Whether anybody can see the page; a phone in a pocket asks for nothing. */
  readonly isSeen: () => boolean;
  /** The Brain is there, and was not before. */
  readonly onReached: () => void;
  /** The Brain does not answer any more. */
  readonly onLost: () => void;
  /** It answers again, with or without its stream. */
  readonly onAnswering: () => void;
  /** Requests take another way from now on; the stream is still on the last one. */
  readonly onOtherWay: () => void;
}

/** After a failed request it is soon asked whether the Brain is there at all. */
const probeSoonMs = 500;
/** And at this pace in any case: a network that swallows what it is given lets nothing fail by itself. */
const probeMs = 3_000;
/** A Brain that lets a probe wait for longer counts as away. */
const probeWaitMs = 2_000;

/** Finds out whether the Brain is there, also where a broken connection says nothing by itself. */
export class ConnectionWatch {
  readonly #endings: (() => void)[] = [];
  #wasReached = false;
  #wasLost = false;
  #failures = 0;
  #isProbing = false;

  constructor(private readonly options: WatchOptions) {}

  start(): void {
    const { panelStore, phoneStore, clock, isSeen } = this.options;
    this.#endings.push(
      panelStore.subscribe(() => this.#look()),
      phoneStore.subscribe(() => this.#look()),
      clock.every(probeMs, () => isSeen() && this.probe()),
    );
  }

  stop(): void {
    for (const end of this.#endings.splice(0)) end();
  }

  get isReached(): boolean {
    const { panelStore, phoneStore } = this.options;
    return panelStore.state.stream.phase === 'open' && phoneStore.state.truth.state !== 'unreachable';
  }

  /** Asks whether the Brain is there; what comes of it is seen by whoever watches the requests. */
  probe(): void {
    if (this.#isProbing) return;
    this.#isProbing = true;
    void this.#findWay().finally(() => {
      this.#isProbing = false;
    });
  }

  /** Home where it answers, and the relay only where that does not. */
  async #findWay(): Promise<void> {
    const { brain, ways } = this.options;
    if (ways?.current === 'relay' && (await this.#answers(ways.clients.home))) return this.#take(ways, 'home');
    if (await this.#answers(brain)) return;
    if (ways?.current === 'home' && ways.hasRelay && (await this.#answers(ways.clients.relay))) {
      this.#take(ways, 'relay');
    }
  }

  #take(ways: WatchedWays, way: BrainWay): void {
    ways.take(way);
    this.options.phoneStore.dispatch({ type: 'answered', by: way });
    this.options.onOtherWay();
  }

  async #answers(brain: AsksHealth): Promise<boolean> {
    const late = new AbortController();
    const tooLate = () => late.abort(new DOMException('no answer', 'TimeoutError'));
    const answered = this.options.clock.after(probeWaitMs, tooLate);
    try {
      await brain.health({}, { signal: late.signal });
      return true;
    } catch {
      return false;
    } finally {
      answered();
    }
  }

  #look(): void {
    const { clock, phoneStore, onLost, onAnswering, onReached } = this.options;
    const { failures, state } = phoneStore.state.truth;
    const isFirstFailure = failures === 1 && this.#failures === 0;
    this.#failures = failures;
    if (isFirstFailure) this.#endings.push(clock.after(probeSoonMs, () => this.probe()));
    const isLost = state === 'unreachable' && failures > 0;
    const isBack = this.isReached && !this.#wasReached;
    const wasLost = this.#wasLost;
    this.#wasLost = isLost;
    this.#wasReached = this.isReached;
    if (isLost !== wasLost) (isLost ? onLost : onAnswering)();
    if (isBack) onReached();
  }
}
