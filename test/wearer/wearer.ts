import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from '#core/cards/cards';
import { splitWake } from '#core/language/reading/wake-phrase';
import { silentLog } from '#core/log/log';
import type { UpcomingEvent } from '#hub/anticipation/event-cues';
import type { HubEvent } from '#hub/hub-event';
import { type Hub, startHub } from '#hub/start-hub';
import { type Memory, openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../fakes/fake-clock.js';
import { FakeFaces } from '../fakes/fake-faces.js';
import { FakeGlasses } from '../fakes/fake-glasses.js';
import { FakePerception } from '../fakes/fake-perception.js';
import { memoryBacked, removeFolder, withoutLastSnapshot } from '../scratch-folder.js';
import { KeptRows } from './kept-rows.js';

/** More than these in one passing of time would cost a test more than they show. */
const mostSteps = 288;

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };

/** What the glasses send when the wearer does something with them. */
const gestures = {
  'taps the glasses': { type: 'tap', count: 1 },
  'taps the glasses twice': { type: 'tap', count: 2 },
  'presses the button': { type: 'button', press: 'single' },
  'presses the button twice': { type: 'button', press: 'double' },
  'presses the button long': { type: 'button', press: 'long' },
  'nods twice': { type: 'gesture', gesture: 'double_nod' },
  'tilts the head': { type: 'gesture', gesture: 'tilt' },
  'shakes the head': { type: 'gesture', gesture: 'shake' },
} as const;
export type Gesture = keyof typeof gestures;
export const gestureNames = Object.keys(gestures) as readonly Gesture[];

interface WearerOptions {
  /** When it begins. */
  readonly wallMs?: number;
  /** Puts into memory what is there before it begins. */
  readonly before?: (memory: Memory) => Promise<unknown>;
  /** A state folder that is there before it begins, as a copy. */
  readonly state?: string;
  /** Folder of a sentence model; without one the memory is searched by words alone. */
  readonly builtInModels?: string;
  /** Beside which Brain; without one the hub remembers alone. */
  readonly brainUrl?: string;
}

interface StartOptions {
  /** A session that keeps no user model and skips the maturity arc. */
  readonly isEphemeral?: boolean;
}

/**
 * Somebody who wears the glasses for as long as a test likes: the real hub on a real memory file, with lines in place of
 * sound, glasses that take every card, and a clock that moves when told to.
 */
export class Wearer {
  readonly clock: FakeClock;
  readonly folder = mkdtempSync(join(memoryBacked, 'nightjar-wearer-'));
  readonly events: HubEvent[] = [];
  /** Whom the camera sees; a frame of `frameOf(number)` shows one face. */
  readonly faces = new FakeFaces();
  /** What the wearer has ahead, as long as no Brain keeps it. */
  agenda: readonly UpcomingEvent[] = [];
  /** Where the hub looks for its Brain if it has one; may be changed while it runs. */
  readonly brain: { url: string; readonly token: () => string };
  glasses = new FakeGlasses();
  perception = new FakePerception();
  #hub: Hub | null = null;
  readonly #watching: KeptRows[] = [];

  private constructor(private readonly options: WearerOptions) {
    this.clock = new FakeClock(options.wallMs);
    this.brain = { url: options.brainUrl ?? '', token: () => '' };
  }

  static async start(options: WearerOptions = {}): Promise<Wearer> {
    const wearer = new Wearer(options);
    if (options.state !== undefined) cpSync(options.state, join(wearer.folder, 'state'), { recursive: true });
    if (options.before !== undefined) await wearer.withMemory(options.before);
    await wearer.#boot();
    return wearer;
  }

  get hub(): Hub {
    if (this.#hub === null) throw new Error('the hub is off');
    return this.#hub;
  }

  get cards(): readonly Card[] {
    return this.glasses.cards;
  }

  /** A line the microphone hears; one that begins with a wake phrase is addressed, as the wake word finds it. */
  async says(line: string): Promise<void> {
    this.utters(line);
    await this.settled();
  }

  /** The same, and what comes of it is waited for by nobody. */
  utters(line: string): void {
    this.perception.hear(line, splitWake(line, names).phrase);
  }

  /** A line typed at phone or panel; what the assistant makes of it. */
  async types(line: string) {
    const outcome = await this.hub.assistant.say(line);
    await (this.#hasBrain ? this.tellsBrain() : this.settled());
    return outcome;
  }

  async does(gesture: Gesture): Promise<void> {
    this.moves(gesture);
    await this.settled();
  }

  moves(gesture: Gesture): void {
    this.glasses.say(gestures[gesture]);
  }

  /** Time passes, and what falls due meanwhile happens; by the minute, or in larger steps where there would be many. */
  async passes(ms: number, stepMs = Math.max(60_000, ms / mostSteps)): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      this.clock.advance(Math.min(left, stepMs));
      await this.settled();
    }
  }

  async restarts(options: StartOptions = {}): Promise<void> {
    await this.stops();
    await this.#boot(options);
  }

  async stops(): Promise<void> {
    await this.#hub?.stop();
    this.#hub = null;
  }

  /** Ends it all, memory included. */
  async leaves(): Promise<void> {
    for (const kept of this.#watching.splice(0)) kept.close();
    withoutLastSnapshot(join(this.folder, 'state'));
    await this.stops();
    await removeFolder(this.folder);
  }

  /** Once everything heard so far has been dealt with. */
  async settled(): Promise<void> {
    await this.hub.idle();
    // Cards that a change of posture set off are awaited by nobody.
    await new Promise((resolve) => setImmediate(resolve));
    await this.hub.idle();
  }

  /** Resolves when the Brain has been told what it can be told now. */
  async tellsBrain(): Promise<void> {
    await this.hub.brain.reach.probe();
    // One tick gathers the edits of a moment, leaving them writes to disk, then they go.
    for (let round = 0; round < 3; round += 1) {
      this.clock.advance(0);
      await this.settled();
      await this.hub.brain.outbox.settled();
    }
  }

  /** The Brain comes, goes or moves, and the hub finds out. */
  async brainMovesTo(url: string): Promise<void> {
    this.brain.url = url;
    // One failure alone is none.
    await this.hub.brain.reach.probe();
    await this.tellsBrain();
  }

  /** What came on glass while something happened. */
  async cardsAfter(deed: () => unknown): Promise<readonly Card[]> {
    const before = this.cards.length;
    await deed();
    return this.cards.slice(before);
  }

  /** The spoken lines on disk, newest first. */
  async ledger(): Promise<readonly string[]> {
    await this.settled();
    return this.withMemory(({ ledger }) => ledger.recent(50).map(({ text }) => text));
  }

  /** Watches what is kept from now on, for as long as there is this wearer. */
  keptRows(): KeptRows {
    const kept = new KeptRows(join(this.folder, 'state'));
    this.#watching.push(kept);
    return kept;
  }

  /** Memory as another process has it open, the hub's own beside it. */
  async withMemory<T>(use: (memory: Memory) => T | Promise<T>): Promise<T> {
    const memory = await openMemory({ state: this.#state(), clock: this.clock, log: silentLog });
    try {
      return await use(memory);
    } finally {
      await memory.close();
    }
  }

  #state(): StateDirectory {
    return StateDirectory.open(join(this.folder, 'state'));
  }

  get #hasBrain(): boolean {
    return this.brain.url !== '';
  }

  async #boot({ isEphemeral = false }: StartOptions = {}): Promise<void> {
    this.glasses = new FakeGlasses();
    this.perception = new FakePerception();
    const agenda = { upcoming: () => Promise.resolve(this.agenda) };
    const { builtInModels } = this.options;
    this.#hub = await startHub({
      state: this.#state(),
      clock: this.clock,
      log: silentLog,
      dialPerception: this.perception.dial,
      glasses: { port: this.glasses, press: null, move: null },
      microphone: 'none',
      names,
      faces: this.faces,
      ...(builtInModels === undefined ? {} : { builtInModels }),
      isEphemeral,
      ...(this.#hasBrain ? { brain: this.brain } : { agenda }),
    });
    this.hub.events.on((event) => this.events.push(event));
    await this.hub.ear.untilReady();
  }
}
