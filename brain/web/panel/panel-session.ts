import type { Clock } from '#core/clock';
import type { HubCommand } from '#core/wire/hub-link';
import { refusalSentence } from './api/api-refusal.js';
import type { PanelApi } from './api/panel-api.js';
import { BrowserEar } from './ear/browser-ear.js';
import type { StreamEvent } from './live/event-stream-parser.js';
import { readLiveEvent } from './live/live-message.js';
import { LiveStream } from './live/live-stream.js';
import type { PanelEvent } from './state/panel-event.js';
import type { PanelState, StreamState } from './state/panel-state.js';
import type { Store } from './store.js';

/** What a person can do on the panel. */
export interface PanelActions {
  say(text: string): void;
  press(press: 'single' | 'double' | 'long'): void;
  setVeil(on: boolean): void;
  setIncognito(on: boolean): void;
  playSample(name: string): void;
  toggleMicrophone(): void;
}

/** A recording that led to no utterance counts as over after this long. */
const longestSampleMs = 10_000;

/** Connects the state to the Brain, the microphone and the page's visibility, from `start` until the page goes away. */
export class PanelSession implements PanelActions {
  readonly #ear: BrowserEar;
  readonly #live: LiveStream;
  #cancelSampleEnd = (): void => undefined;

  constructor(
    private readonly store: Store<PanelState, PanelEvent>,
    private readonly api: PanelApi,
    private readonly clock: Clock,
  ) {
    this.#ear = new BrowserEar({
      api,
      onState: (microphone) => store.dispatch({ type: 'microphone', microphone }),
      onLevel: (level) => store.dispatch({ type: 'level', level }),
    });
    this.#live = new LiveStream({
      open: (signal) => api.live(signal),
      clock,
      onEvent: (event) => this.#received(event),
      onState: (stream) => this.#streamChanged(stream),
    });
  }

  start(): void {
    this.store.subscribe(() => this.#closeEarWhenVeiled(this.store.state));
    this.#live.start();
  }

  /** The page left the screen: a microphone nobody sees must not stay open. */
  pageHidden(): void {
    this.#ear.stop('The microphone was closed because this page was hidden.');
  }

  say(text: string): void {
    const id = crypto.randomUUID();
    this.store.dispatch({ type: 'said', id, text, atMs: this.clock.wallMs() });
    this.api.say(text).then(
      (answer) => this.store.dispatch({ type: 'answered', id, answer }),
      (thrown: unknown) => {
        const answer = { intent: null, say: refusalSentence(thrown), failed: true, hops: [] };
        this.store.dispatch({ type: 'answered', id, answer });
      },
    );
  }

  press(press: 'single' | 'double' | 'long'): void {
    void this.#command({ do: 'press', press });
  }

  setVeil(on: boolean): void {
    void this.#toggle('veil', on);
  }

  setIncognito(on: boolean): void {
    void this.#toggle('incognito', on);
  }

  playSample(name: string): void {
    this.store.dispatch({ type: 'sample-started', name });
    this.#cancelSampleEnd();
    this.#cancelSampleEnd = this.clock.after(longestSampleMs, () => this.store.dispatch({ type: 'sample-ended' }));
    void this.#command({ do: 'play-sample', name }).then(
      (started) => started || this.store.dispatch({ type: 'sample-ended' }),
    );
  }

  toggleMicrophone(): void {
    if (this.#ear.isOn) this.#ear.stop();
    else void this.#ear.start();
  }

  #received(event: StreamEvent): void {
    const message = readLiveEvent(event, this.clock.wallMs());
    if (message === null) return;
    const hubCame = message.type === 'state' && message.hub !== null && this.store.state.hub === null;
    this.store.dispatch(message);
    if (hubCame) void this.#loadNames();
  }

  #streamChanged(stream: StreamState): void {
    this.store.dispatch({ type: 'stream', stream });
    if (stream.phase === 'lost') this.#ear.stop('The microphone was closed because the Brain went away.');
  }

  /** A hub that attaches may bring other samples and another name for the assistant. */
  async #loadNames(): Promise<void> {
    try {
      const [name, names] = await Promise.all([this.api.assistantName(), this.api.samples()]);
      this.store.dispatch({ type: 'assistant', name });
      this.store.dispatch({ type: 'samples', names });
    } catch (thrown) {
      this.store.dispatch({ type: 'notice', say: refusalSentence(thrown) });
    }
  }

  #closeEarWhenVeiled({ hub }: PanelState): void {
    if (hub?.veil) this.#ear.stop('The veil closed the microphone.');
  }

  /** Only the hub's next state changes what is shown; until then the button says that it waits. */
  async #toggle(what: 'veil' | 'incognito', on: boolean): Promise<void> {
    this.store.dispatch({ type: 'asked', what, on });
    if (!(await this.#command({ do: what, on }))) this.store.dispatch({ type: 'ask-settled', what });
  }

  async #command(command: HubCommand): Promise<boolean> {
    try {
      await this.api.command(command);
      return true;
    } catch (thrown) {
      this.store.dispatch({ type: 'notice', say: refusalSentence(thrown) });
      return false;
    }
  }
}
