import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { Backoff } from '#core/reliability/backoff';
import type { FromPerception, ToPerception } from '#core/wire/link/perception';

/** One live connection to the perception process. */
export interface PerceptionConnection {
  send(message: ToPerception): void;
  sendAudio(stream: number, samples: Int16Array): void;
  close(): void;
}

export interface PerceptionHandlers {
  onMessage(message: FromPerception): void;
  onClose(): void;
}

/** Opens a connection; rejects when perception is not running. */
export type DialPerception = (handlers: PerceptionHandlers) => Promise<PerceptionConnection>;

interface PerceptionLinkOptions {
  readonly dial: DialPerception;
  readonly clock: Clock;
  readonly onConnected: () => void;
  readonly onMessage: (message: FromPerception) => void;
  /** Called when the connection was lost; unless the link was stopped, it is dialled again. */
  readonly onLost: () => void;
}

/** Keeps a connection to the perception process, which may crash and return; redials with growing pauses. */
export class PerceptionLink {
  #connection: PerceptionConnection | null = null;
  #isStopped = true;
  readonly #backoff = new Backoff({ delaysMs: limits.restartBackoffMs });
  #cancelRetry: () => void = () => undefined;

  constructor(private readonly options: PerceptionLinkOptions) {}

  /** Null while perception is not connected. */
  get connection(): PerceptionConnection | null {
    return this.#connection;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    this.#isStopped = false;
    this.#dial();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
    this.#connection?.close();
    this.#onClose();
  }

  #dial(): void {
    this.options
      .dial({ onMessage: (message) => this.#onMessage(message), onClose: () => this.#onClose() })
      .then((connection) => this.#onConnected(connection))
      .catch(() => this.#retry());
  }

  #onConnected(connection: PerceptionConnection): void {
    if (this.#isStopped) {
      connection.close();
      return;
    }
    this.#connection = connection;
    this.options.onConnected();
  }

  /**
   * Only a message, not the connection, resets the pauses: a process that dies right after accepting would otherwise be
   * dialled without any.
   */
  #onMessage(message: FromPerception): void {
    this.#backoff.succeeded();
    this.options.onMessage(message);
  }

  #onClose(): void {
    if (this.#connection === null) return;
    this.#connection = null;
    this.options.onLost();
    this.#retry();
  }

  #retry(): void {
    if (this.#isStopped) return;
    this.#cancelRetry();
    this.#cancelRetry = this.options.clock.after(this.#backoff.failed(), () => this.#dial());
  }
}
