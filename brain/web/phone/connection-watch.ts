import type { Clock } from '#core/clock';
import type { PanelClient } from '../panel/api/panel-client.js';
import type { PanelEvent } from '../panel/state/panel-event.js';
import type { PanelState } from '../panel/state/panel-state.js';
import type { Store } from '../panel/state/store.js';
import type { PhoneEvent, PhoneState } from './state/phone-state.js';

interface WatchOptions {
  readonly panelStore: Store<PanelState, PanelEvent>;
  readonly phoneStore: Store<PhoneState, PhoneEvent>;
  readonly brain: Pick<PanelClient, 'health'>;
  readonly clock: Clock;
  /** The Brain is there, and was not before. */
  readonly onReached: () => void;
}

/** After a failed request it is soon asked whether the Brain is there at all, and then at this pace. */
const probeSoonMs = 500;
const probeMs = 4_000;

/** Finds out whether the Brain is there, also where a broken connection says nothing by itself. */
export class ConnectionWatch {
  readonly #endings: (() => void)[] = [];
  #wasReached = false;
  #failures = 0;

  constructor(private readonly options: WatchOptions) {}

  start(): void {
    const { panelStore, phoneStore, clock } = this.options;
    this.#endings.push(
      panelStore.subscribe(() => this.#look()),
      phoneStore.subscribe(() => this.#look()),
      clock.every(probeMs, () => phoneStore.state.truth.failures > 0 && this.probe()),
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
    this.options.brain.health({}).catch(() => undefined);
  }

  #look(): void {
    const { failures } = this.options.phoneStore.state.truth;
    const isFirstFailure = failures === 1 && this.#failures === 0;
    this.#failures = failures;
    if (isFirstFailure) this.#endings.push(this.options.clock.after(probeSoonMs, () => this.probe()));
    const isBack = this.isReached && !this.#wasReached;
    this.#wasReached = this.isReached;
    if (isBack) this.options.onReached();
  }
}
