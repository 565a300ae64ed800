import type { Clock } from '#core/clock';
import type { Brief } from '#core/wire/wearer/brief';
import type { PanelClient } from '../panel/api/panel-client.js';
import { type PanelActions, PanelSession } from '../panel/panel-session.js';
import type { PanelEvent } from '../panel/state/panel-event.js';
import type { PanelState } from '../panel/state/panel-state.js';
import type { Store } from '../panel/state/store.js';
import type { KeptAnswers } from './api/kept-answers.js';
import { ConnectionWatch, type WatchedWays } from './connection-watch.js';
import { ReadAhead } from './read-ahead.js';
import { isOnNow, knownSwitchesSchema, withSeenTurn } from './state/known-switches.js';
import { PendingChanges } from './state/pending-changes.js';
import type { PhoneEvent, PhoneState } from './state/phone-state.js';
import type { PhoneStorage } from './state/phone-storage.js';
import { deliver, opensAgain, type WantedChange } from './state/wanted-change.js';

/** What a person can do on the phone. */
export interface PhoneActions extends PanelActions {
  /** Sets a switch: at once, or once Brain and hub are reached. */
  want(change: WantedChange): void;
  /** Asks for the newest brief now. */
  lookForBrief(): void;
  /** What this phone keeps of the wearer goes. */
  clearKept(): void;
}

interface PhoneParts {
  readonly panelStore: Store<PanelState, PanelEvent>;
  readonly phoneStore: Store<PhoneState, PhoneEvent>;
  readonly brain: PanelClient;
  readonly clock: Clock;
  readonly storage: PhoneStorage;
  readonly kept: KeptAnswers | null;
  /** A brief came that was not there before. */
  readonly onNewBrief: (text: string) => void;
  readonly isSeen: () => boolean;
  /** Null where the Brain is reached one way only. */
  readonly ways: WatchedWays | null;
  /** Where the Brain says that the owner's relay is; '' for none. */
  readonly onRelay: (url: string) => void;
}

/** hub-behaviour.md §4, “Companion phone app”. */
const briefPollMs = 90_000;
/** What does not arrive is tried again after this long, beside whenever the connection comes back. */
const redeliverMs = 10_000;

/** The hub tells its state anew right after a command. */
const confirmMs = 5_000;

const knownStored = 'switches';
const openingSentence = 'The Brain cannot be reached, so nothing was opened. Closing waits here until it can.';

/** Connects the phone to its Brain: the panel's session, with switches that wait, and answers that are kept. */
export class PhoneSession extends PanelSession implements PhoneActions {
  readonly #pending: PendingChanges;
  readonly #watch: ConnectionWatch;
  readonly #ahead: ReadAhead;
  readonly #endings: (() => void)[] = [];
  #hadHub = false;
  #seen: PanelState['exchanges'] = [];

  constructor(private readonly parts: PhoneParts) {
    super(parts.panelStore, parts.brain, parts.clock);
    const { panelStore, phoneStore, brain, ways, clock, storage, isSeen } = parts;
    this.#watch = new ConnectionWatch({
      ...{ panelStore, phoneStore, brain, ways, clock, isSeen },
      onReached: () => this.#reached(),
      onLost: () => this.loseStream(),
      onAnswering: () => this.retry(),
      onOtherWay: () => this.#reopen(),
    });
    this.#ahead = new ReadAhead(brain, clock);
    this.#pending = new PendingChanges({
      storage,
      clock,
      deliver: (change) => this.#deliver(change),
      onChange: (pending) => phoneStore.dispatch({ type: 'pending', pending }),
      onRefused: (say) => phoneStore.dispatch({ type: 'notice', say }),
    });
  }

  override start(): void {
    const { panelStore, phoneStore, clock, storage } = this.parts;
    phoneStore.dispatch({ type: 'paired' });
    phoneStore.dispatch({ type: 'pending', pending: this.#pending.all });
    const known = storage.readAs(knownStored, knownSwitchesSchema);
    if (known !== null) phoneStore.dispatch({ type: 'restored', known });
    this.#endings.push(
      panelStore.subscribe(() => this.#panelChanged(panelStore.state)),
      clock.every(briefPollMs, () => this.lookForBrief()),
      clock.every(redeliverMs, () => void this.#drain()),
    );
    this.#watch.start();
    super.start();
    this.lookForBrief();
  }

  /** Ends everything that this session does; it is not started again. */
  override stop(): void {
    for (const end of this.#endings.splice(0)) end();
    this.#watch.stop();
    this.#ahead.stop();
    super.stop();
  }

  /** Something happened to the network or the page. */
  probe(): void {
    this.#watch.probe();
  }

  want(wanted: WantedChange): void {
    const { phoneStore } = this.parts;
    const change = withSeenTurn(wanted, phoneStore.state.known);
    phoneStore.dispatch({ type: 'notice', say: '' });
    const isAsIs = isOnNow(phoneStore.state.known, change) === change.on;
    const isTooLate = opensAgain(change) && !this.#watch.isReached;
    if (isTooLate && !isAsIs) phoneStore.dispatch({ type: 'notice', say: openingSentence });
    // What waited to be closed is not closed after all.
    if (isAsIs || isTooLate) this.#pending.drop(change);
    else this.#pending.add(change);
    void this.#drain();
  }

  override setVeil(on: boolean): void {
    this.want({ what: 'veil', on });
  }

  override setIncognito(on: boolean): void {
    this.want({ what: 'incognito', on });
  }

  lookForBrief(): void {
    const { brain, phoneStore } = this.parts;
    brain.latestBrief({}).then(
      (latest) => {
        const before = phoneStore.state.brief;
        const brief = 'text' in latest ? (latest as Brief) : null;
        phoneStore.dispatch({ type: 'brief', brief });
        if (brief !== null && before && brief.ts > before.ts) this.parts.onNewBrief(brief.text);
      },
      // The connection says it; the last brief stays.
      () => undefined,
    );
  }

  clearKept(): void {
    const { kept, phoneStore, panelStore } = this.parts;
    kept?.clear();
    panelStore.dispatch({ type: 'forgotten' });
    phoneStore.dispatch({ type: 'brief', brief: null });
    phoneStore.dispatch({ type: 'aged' });
  }

  /** Nothing of this Brain stays on the phone: it is not paired any more. */
  forgetKept(): void {
    this.#pending.clear();
    this.parts.storage.remove(knownStored);
  }

  override forgotten(): void {
    super.forgotten();
    this.parts.kept?.clear();
  }

  override refresh(): void {
    super.refresh();
    void this.#loadOwn();
  }

  #panelChanged({ hub, exchanges }: PanelState): void {
    const { phoneStore, storage } = this.parts;
    if (hub !== null) {
      phoneStore.dispatch({ type: 'hub', hub });
      storage.write(knownStored, JSON.stringify(phoneStore.state.known));
    }
    if (exchanges !== this.#seen) this.#ahead.soon();
    this.#seen = exchanges;
    const hubIsBack = hub !== null && !this.#hadHub;
    this.#hadHub = hub !== null;
    if (hubIsBack) void this.#deliverWaiting();
  }

  #reached(): void {
    this.parts.phoneStore.dispatch({ type: 'aged' });
    void this.#loadOwn();
    void this.#deliverWaiting();
    this.lookForBrief();
    this.#ahead.now();
  }

  /** The stream goes the way that everything else does. */
  #reopen(): void {
    this.loseStream();
    this.retry();
  }

  async #loadOwn(): Promise<void> {
    const { brain, phoneStore } = this.parts;
    const [config, own] = await Promise.all([
      brain.config({}).catch(() => null),
      brain.thisDevice({}).catch(() => null),
    ]);
    if (config !== null) {
      phoneStore.dispatch({ type: 'config', config });
      this.parts.onRelay(config.relay_url);
    }
    if (own !== null) phoneStore.dispatch({ type: 'device', label: own.device?.label ?? '', scopes: own.scopes });
  }

  #drain(): Promise<void> {
    return this.#watch.isReached ? this.#pending.drain() : Promise.resolve();
  }

  /** Brain or hub is back: what had to wait for it is delivered, and said to have arrived. */
  async #deliverWaiting(): Promise<void> {
    const count = this.#pending.all.length;
    await this.#drain();
    if (count > 0 && this.#pending.all.length === 0) this.parts.phoneStore.dispatch({ type: 'delivered', count });
  }

  async #deliver(change: WantedChange): Promise<void> {
    await deliver(change, this.parts.brain);
    if (change.what === 'setting' || change.what === 'cloud' || change.what === 'incognito') await this.#loadOwn();
    await this.#confirmed(change);
  }

  /** It stays pending until the hub's own state has it; not for ever, as somebody else may have switched it back. */
  #confirmed(change: WantedChange): Promise<void> {
    const { phoneStore, clock } = this.parts;
    return new Promise((resolve) => {
      const endings: (() => void)[] = [];
      const settle = (): void => {
        for (const end of endings.splice(0)) end();
        resolve();
      };
      const look = (): void => {
        if (isOnNow(phoneStore.state.known, change) === change.on) settle();
      };
      endings.push(clock.after(confirmMs, settle), phoneStore.subscribe(look));
      look();
    });
  }
}
