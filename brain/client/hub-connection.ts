import { type RawData, WebSocket } from 'ws';
import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import type { Log } from '#core/log/log';
import { Backoff } from '#core/reliability/backoff';
import {
  type CommandResult,
  type FromHub,
  type HubCommand,
  type HubConfig,
  hubHeartbeatMs,
  hubLinkPath,
  hubMessageBytes,
  toHubSchema,
} from '#core/wire/link/hub-link';
import { readMessage } from '#core/wire/link/read-message';

type HubHello = Omit<Extract<FromHub, { type: 'hello' }>, 'type'>;
export type HubUpdate = Extract<FromHub, { type: 'state' | 'card' | 'glass' | 'heard' | 'lens-emit' | 'lens-gone' }>;

interface HubConnectionOptions {
  /** `http://host:port` of the Brain on this machine; read at every attempt, because it may start anew on another port. */
  readonly url: () => string;
  /** Read at every attempt, because a token may be replaced. '' sends none. */
  readonly token: () => string;
  /** Makes the first message each time the link comes up. */
  readonly hello: () => HubHello;
  /** Carries out a command; a rejection is sent to the Brain as a refusal. */
  readonly onCommand: (command: HubCommand) => Promise<CommandResult>;
  /** Samples for an open ear: 16-bit mono at 16 kHz, whole, in order. */
  readonly onAudio: (stream: number, samples: Int16Array) => void;
  readonly onConfig: (config: HubConfig) => void;
  /** Called when the link goes up or down. */
  readonly onLink: (isUp: boolean) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** The hub's end of the link to its Brain. */
export interface HubConnection {
  readonly isUp: boolean;
  /**
   * Sends an event. False when the link is down or too far behind; the event is then lost, and the next hello carries
   * the state.
   */
  send(update: HubUpdate): boolean;
  close(): void;
}

/** Keeps the hub attached to its Brain: reconnects with back-off until closed. */
export function connectHub(options: HubConnectionOptions): HubConnection {
  const link = new ReconnectingConnection(options);
  link.connect();
  return link;
}

const handshakeMs = 5_000;
/** The Brain is on this machine, so that looking often costs nothing and the wearer need not wait for it. */
const reattachMs: readonly number[] = [250, 500, 1_000, 2_000];
const hubBufferBytes = 4 * 1024 * 1024;

class ReconnectingConnection implements HubConnection {
  #socket: WebSocket | null = null;
  #isUp = false;
  #isClosed = false;
  readonly #backoff = new Backoff({ delaysMs: reattachMs });
  #cancelRetry: () => void = () => undefined;
  #cancelSilence: () => void = () => undefined;

  constructor(private readonly options: HubConnectionOptions) {}

  get isUp(): boolean {
    return this.#isUp;
  }

  send(update: HubUpdate): boolean {
    // A Brain that hangs would let pictures pile up, and they are stale by the time it reads them.
    if (!this.#isUp || this.#socket === null || this.#socket.bufferedAmount > hubBufferBytes) return false;
    this.#socket.send(JSON.stringify(update));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
    this.#socket?.close(1000);
  }

  connect(): void {
    const { url, token } = this.options;
    const secret = token();
    const socket = new WebSocket(`${url().replace(/^http/, 'ws')}${hubLinkPath}`, {
      headers: secret === '' ? {} : { 'X-Svc-Token': secret },
      handshakeTimeout: handshakeMs,
      maxPayload: hubMessageBytes,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('open', () => this.#opened(socket));
    socket.on('ping', () => this.#awaitBeat(socket));
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    // A `close` event always follows and reconnects.
    socket.on('error', (error) => this.options.log.debug('brain-link.error', { message: error.message }));
    socket.on('close', () => this.#closed());
  }

  #opened(socket: WebSocket): void {
    this.#backoff.succeeded();
    this.#isUp = true;
    this.#awaitBeat(socket);
    socket.send(JSON.stringify({ type: 'hello', ...this.options.hello() } satisfies FromHub));
    this.options.onLink(true);
  }

  /** A Brain that hangs sends no heartbeat, but its socket stays open: three missed ones end the link. */
  #awaitBeat(socket: WebSocket): void {
    this.#cancelSilence();
    this.#cancelSilence = this.options.clock.after(3 * hubHeartbeatMs, () => socket.terminate());
  }

  #closed(): void {
    const wasUp = this.#isUp;
    this.#isUp = false;
    this.#cancelSilence();
    if (wasUp) this.options.onLink(false);
    if (this.#isClosed) return;
    this.#cancelRetry = this.options.clock.after(this.#backoff.failed(), () => this.connect());
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (isBinary) this.#receiveAudio(data as Buffer);
    else this.#receiveMessage(data);
  }

  #receiveAudio(frame: Buffer): void {
    if (frame.length < 4 || frame.length % 2 !== 0) return;
    // Copied, because the frame may start at an odd address of a buffer it shares with others.
    const samples = new Int16Array((frame.length - 4) / 2);
    new Uint8Array(samples.buffer).set(frame.subarray(4));
    this.options.onAudio(frame.readUInt32BE(0), samples);
  }

  #receiveMessage(data: RawData): void {
    const message = readMessage(toHubSchema, data.toString());
    if (message === null) {
      this.options.log.warn('brain-link.garbage');
      this.#socket?.close(4400, 'not a message of the hub link');
      return;
    }
    if (message.type === 'config') this.options.onConfig(message);
    else void this.#obey(message.id, message.command);
  }

  async #obey(id: string, command: HubCommand): Promise<void> {
    const result = await this.#answer(command);
    if (this.#isUp) this.#socket?.send(JSON.stringify({ type: 'result', id, result } satisfies FromHub));
  }

  async #answer(command: HubCommand): Promise<CommandResult> {
    try {
      return await this.options.onCommand(command);
    } catch (thrown) {
      const fault = asFault(thrown, 'http/internal');
      this.options.log.error('brain-link.command-failed', { command: command.do, code: fault.code });
      return { ok: false, code: fault.code, say: fault.message, intent: null };
    }
  }
}
