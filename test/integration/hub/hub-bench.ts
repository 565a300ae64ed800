import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card } from '#core/cards';
import { silentLog } from '#core/log';
import { type Hub, startHub } from '#hub/start-hub';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeFaces } from '../../fakes/fake-faces.js';
import { FakeGlasses } from '../../fakes/fake-glasses.js';
import { FakePerception } from '../../fakes/fake-perception.js';

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };

/** A hub on a real memory file, with a clock, glasses, ears and eyes that do what the test says. */
export class HubBench {
  readonly clock = new FakeClock();
  glasses = new FakeGlasses();
  readonly faces = new FakeFaces();
  #perception = new FakePerception();
  readonly #dir = mkdtempSync(join(tmpdir(), 'nightjar-hub-'));
  #hub: Hub | null = null;

  static async start(): Promise<HubBench> {
    const bench = new HubBench();
    await bench.#boot();
    return bench;
  }

  get hub(): Hub {
    if (this.#hub === null) throw new Error('the hub is not running');
    return this.#hub;
  }

  async stop(): Promise<void> {
    await this.hub.stop();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** A line heard by the ear, addressed when `wake` is a wake phrase. */
  async hear(text: string, wake: string | null = null): Promise<void> {
    this.#perception.hear(text, wake);
    await this.hub.idle();
  }

  say(text: string) {
    return this.hub.assistant.say(text);
  }

  /** What came on glass while something happened. */
  async cardsAfter(deed: () => Promise<unknown>): Promise<readonly Card[]> {
    const before = this.glasses.cards.length;
    await deed();
    return this.glasses.cards.slice(before);
  }

  /** The spoken lines on disk, newest first, as another process reads them. */
  async ledger(): Promise<readonly string[]> {
    await this.hub.stop();
    const memory = await openMemory({ state: StateDirectory.open(this.#dir), clock: this.clock, log: silentLog });
    const lines = memory.ledger.recent(50).map(({ text }) => text);
    await memory.close();
    await this.#boot();
    return lines;
  }

  async #boot(): Promise<void> {
    this.glasses = new FakeGlasses();
    this.#perception = new FakePerception();
    this.#hub = await startHub({
      state: StateDirectory.open(this.#dir),
      clock: this.clock,
      log: silentLog,
      dialPerception: this.#perception.dial,
      glasses: { port: this.glasses, press: null },
      microphone: 'none',
      names,
      faces: this.faces,
    });
    await this.#hub.ear.untilReady();
  }
}
