import { type Clock, systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { type Log, silentLog } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { type FromGlasses, fromGlassesSchema } from '#core/wire/link/glasses';
import { encodeFrame } from './framing/frame.js';
import { PacketSession } from './framing/packet-session.js';
import type { GlassesEvents, GlassesMessage, GlassesPort, GlassesState } from './glasses-port.js';
import type { GlassesTransport, TransportHandlers } from './glasses-transport.js';
import { type LinkEffect, type LinkEvent, type LinkState, phaseState, stepLink, stoppedLink } from './link-state.js';
import { type NumberedMessage, SendWindow } from './send-window.js';
import { transliterateMessage } from './transliterate-message.js';

/** How long the app may take to answer the greeting. */
export const greetingMs = 5_000;
/** If the app acknowledged every packet but no message for this long, the stream was damaged and is reset. */
export const appAckMs = 1_000;

interface GlassesLinkOptions {
  readonly transport: GlassesTransport;
  readonly clock?: Clock;
  readonly log?: Log;
  /** A random number in [0, 1), which spreads retries and picks the first message id. */
  readonly random?: () => number;
}

/** The hub's end of one pair of glasses: keeps the link up, delivers each message once, reports what comes back. */
export class GlassesLink implements GlassesPort {
  readonly #transport: GlassesTransport;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #random: () => number;
  readonly #events: { readonly [E in keyof GlassesEvents]: Broadcast<GlassesEvents[E]> };
  readonly #sendWindow: SendWindow;
  readonly #session: PacketSession;
  /** Identifies this hub process to the app, which drops repeated message ids of the same hub. */
  readonly #nonce = newId();
  #link: LinkState = stoppedLink;
  #attempt = 0;
  #battery: number | null = null;
  /** Whether the veil was last raised or lowered; null until either happened. Outlives the link and the app. */
  #veil: boolean | null = null;
  #cancelRetry: () => void = () => undefined;
  #cancelWatch: () => void = () => undefined;
  #firstTryEnded: (() => void)[] = [];

  constructor({ transport, clock = systemClock, log = silentLog, random = Math.random }: GlassesLinkOptions) {
    this.#transport = transport;
    this.#clock = clock;
    this.#log = log;
    this.#random = random;
    const onError = logFailure(log, 'glasses.listener_failed');
    this.#events = { message: new Broadcast(onError), link: new Broadcast(onError), picture: new Broadcast(onError) };
    this.#sendWindow = new SendWindow(clock, Math.floor(random() * 0x8000_0000));
    this.#session = new PacketSession({
      clock,
      write: (packet) => this.#write(packet),
      onOpen: () => this.#greet(),
      onMessage: (message) => this.#receive(message),
      onLost: () => this.#lose(),
      onDrained: () => this.#expectAcks(),
      onResetAsked: () => this.#step({ type: 'app-restarted' }),
      onDamage: () => log.warn('glasses.damaged_bytes'),
      onLog: () => log.warn('glasses.app_log'),
    });
  }

  get state(): GlassesState {
    return { kind: this.#transport.kind, link: phaseState[this.#link.phase], battery: this.#battery };
  }

  start(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#firstTryEnded.push(resolve));
    this.#step({ type: 'start' });
    return ended;
  }

  async stop(): Promise<void> {
    this.#step({ type: 'stop' });
    this.#sendWindow.failAll();
    await this.#transport.close();
  }

  async send(message: GlassesMessage): Promise<void> {
    if (message.type === 'veil') this.#veil = message.on;
    const { phase } = this.#link;
    if (phase !== 'up' && phase !== 'greeting') throw new Fault('glasses/away');
    const shown = transliterateMessage(message);
    // Throws for a message that fits no frame before it is queued.
    encodeFrame({ ...shown, mid: 0xffff_ffff });
    const { delivered, ...numbered } = this.#sendWindow.add(shown);
    if (phase === 'up') this.#transmit(numbered);
    return delivered;
  }

  on<E extends keyof GlassesEvents>(event: E, listener: (payload: GlassesEvents[E]) => void): () => void {
    return this.#events[event].on(listener);
  }

  #step(event: LinkEvent): void {
    const before = this.state.link;
    const { state, effects } = stepLink(this.#link, event);
    this.#link = state;
    for (const effect of effects) this.#perform(effect);
    if (this.state.link !== before) this.#reportState();
    if (state.phase === 'connecting' || state.phase === 'greeting') return;
    for (const resolve of this.#firstTryEnded.splice(0)) resolve();
  }

  #perform(effect: LinkEffect): void {
    switch (effect.do) {
      case 'connect':
        this.#connect();
        break;
      case 'greet':
        this.#watch(greetingMs, () => this.#lose());
        this.#session.open(this.#transport);
        break;
      case 'disconnect':
        this.#disconnect();
        break;
      case 'retry':
        this.#cancelRetry = this.#clock.after(effect.afterMs, () => this.#step({ type: 'retry-due' }));
        break;
      case 'cancel-retry':
        this.#cancelRetry();
        break;
    }
  }

  #connect(): void {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const current = (task: () => void) => {
      if (attempt === this.#attempt) task();
    };
    this.#transport.connect(this.#handlers(current)).then(
      () => current(() => this.#step({ type: 'connected' })),
      () => current(() => this.#lose()),
    );
  }

  /** Ignores reports of an earlier connection, except pictures, which show the display with or without a link. */
  #handlers(current: (task: () => void) => void): TransportHandlers {
    return {
      onBytes: (bytes) => current(() => this.#session.receive(bytes)),
      onDisconnect: () => current(() => this.#lose()),
      onAppFailed: (reason) => current(() => this.#onAppFailed(reason)),
      onPicture: (picture) => this.#events.picture.emit(picture),
    };
  }

  #disconnect(): void {
    this.#attempt += 1;
    this.#cancelWatch();
    this.#session.close();
    this.#sendWindow.linkLost();
    this.#transport.disconnect().catch(() => this.#log.warn('glasses.disconnect_failed'));
  }

  #lose(): void {
    this.#log.info('glasses.lost', { tries: this.#link.tries });
    this.#step({ type: 'lost', random: this.#random() });
  }

  #onAppFailed(reason: string): void {
    this.#log.error('glasses.app_failed');
    this.#events.message.emit({
      type: 'error',
      say: new Fault('glasses/app-failed', { detail: reason }).message,
    });
    this.#step({ type: 'app-restarted' });
  }

  #greet(): void {
    const mid = this.#sendWindow.takeMid();
    this.#session.send({ type: 'hello', mid, protocol: 1, nonce: this.#nonce, utc_ms: this.#clock.wallMs() });
  }

  #receive(body: object): void {
    const parsed = fromGlassesSchema.safeParse(body);
    if (!parsed.success) {
      this.#log.warn('glasses.unknown_message');
      return;
    }
    const message = parsed.data;
    if (message.type === 'ack') {
      this.#sendWindow.acknowledge(message.mid);
      if (this.#sendWindow.isEmpty && this.#link.phase === 'up') this.#cancelWatch();
      return;
    }
    this.#notice(message);
    this.#events.message.emit(message);
  }

  #notice(message: FromGlasses): void {
    // The app veils itself at a long press, before the hub knows.
    if (message.type === 'button' && message.press === 'long') this.#veil = true;
    if (message.type === 'ready') {
      this.#battery = message.battery;
      this.#onReady();
    } else if (message.type === 'battery') {
      this.#battery = message.percent;
      this.#reportState();
    }
  }

  #onReady(): void {
    this.#cancelWatch();
    this.#step({ type: 'greeted' });
    // Sent first, because a restarted app knows nothing of the veil.
    if (this.#veil !== null) this.#session.send({ type: 'veil', on: this.#veil, mid: this.#sendWindow.takeMid() });
    for (const numbered of this.#sendWindow.due()) this.#transmit(numbered);
  }

  #transmit({ mid, message }: NumberedMessage): void {
    this.#sendWindow.sent(mid);
    this.#session.send({ ...message, mid });
  }

  #expectAcks(): void {
    if (this.#link.phase !== 'up' || this.#sendWindow.isEmpty) return;
    this.#watch(appAckMs, () => {
      if (this.#session.isIdle) this.#step({ type: 'app-restarted' });
    });
  }

  #watch(ms: number, task: () => void): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#clock.after(ms, task);
  }

  #write(packet: Uint8Array): void {
    const attempt = this.#attempt;
    this.#transport.write(packet).catch(() => {
      if (attempt === this.#attempt) this.#lose();
    });
  }

  #reportState(): void {
    this.#events.link.emit(this.state);
  }
}
