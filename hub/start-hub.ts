import { Fault } from '#core/faults';
import { type Assistant as Names, parseUtterance } from '#core/language/parse';
import type { GlassesHave } from '#core/wire/glasses';
import type { HubState } from '#core/wire/hub-link';
import type { MemoryRevision, PersonEditCommand } from '#core/wire/social';
import type { HeldLock } from '#memory/lock-file';
import { type Memory, openMemory } from '#memory/memory';
import type { Foresight } from './anticipation/foresight.js';
import type { BrainSide } from './brain-link/brain-side.js';
import type { Broadcast } from './broadcast.js';
import { composeHub, type HubParts } from './compose-hub.js';
import type { Captions } from './conversation/captions.js';
import type { Ear } from './ear/ear.js';
import type { Press } from './glasses.js';
import { GlassesInput } from './glasses-input.js';
import type { HubEvent } from './hub-event.js';
import type { HubOptions } from './hub-options.js';
import { hubState } from './hub-state.js';
import type { Lenses } from './lenses/lenses.js';
import type { PostureGate } from './modes/posture-gate.js';
import type { Setters } from './modes/setters.js';
import type { HubOperations } from './operations/hub-operations.js';
import type { PeopleInView } from './social/people-in-view.js';
import type { TimeScrub } from './thought/time-scrub.js';
import type { Toggles } from './toggles.js';
import type { Assistant } from './voice/assistant.js';

/** A running hub. */
export interface Hub {
  /** What programs ask of the hub. */
  readonly operations: HubOperations;
  readonly events: Broadcast<HubEvent>;
  readonly ear: Ear;
  readonly gate: PostureGate;
  readonly assistant: Assistant;
  /** What is said around the wearer. */
  readonly captions: Captions;
  /** Whom the wearer looks at. */
  readonly people: PeopleInView;
  readonly lenses: Lenses;
  /** What the hub asks of its Brain and leaves for it. */
  readonly brain: BrainSide;
  /** The switches that phone and panel set. */
  readonly toggles: Toggles;
  /** What the wearer switches on and off. */
  readonly setters: Setters;
  /** What the hub does unasked, and where it thinks the wearer is. */
  readonly foresight: Foresight;
  /** Going back through the day. */
  readonly scrub: TimeScrub;
  state(): HubState;
  /** Carries out an edit of a person made on the phone. Throws `hub/refused` while nothing is learned, or when unknown. */
  editPerson(edit: PersonEditCommand): Promise<{ readonly revision: MemoryRevision }>;
  /** A press on the simulated glasses. Throws Fault `hub/refused` with glasses that are worn. */
  press(press: Press): void;
  /** Takes over a new name of the assistant; the ear listens for it from the next line on. */
  rename(assistantName: string): void;
  /** Resolves once every fact heard so far has been dealt with, and what memory does by itself is done for now. */
  idle(): Promise<void>;
  /** The Brain forgot rows of the memory file; resolves once nothing of them is left in the index or the ear. */
  memoryChanged(): Promise<void>;
  stop(): Promise<void>;
}

/** Composes one hub on one state directory. Throws Fault when the directory is in use or the memory is beyond repair. */
export async function startHub(options: HubOptions): Promise<Hub> {
  const { state, clock, log, isEphemeral = false } = options;
  const claim = state.claim('hub');
  try {
    const memory = await openMemory({ state, clock, log: log.child('memory'), isEphemeral });
    return await new RunningHub(options, memory, claim).start();
  } catch (thrown) {
    claim.release();
    throw thrown;
  }
}

class RunningHub implements Hub {
  readonly events: Broadcast<HubEvent>;
  readonly gate: PostureGate;
  readonly ear: Ear;
  readonly assistant: Assistant;
  readonly captions: Captions;
  readonly people: PeopleInView;
  readonly lenses: Lenses;
  readonly brain: BrainSide;
  readonly toggles: Toggles;
  readonly setters: Setters;
  readonly foresight: Foresight;
  readonly scrub: TimeScrub;
  readonly operations: HubOperations;
  readonly #parts: HubParts;
  readonly #input: GlassesInput;
  #hasMotion = false;
  #names: Names;

  constructor(
    private readonly options: HubOptions,
    private readonly memory: Memory,
    private readonly claim: HeldLock,
  ) {
    this.#names = options.names;
    const parts = composeHub(options, memory, {
      names: () => this.#names,
      onState: () => this.#emitState(),
      onSession: (awake) => this.#onSession(awake),
    });
    this.#parts = parts;
    this.#input = new GlassesInput({ ...parts, onReady: (has) => this.#onReady(has), log: options.log });
    ({ events: this.events, gate: this.gate, ear: this.ear, assistant: this.assistant, brain: this.brain } = parts);
    ({ captions: this.captions, people: this.people, lenses: this.lenses, scrub: this.scrub } = parts);
    this.operations = parts.operations;
    ({ toggles: this.toggles, setters: this.setters, foresight: this.foresight } = parts);
  }

  async start(): Promise<this> {
    const { glasses } = this.options;
    this.gate.onChange(() => this.#onPosture());
    glasses.port.on('message', (message) => this.#input.take(message));
    // The link itself tells glasses that come back whether the veil is up.
    glasses.port.on('link', () => this.#onLink());
    glasses.port.on('picture', (picture) => this.events.emit({ type: 'glass', picture }));
    this.gate.hydrate();
    this.ear.start();
    this.#parts.upkeep.start();
    this.brain.reach.onChange(() => this.#onLink());
    this.brain.start();
    this.foresight.start();
    // The grammar compiles at its first use; that is not to be the wearer's first sentence.
    parseUtterance('', this.#names);
    await glasses.port.start();
    return this;
  }

  state(): HubState {
    return hubState({
      ...this.#parts,
      memory: this.memory,
      glasses: this.options.glasses.port,
      reach: this.brain.reach,
      maturity: this.foresight.maturity,
      hasMotion: this.#hasMotion,
    });
  }

  editPerson(edit: PersonEditCommand): Promise<{ readonly revision: MemoryRevision }> {
    return this.#parts.edits.carryOut(edit);
  }

  press(press: Press): void {
    const { press: pressGlasses } = this.options.glasses;
    if (pressGlasses === null) {
      throw new Fault('hub/refused', { detail: 'These glasses are pressed by their wearer.' });
    }
    pressGlasses(press);
  }

  async memoryChanged(): Promise<void> {
    await this.memory.recall.flush();
    this.ear.reconfigure();
  }

  rename(assistantName: string): void {
    if (assistantName === this.#names.assistantName) return;
    this.#names = { ...this.#names, assistantName };
    this.ear.reconfigure();
  }

  async idle(): Promise<void> {
    await this.#input.idle();
    await this.#parts.facts.idle();
    await this.lenses.idle();
    await this.foresight.idle();
    await this.#parts.upkeep.idle();
  }

  async stop(): Promise<void> {
    const { deck, upkeep } = this.#parts;
    // First of all: a hub that closes its gate on the way out is no veil that the wearer raised.
    deck.stop();
    this.gate.close();
    this.ear.stop();
    this.lenses.stop();
    await this.idle();
    await this.foresight.stop();
    await this.brain.stop();
    await this.options.glasses.port.stop();
    await upkeep.stop();
    await this.memory.close();
    this.claim.release();
  }

  #onSession(awake: boolean): void {
    const { deck } = this.#parts;
    this.ear.setAwake(awake);
    const { current } = deck;
    if (!awake && current?.kind === 'listening') void deck.dismiss(current.id);
    this.#emitState();
  }

  /** Glasses that come into reach were put on, as far as anybody can tell; the brief needs the Brain as well. */
  #onLink(): void {
    this.#emitState();
    if (this.options.glasses.port.state.link === 'connected') void this.brain.brief.wake();
  }

  #onPosture(): void {
    const { deck } = this.#parts;
    this.assistant.onPosture();
    this.ear.applyCapture();
    void deck.onPosture();
    this.lenses.onPosture();
    this.#emitState();
  }

  /** What these glasses can do: without a motion sensor no gesture is offered. */
  #onReady(has: GlassesHave): void {
    this.lenses.onGlasses(has);
    this.#hasMotion = has.imu;
    this.#emitState();
  }

  #emitState(): void {
    this.events.emit({ type: 'state', state: this.state() });
  }
}
