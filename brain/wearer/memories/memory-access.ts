import { existsSync } from 'node:fs';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import type { WriterThread } from '#memory/database/writer/start-writer-thread';
import { type Memory, openMemory } from '#memory/memory';
import type { StateDirectory } from '#memory/state/state-directory';
import { exportMemory } from '#memory/whole-memory/export-memory';

interface MemoryAccessOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** Started before, so that the first opening need not wait until it is loaded. */
  readonly writerThread?: WriterThread | undefined;
}

/**
 * The wearer's memory file, which the hub has open as well. Opened on first use, so that a Brain without a wearer
 * creates no file and repairs are normally left to the hub, which can tell the wearer.
 */
export class MemoryAccess {
  #opening: Promise<Memory> | null = null;
  #isClosed = false;
  #threadAhead: WriterThread | undefined;

  constructor(private readonly options: MemoryAccessOptions) {
    this.#threadAhead = options.writerThread;
  }

  get path(): string {
    return this.options.state.file('memory.db');
  }

  /** Ends the thread that was started ahead where there is no file: a Brain without a wearer may never need it. */
  endNeedlessThread(): void {
    if (!existsSync(this.path)) void this.#takeThread()?.worker.terminate();
  }

  /** The memory; `null` when there is no file. Throws the faults of `openMemory`. */
  async existing(): Promise<Memory | null> {
    if (this.#opening === null && (this.#isClosed || !existsSync(this.path))) return null;
    this.#opening ??= this.#open();
    return this.#opening;
  }

  /** The memory, created if there is none. Throws the faults of `openMemory`. */
  opened(): Promise<Memory> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  /**
   * Copies the file whole; resolves with its size in bytes. Throws `memory/absent` and the faults of `exportMemory`.
   */
  async exportTo(destination: string, requireStillAllowed: () => Promise<unknown>): Promise<number> {
    if ((await this.existing()) === null) throw new Fault('memory/absent');
    return exportMemory(this.options.state, destination, requireStillAllowed);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const memory = await this.#opening?.catch(() => null);
    await memory?.close();
    await this.#takeThread()?.worker.terminate();
  }

  async #open(): Promise<Memory> {
    try {
      // The user model belongs to the hub; a second copy that saves itself would undo what the hub forgot.
      return await openMemory({ ...this.options, writerThread: this.#takeThread(), isEphemeral: true });
    } catch (thrown) {
      this.#opening = null;
      throw thrown;
    }
  }

  /** The thread that was started ahead, once. */
  #takeThread(): WriterThread | undefined {
    const ahead = this.#threadAhead;
    this.#threadAhead = undefined;
    return ahead;
  }
}
