import { onTestFinished } from 'vitest';
import type { BrainAddress } from '#client/endpoint-client';
import { silentLog } from '#core/log';
import { type Hub, startHub } from '#hub/start-hub';
import { StateDirectory } from '#memory/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeGlasses } from '../../fakes/fake-glasses.js';
import { FakePerception } from '../../fakes/fake-perception.js';
import { scratchFolder } from '../../faults/scratch-folder.js';

/** A hub on a real memory file beside whatever Brain a test puts there, restarted as often as it likes. */
export class BrainSideBench {
  /** The Brain beside it goes by the clock of the machine. */
  readonly clock = new FakeClock(Date.now());
  glasses = new FakeGlasses();
  /** Where the hub looks for its Brain; may be changed while it runs. */
  readonly address = { url: 'http://127.0.0.1:1', token: () => '' } satisfies BrainAddress;
  readonly #state = StateDirectory.open(scratchFolder());
  #hub: Hub | null = null;

  constructor() {
    onTestFinished(() => this.stop());
  }

  get hub(): Hub {
    if (this.#hub === null) throw new Error('the hub of this bench is not running');
    return this.#hub;
  }

  async start(url?: string): Promise<Hub> {
    if (url !== undefined) this.address.url = url;
    const perception = new FakePerception();
    this.glasses = new FakeGlasses();
    this.#hub = await startHub({
      state: this.#state,
      clock: this.clock,
      log: silentLog,
      dialPerception: perception.dial,
      glasses: { port: this.glasses, press: null },
      microphone: 'none',
      names: { assistantName: 'Vesper', serviceName: 'Nightjar' },
      brain: this.address,
    });
    await this.settled();
    return this.#hub;
  }

  async stop(): Promise<void> {
    await this.#hub?.stop();
    this.#hub = null;
  }

  async restart(): Promise<Hub> {
    await this.stop();
    return this.start();
  }

  /** The Brain comes, goes or moves; the hub finds out. */
  async moveBrain(url: string): Promise<void> {
    this.address.url = url;
    for (let probe = 0; probe < 2; probe += 1) await this.hub.brain.reach.probe();
    await this.settled();
  }

  async say(text: string): Promise<string> {
    const { say } = await this.hub.assistant.say(text);
    await this.settled();
    return say;
  }

  /** Resolves when the Brain has been told what it can be told now. */
  async settled(): Promise<void> {
    await this.hub.brain.reach.probe();
    // One tick gathers the edits of a moment, leaving them writes to disk, then they go.
    for (let round = 0; round < 3; round += 1) {
      this.clock.advance(0);
      await this.hub.idle();
      await this.hub.brain.outbox.settled();
    }
  }
}
