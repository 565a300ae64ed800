import { onTestFinished } from 'vitest';
import { silentLog } from '#core/log/log';
import type { ClosingOptions } from '#memory/database/database';
import { type Memory, openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { memoryBacked, scratchFolder } from '../../scratch-folder.js';

/** A real memory file in a scratch directory, opened and closed as often as a test likes. */
export class MemoryBench {
  readonly clock = new FakeClock();
  readonly state: StateDirectory;
  /** The names of the warnings that were logged. */
  readonly warnings: string[] = [];
  readonly #open = new Set<Memory>();

  constructor(
    folder = scratchFolder(memoryBacked),
    private readonly ballastBytes = 64 * 1024,
  ) {
    this.state = StateDirectory.open(folder);
    onTestFinished(() => this.closeAll());
  }

  async open(): Promise<Memory> {
    const { state, clock, ballastBytes } = this;
    const log = { ...silentLog, warn: (event: string) => void this.warnings.push(event) };
    const memory = await openMemory({ state, clock, log, tuning: { ballastBytes } });
    this.#open.add(memory);
    return memory;
  }

  async close(memory: Memory, closing: ClosingOptions = {}): Promise<void> {
    this.#open.delete(memory);
    await memory.close(closing);
  }

  async closeAll(): Promise<void> {
    for (const memory of this.#open) await this.close(memory);
  }

  /** Opens, lets `use` work and closes again. */
  async with<T>(use: (memory: Memory) => T | Promise<T>): Promise<T> {
    const memory = await this.open();
    try {
      return await use(memory);
    } finally {
      await this.close(memory);
    }
  }
}

export const line = (text: string, ts = 1) => ({ text, speaker: 'wearer', ts, addressed: true, source: 'test' });
