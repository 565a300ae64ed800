import { isDeepStrictEqual } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import type { Change } from '../change.js';
import type {
  DamagedRow,
  FaultNote,
  FromWriter,
  LossUpdate,
  OpenReport,
  ToWriter,
  Write,
  WriteResult,
  WriterCondition,
  WriterOptions,
} from '../protocol.js';
import { startWriterThread, type WriterThread } from './start-writer-thread.js';

/** The most writes that may wait, so that a disk that hangs does not fill the memory. */
const writesWaiting = 16_384;

interface PendingWrite {
  resolve(changes: readonly Change[]): void;
  reject(fault: Fault): void;
}

/** Events of the writer thread. */
interface WriterListener {
  onChanges(changes: readonly Change[]): void;
  /** The condition of the writer changed. */
  onCondition(): void;
}

/** The main thread's side of the writer thread. Each write resolves once it is on disk. */
export class WriterLink {
  readonly #pending = new Map<number, PendingWrite>();
  #lastTicket = 0;
  #state: 'open' | 'closing' | 'closed' | 'failed' = 'open';
  #condition: WriterCondition;

  private constructor(
    private readonly worker: Worker,
    readonly report: OpenReport,
    private readonly listener: WriterListener,
    private readonly log: Log,
  ) {
    this.#condition = report.condition;
    worker.on('message', (message: FromWriter) => this.#receive(message));
    worker.on('error', (error) => this.#stopped(error));
    worker.on('exit', () => this.#stopped(null));
  }

  /** Tells the thread to open the file and waits until it has. Throws what `openFile` throws. */
  static async start(
    options: WriterOptions,
    listener: WriterListener,
    log: Log,
    { worker, failed }: WriterThread = startWriterThread(),
  ): Promise<WriterLink> {
    worker.ref();
    const opened = openReport(worker);
    worker.postMessage(options);
    return new WriterLink(worker, await Promise.race([opened, failed]), listener, log);
  }

  get condition(): WriterCondition {
    return this.#condition;
  }

  /** Whether the thread stopped unexpectedly. */
  get hasFailed(): boolean {
    return this.#state === 'failed';
  }

  get waiting(): number {
    return this.#pending.size;
  }

  /** Resolves once the write is on disk. Throws `memory/full`, `memory/busy`, `memory/not-written`, `memory/closed`. */
  write(write: Write, wallMs: number): Promise<readonly Change[]> {
    if (write.kind === 'capture' && this.#pending.size >= writesWaiting) {
      return Promise.reject(new Fault('memory/busy'));
    }
    return this.#ask((ticket) => ({ do: 'write', ticket, write, wallMs }));
  }

  /** Takes a verified snapshot if the newest is older than `olderThanMs`; resolves once it is on disk. */
  async snapshot(wallMs: number, olderThanMs: number): Promise<void> {
    await this.#ask((ticket) => ({ do: 'snapshot', ticket, wallMs, olderThanMs }));
  }

  /** Resolves once each of the rows was restored or quarantined. */
  async repair(rows: readonly DamagedRow[]): Promise<void> {
    await this.#ask((ticket) => ({ do: 'repair', ticket, rows }));
  }

  /** Resolves once the change to a loss is stored. */
  async updateLoss(update: LossUpdate): Promise<void> {
    await this.#ask((ticket) => ({ do: 'loss', ticket, update }));
  }

  /** Starts the check of all rows; resolves after its first piece. */
  async check(): Promise<void> {
    await this.#ask((ticket) => ({ do: 'check', ticket }));
  }

  /** Resolves once the thread has done what was asked of it so far; nothing is written. */
  async beat(): Promise<void> {
    await this.#ask((ticket) => ({ do: 'beat', ticket }));
  }

  /** Writes everything that is waiting, moves all changes into the main file and ends the thread. */
  async close(wallMs: number, isSecuring = false): Promise<void> {
    if (this.#state !== 'open') return;
    const written = this.#ask((ticket) => ({ do: 'close', ticket, wallMs, isSecuring }));
    this.#state = 'closing';
    await written;
    this.#state = 'closed';
    await this.worker.terminate();
  }

  #ask(message: (ticket: number) => ToWriter): Promise<readonly Change[]> {
    if (this.#state !== 'open') return Promise.reject(new Fault('memory/closed'));
    const ticket = ++this.#lastTicket;
    return new Promise((resolve, reject) => {
      this.#pending.set(ticket, { resolve, reject });
      this.worker.postMessage(message(ticket));
    });
  }

  #receive(message: FromWriter): void {
    if (message.say !== 'done') return;
    const before = this.#condition;
    this.#condition = message.condition;
    for (const result of message.results) this.#settle(result);
    if (!isDeepStrictEqual(before, message.condition)) this.listener.onCondition();
  }

  #settle(result: WriteResult): void {
    const pending = this.#pending.get(result.ticket);
    this.#pending.delete(result.ticket);
    if ('fault' in result) {
      pending?.reject(received(result.fault));
      return;
    }
    if (result.changes.length > 0) this.listener.onChanges(result.changes);
    pending?.resolve(result.changes);
  }

  /** Rejects all pending writes once the thread has stopped. */
  #stopped(cause: Error | null): void {
    if (this.#state === 'closed' || this.#state === 'failed') return;
    this.#state = 'failed';
    this.log.error('memory.writer-stopped', { reason: cause?.message ?? 'exit' });
    for (const { reject } of this.#pending.values()) reject(new Fault('memory/closed', { cause }));
    this.#pending.clear();
    this.listener.onCondition();
  }
}

function openReport(worker: Worker): Promise<OpenReport> {
  return new Promise((resolve, reject) => {
    worker.once('message', (message: FromWriter) => {
      if (message.say === 'opened') resolve(message.report);
      else reject(received(message.say === 'refused' ? message.fault : { code: 'memory/closed', detail: '' }));
    });
  });
}

function received({ code, detail }: FaultNote): Fault {
  return new Fault(code, detail === '' ? {} : { detail });
}
