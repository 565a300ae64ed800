import { Fault } from '#core/faults';
import { type Assistant as Names, parseUtterance } from '#core/language/grammar/parse';
import type { GlassesHave } from '#core/wire/link/glasses';
import type { HubState } from '#core/wire/link/hub-link';
import type { MemoryRevision, PersonEditCommand } from '#core/wire/wearer/social';
import type { Press } from '#hub/glasses/glasses';
import { GlassesInput } from '#hub/glasses/glasses-input';
import { type Memory, openMemory } from '#memory/memory';
import type { HeldLock } from '#memory/state/lock-file';
import { composeHub, type HubParts } from './compose-hub.js';
import type { HubOptions } from './hub-options.js';
import type { HubServices } from './hub-services.js';
import { hubState } from './hub-state.js';

/** What is done with a running hub as a whole. */
interface HubControls {
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

/** A running hub. */
export type Hub = HubServices & HubControls;

/** Composes one hub on one state directory. Throws Fault when the directory is in use or the memory is beyond repair. */
export async function startHub(options: HubOptions): Promise<Hub> {
  const { state, clock, log, isEphemeral = false } = options;
  const claim = state.claim('hub');
  try {
    const memory = await openMemory({ state, clock, log: log.child('memory'), isEphemeral });
    const running = new RunningHub(options, memory, claim);
    await running.start();
    return Object.assign(running, running.services);
  } catch (thrown) {
    claim.release();
    throw thrown;
  }
}

class RunningHub implements HubControls {
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
    this.#parts = composeHub(options, memory, {
      names: () => this.#names,
      onState: () => this.#emitState(),
      onSession: (awake) => this.#onSession(awake),
    });
    const onReady = (has: GlassesHave) => this.#onReady(has);
    this.#input = new GlassesInput({ ...this.services, ...this.#parts, onReady, log: options.log });
  }

  get services(): HubServices {
    return this.#parts.services;
  }

  async start(): Promise<void> {
    const { glasses } = this.options;
    const { events, ear, brain, foresight } = this.services;
    this.#followPosture();
    glasses.port.on('message', (message) => this.#input.take(message));
    // The link itself tells glasses that come back whether the veil is up.
    glasses.port.on('link', () => this.#onLink());
    glasses.port.on('picture', (picture) => events.emit({ type: 'glass', picture }));
    this.services.gate.hydrate();
    ear.start();
    this.#parts.upkeep.start();
    brain.reach.onChange(() => this.#onLink());
    brain.start();
    foresight.start();
    // The grammar compiles at its first use; that is not to be the wearer's first sentence.
    parseUtterance('', this.#names);
    await glasses.port.start();
  }

  state(): HubState {
    const { brain, foresight } = this.services;
    return hubState({
      ...this.services,
      session: this.#parts.session,
      memory: this.memory,
      glasses: this.options.glasses.port,
      reach: brain.reach,
      maturity: foresight.maturity,
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
    this.services.ear.reconfigure();
  }

  rename(assistantName: string): void {
    if (assistantName === this.#names.assistantName) return;
    this.#names = { ...this.#names, assistantName };
    this.services.ear.reconfigure();
  }

  async idle(): Promise<void> {
    const { facts, upkeep } = this.#parts;
    const { lenses, foresight } = this.services;
    await this.#input.idle();
    await facts.idle();
    await lenses.idle();
    await foresight.idle();
    await upkeep.idle();
  }

  async stop(): Promise<void> {
    const { deck, upkeep } = this.#parts;
    const { gate, ear, lenses, foresight, brain } = this.services;
    // First of all: a hub that closes its gate on the way out is no veil that the wearer raised.
    deck.stop();
    gate.close();
    ear.stop();
    lenses.stop();
    // A slow Brain does not hold up the end.
    brain.calls.stop();
    await this.idle();
    await foresight.stop();
    await brain.stop();
    await this.options.glasses.port.stop();
    await upkeep.stop();
    await this.memory.close();
    this.claim.release();
  }

  #onSession(awake: boolean): void {
    const { deck } = this.#parts;
    this.services.ear.setAwake(awake);
    const { current } = deck;
    if (!awake && current?.kind === 'listening') void deck.dismiss(current.id);
    this.#emitState();
  }

  /** Glasses that come into reach were put on, as far as anybody can tell; the brief needs the Brain as well. */
  #onLink(): void {
    this.#emitState();
    if (this.options.glasses.port.state.link === 'connected') void this.services.brain.brief.wake();
  }

  /** Each by itself, and the ear first: what fails in one keeps no other from closing. */
  #followPosture(): void {
    const { gate, ear, assistant, lenses } = this.services;
    gate.onChange(() => ear.applyCapture());
    gate.onChange(() => assistant.onPosture());
    gate.onChange(() => void this.#parts.deck.onPosture());
    gate.onChange(() => lenses.onPosture());
    gate.onChange(() => this.#emitState());
  }

  /** What these glasses can do: without a motion sensor no gesture is offered. */
  #onReady(has: GlassesHave): void {
    this.services.lenses.onGlasses(has);
    this.#hasMotion = has.imu;
    this.#emitState();
  }

  #emitState(): void {
    this.services.events.emit({ type: 'state', state: this.state() });
  }
}
