import { writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';

interface ServiceManagerOptions {
  /** Runs a task again and again until the returned function is called. */
  readonly clock: { every(intervalMs: number, task: () => void): () => void };
  readonly log: { warn(event: string, fields: { readonly why: string }): void };
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Keep-alives are sent three times as often as the service manager wants them. */
const beatsPerWatch = 3;

/**
 * The service manager that started this process (`systemd/with-notify-socket.pl` opened its socket): it is told when the
 * process is ready, that it lives, and that it stops. Does nothing where no service manager waits for that.
 */
export class ServiceManager {
  readonly #socket: number | null;
  readonly #watchMs: number;
  #isBeating = false;
  #hasFailed = false;
  #stopWatch: () => void = () => undefined;

  constructor(private readonly options: ServiceManagerOptions) {
    const { environment = process.env } = options;
    this.#socket = numberIn(environment.NIGHTJAR_NOTIFY_FD);
    this.#watchMs = (numberIn(environment.WATCHDOG_USEC) ?? 0) / 1_000;
  }

  /** Tells that the process does its work from now on, in one line for people, and that it lives as long as `beat` resolves. */
  ready(status: string, beat: () => Promise<unknown>): void {
    this.#tell(`READY=1\nSTATUS=${status.replace(/[\r\n]+/g, ' ')}`);
    if (this.#watchMs === 0 || this.#socket === null) return;
    this.#stopWatch = this.options.clock.every(this.#watchMs / beatsPerWatch, () => void this.#beat(beat));
    void this.#beat(beat);
  }

  /** Tells that the process ends on request. */
  stopping(): void {
    this.#stopWatch();
    this.#tell('STOPPING=1');
  }

  /**
   * A keep-alive once everything that must not hang has answered: the event loop runs this, the thread pool reads a file,
   * and `beat` goes through the queue of work. What fails or does not come back keeps it from being sent.
   */
  async #beat(beat: () => Promise<unknown>): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      await Promise.all([stat('/'), beat()]);
      this.#tell('WATCHDOG=1');
    } catch (thrown) {
      this.options.log.warn('heartbeat.failed', { why: thrown instanceof Error ? thrown.message : 'unknown' });
    } finally {
      this.#isBeating = false;
    }
  }

  #tell(text: string): void {
    if (this.#socket === null) return;
    try {
      writeSync(this.#socket, text);
    } catch (thrown) {
      if (!this.#hasFailed) this.options.log.warn('service-manager.away', { why: String(thrown) });
      this.#hasFailed = true;
    }
  }
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
