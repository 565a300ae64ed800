import type { RawData, WebSocket } from 'ws';
import type { Clock } from '#core/clock';
import { type FromHub, fromHubSchema, hubHeartbeatMs, type ToHub } from '#core/wire/link/hub-link';
import { readMessage } from '#core/wire/link/read-message';

interface HubSessionEvents {
  readonly onMessage: (message: FromHub) => void;
  readonly onClosed: (why: string) => void;
}

/** Close codes of the link, in the range RFC 6455 leaves to applications. */
export const closeCodes = Object.freeze({ garbage: 4400, revoked: 4401, noHello: 4408, occupied: 4409 });

const maxReasonBytes = 120;
/**
 * After this long the socket is terminated, so that a hub which does not answer the close does not block the next one.
 */
const goodbyeMs = 1_000;
/** Audio is refused beyond this backlog. */
const audioBufferBytes = 1024 * 1024;

/** The WebSocket of one hub: parses and sends frames, and ends a connection whose heartbeat stops. */
export class HubSession {
  #answered = true;
  readonly #stopHeartbeat: () => void;

  constructor(
    private readonly socket: WebSocket,
    private readonly clock: Clock,
    private readonly events: HubSessionEvents,
  ) {
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('close', (_code, reason) => this.#closed(reason.toString()));
    // A protocol error is always followed by `close`, which is handled above.
    socket.on('error', () => undefined);
    this.#stopHeartbeat = clock.every(hubHeartbeatMs, () => this.#beat());
  }

  send(message: ToHub): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Sends one binary frame of audio; false when the hub is too far behind. */
  sendAudio(stream: number, samples: Buffer): boolean {
    if (this.socket.readyState !== this.socket.OPEN || this.socket.bufferedAmount > audioBufferBytes) return false;
    const frame = Buffer.allocUnsafe(4 + samples.length);
    frame.writeUInt32BE(stream, 0);
    samples.copy(frame, 4);
    this.socket.send(frame);
    return true;
  }

  close(code: number, why: string): void {
    this.socket.close(code, Buffer.from(why).subarray(0, maxReasonBytes));
    this.clock.after(goodbyeMs, () => this.socket.terminate());
  }

  #receive(data: RawData, isBinary: boolean): void {
    const message = isBinary ? null : readMessage(fromHubSchema, data.toString());
    if (message === null) this.close(closeCodes.garbage, 'not a message of the hub link');
    else this.events.onMessage(message);
  }

  #beat(): void {
    if (!this.#answered) this.socket.terminate();
    this.#answered = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  #closed(reason: string): void {
    this.#stopHeartbeat();
    this.events.onClosed(reason === '' ? 'the connection ended' : reason);
  }
}
