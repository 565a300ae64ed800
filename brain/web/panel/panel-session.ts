import type { Clock } from '#core/clock';
import type { HeadGesture } from '#core/wire/link/glasses';
import type { PanelCommand } from '#core/wire/link/hub-link';
import type { LiveEvent } from '#core/wire/link/live';
import { LiveStream } from './api/live-stream.js';
import type { PanelClient } from './api/panel-client.js';
import { refusalSentence } from './api/refusal-sentence.js';
import { BrowserEar } from './ear/browser-ear.js';
import { lineAnswer } from './state/conversation.js';
import { type PanelEvent, panelEventOf } from './state/panel-event.js';
import type { PanelState, StreamState } from './state/panel-state.js';
import type { Store } from './state/store.js';

/** What a person can do on the panel. */
export interface PanelActions {
  say(text: string): void;
  press(press: 'single' | 'double' | 'long'): void;
  move(gesture: HeadGesture): void;
  setVeil(on: boolean): void;
  setIncognito(on: boolean): void;
  playSample(name: string): void;
  toggleMicrophone(): void;
  /** Connects now instead of waiting for the next attempt. */
  retry(): void;
  /** Something was forgotten: what was said before is not kept across a reload. */
  forgotten(): void;
  /** The name of the wearer or what may be sent changed. */
  refresh(): void;
}

/** A recording that led to no utterance counts as over after this long. */
const longestSampleMs = 10_000;

/** Connects the state to the Brain, the microphone and the page's visibility, from `start` until the page goes away. */
export class PanelSession implements PanelActions {
  readonly #ear: BrowserEar;
  readonly #live: LiveStream;
  #typedLines = 0;
  #cancelSampleEnd = (): void => undefined;
  #unsubscribe = (): void => undefined;

  constructor(
    private readonly store: Store<PanelState, PanelEvent>,
    private readonly brain: PanelClient,
    private readonly clock: Clock,
  ) {
    this.#ear = new BrowserEar({
      brain,
      onState: (microphone) => store.dispatch({ type: 'microphone', microphone }),
      onLevel: (level) => store.dispatch({ type: 'level', level }),
    });
    this.#live = new LiveStream({
      follow: (signal, onAlive) => brain.followLive(signal, onAlive),
      clock,
      onEvent: (event) => this.#received(event),
      onState: (stream) => this.#streamChanged(stream),
    });
  }

  start(): void {
    this.#unsubscribe = this.store.subscribe(() => this.#closeEarWhenVeiled(this.store.state));
    this.#live.start();
  }

  /** Ends the stream and the ear; the session is not started again. */
  stop(): void {
    this.#unsubscribe();
    this.#cancelSampleEnd();
    this.#live.stop();
    this.#ear.stop();
  }

  /** The page left the screen: a microphone nobody sees must not stay open. */
  pageHidden(): void {
    this.#ear.stop('The microphone was closed because this page was hidden.');
  }

  say(text: string): void {
    const id = `typed ${++this.#typedLines}`;
    this.store.dispatch({ type: 'said', id, text, atMs: this.clock.wallMs() });
    this.brain.voice({ text }).then(
      (reply) => this.store.dispatch({ type: 'answered', id, answer: lineAnswer(reply) }),
      (thrown: unknown) => {
        const answer = { intent: null, say: refusalSentence(thrown), failed: true, hops: [] };
        this.store.dispatch({ type: 'answered', id, answer });
      },
    );
  }

  press(press: 'single' | 'double' | 'long'): void {
    void this.#command({ do: 'press', press });
  }

  move(gesture: HeadGesture): void {
    void this.#command({ do: 'move', gesture });
  }

  setVeil(on: boolean): void {
    void this.#toggle('veil', on);
  }

  /** Without a hub the Brain switches it, and tells the hub when one attaches. */
  setIncognito(on: boolean): void {
    if (this.store.state.hub !== null) void this.#toggle('incognito', on);
    else void this.#orNotice(this.brain.setConfig({ network_mode: on ? 'lan_only' : 'connected' }));
  }

  playSample(name: string): void {
    this.store.dispatch({ type: 'sample-started', name });
    this.#cancelSampleEnd();
    this.#cancelSampleEnd = this.clock.after(longestSampleMs, () => this.store.dispatch({ type: 'sample-ended' }));
    void this.#command({ do: 'play-sample', name }).then(
      (started) => started || this.store.dispatch({ type: 'sample-ended' }),
    );
  }

  retry(): void {
    this.#live.retryNow();
  }

  /** The Brain is known to be away, although its stream has not ended. */
  protected loseStream(): void {
    this.#live.lose();
  }

  forgotten(): void {
    this.store.dispatch({ type: 'forgotten' });
  }

  refresh(): void {
    void this.#loadWhatIsSent();
    void this.#loadNames();
  }

  toggleMicrophone(): void {
    if (this.#ear.isOn) this.#ear.stop();
    else void this.#ear.start();
  }

  #received(event: LiveEvent): void {
    const message = panelEventOf(event, this.clock.wallMs());
    if (message === null) return;
    const before = this.store.state.hub;
    const hubCame = message.type === 'state' && message.hub !== null && this.store.state.hub === null;
    this.store.dispatch(message);
    if (hubCame) void this.#loadSamples();
    if (message.type === 'state' && maySendElse(before, message.hub)) void this.#loadWhatIsSent();
  }

  #streamChanged(stream: StreamState): void {
    this.store.dispatch({ type: 'stream', stream });
    if (stream.phase === 'open') this.refresh();
    if (stream.phase === 'lost') this.#ear.stop('The microphone was closed because the Brain went away.');
  }

  async #loadNames(): Promise<void> {
    const config = await this.#orNotice(this.brain.config({}));
    if (config) this.store.dispatch({ type: 'assistant', name: config.assistant_name });
    const profile = await this.brain.profile({}).catch(() => null);
    if (profile) this.store.dispatch({ type: 'wearer', name: profile.name });
  }

  /** A Brain that does not say leaves the lamp unlit and unknown. */
  async #loadWhatIsSent(): Promise<void> {
    const status = await this.brain.status({}).catch(() => null);
    const host = status?.host_brain.state === 'home' || status?.host_brain.state === 'relay';
    this.store.dispatch({ type: 'sends', sends: status === null ? null : { cloud: status.cloud_ready, host } });
  }

  async #loadSamples(): Promise<void> {
    const samples = await this.#orNotice(this.brain.samples({}));
    if (samples) this.store.dispatch({ type: 'samples', names: samples.items });
  }

  #closeEarWhenVeiled({ hub }: PanelState): void {
    if (hub?.veil) this.#ear.stop('The veil closed the microphone.');
  }

  /** Asks the hub to switch. The panel shows it as pending until the hub's next state confirms it. */
  async #toggle(what: 'veil' | 'incognito', on: boolean): Promise<void> {
    this.store.dispatch({ type: 'asked', what, on });
    const seenTurn = this.store.state.hub?.veil_turn;
    // Late, it must not lower a veil that was raised since.
    const isOfSeen = what === 'veil' && !on && seenTurn !== undefined;
    const command: PanelCommand = isOfSeen ? { do: what, on, turn: seenTurn } : { do: what, on };
    if (!(await this.#command(command))) this.store.dispatch({ type: 'ask-settled', what });
  }

  async #command(command: PanelCommand): Promise<boolean> {
    return (await this.#orNotice(this.brain.hubCommand(command))) !== null;
  }

  /** The Brain's answer; for a refusal null, and its sentence becomes the notice. */
  async #orNotice<Reply>(call: Promise<Reply>): Promise<Reply | null> {
    try {
      return await call;
    } catch (thrown) {
      this.store.dispatch({ type: 'notice', say: refusalSentence(thrown) });
      return null;
    }
  }
}

/** Whether the hub changed something that decides what may leave this house. */
function maySendElse(before: PanelState['hub'], now: PanelState['hub']): boolean {
  const decides = (hub: PanelState['hub']) =>
    [hub?.mode, hub?.toggles.cloud, hub?.toggles.host_brain, hub?.brain.state].join();
  return decides(before) !== decides(now);
}
