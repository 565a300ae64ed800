import type { BrainAddress } from '#client/brain-client';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { type Assistant as Names, parseUtterance } from '#core/language/parse';
import { wakePhrases } from '#core/language/wake-phrase';
import type { Log } from '#core/log';
import type { FromGlasses, GlassesHave } from '#core/wire/glasses';
import type { HubState } from '#core/wire/hub-link';
import type { Capture, MicrophoneChoice } from '#core/wire/perception';
import type { MemoryRevision, PersonEditCommand } from '#core/wire/social';
import type { HeldLock } from '#memory/lock-file';
import { type Memory, openMemory } from '#memory/memory';
import type { StateDirectory } from '#memory/state-directory';
import { ownWords } from './anchors/own-words.js';
import { brainAgenda } from './anticipation/brain-agenda.js';
import { Foresight } from './anticipation/foresight.js';
import type { UpcomingEventsPort } from './anticipation/upcoming-events.js';
import { BrainSide } from './brain-link/brain-side.js';
import { Broadcast } from './broadcast.js';
import { cardWishes } from './cards/card-wishes.js';
import { Deck } from './cards/deck.js';
import { Captions } from './conversation/captions.js';
import { Recorder } from './conversation/recorder.js';
import { type DialPerception, Ear } from './ear/ear.js';
import type { Glasses, Press } from './glasses.js';
import type { HubEvent } from './hub-event.js';
import { hubState } from './hub-state.js';
import { Lenses, type LensLine } from './lenses/lenses.js';
import { MemoryUpkeep } from './memory-upkeep.js';
import { PostureGate } from './modes/posture-gate.js';
import { Setters } from './modes/setters.js';
import { storedPosture } from './modes/stored-posture.js';
import { type FacePort, noFaces } from './social/face-port.js';
import { LookedAt } from './social/looked-at.js';
import { PeopleInView } from './social/people-in-view.js';
import { PersonEdits } from './social/person-edits.js';
import { Gestures } from './thought/gestures.js';
import { TimeScrub } from './thought/time-scrub.js';
import { Toggles } from './toggles.js';
import type { Assistant } from './voice/assistant.js';
import { composeAssistant } from './voice/compose-assistant.js';
import { FactQueue } from './voice/fact-queue.js';
import { WakeSession } from './voice/wake-session.js';

export interface HubOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** How to reach the perception process. */
  readonly dialPerception: DialPerception;
  readonly glasses: Glasses;
  readonly microphone: MicrophoneChoice;
  readonly names: Names;
  /** The Brain on this machine; a hub without one remembers alone. */
  readonly brain?: BrainAddress;
  /** The wearer's agenda; that of the Brain when absent. */
  readonly agenda?: UpcomingEventsPort;
  /** Keeps no user model and skips the maturity arc. */
  readonly isEphemeral?: boolean;
  /** The engine for faces; without one people are known by name only. */
  readonly faces?: FacePort;
}

/** A running hub. */
export interface Hub {
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
  /**
   * Forgets everything there is about the wearer, here at once and at the Brain with the next snapshot (hub-behaviour
   * §4, `erase_all_memories`). Switches stay as they are. Throws the faults of `Memory.eraseAll`.
   */
  eraseAll(): Promise<void>;
  /** Carries out an edit of a person made on the phone. Throws `hub/refused` while nothing is learned, or when unknown. */
  editPerson(edit: PersonEditCommand): Promise<{ readonly revision: MemoryRevision }>;
  /** A press on the simulated glasses. Throws Fault `hub/refused` with glasses that are worn. */
  press(press: Press): void;
  /** Takes over a new name of the assistant; the ear listens for it from the next line on. */
  rename(assistantName: string): void;
  /** Resolves once every fact heard so far has been dealt with. */
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
  readonly #gestures: Gestures;
  #hasMotion = false;
  readonly #session: WakeSession;
  readonly #deck: Deck;
  readonly #facts: FactQueue;
  readonly #upkeep: MemoryUpkeep;
  readonly #edits: PersonEdits;
  #names: Names;

  constructor(
    private readonly options: HubOptions,
    private readonly memory: Memory,
    private readonly claim: HeldLock,
  ) {
    const { clock, log, glasses, state } = options;
    this.#names = options.names;
    this.events = new Broadcast((thrown) => log.error('listener.failed', { why: String(thrown) }));
    this.gate = new PostureGate(storedPosture(memory.settings), clock);
    this.#session = new WakeSession(clock, (awake) => this.#onSession(awake));
    this.ear = this.#makeEar();
    const { events, gate } = this;
    const session = this.#session;
    const wants = cardWishes(memory.settings);
    this.#deck = new Deck({ gate, glasses: glasses.port, events, clock, log: log.child('cards'), ...wants });
    const deck = this.#deck;
    const address = options.brain ?? null;
    const beside = { memory, gate, deck, events, clock, timeZone: localTimeZone };
    this.brain = new BrainSide({ ...beside, address, log: log.child('brain') });
    const onSetting = () => this.#emitState();
    this.toggles = new Toggles({ settings: memory.settings, gate, onChange: onSetting });
    this.setters = new Setters({ gate, toggles: this.toggles });
    this.scrub = new TimeScrub({ memory, gate, deck, clock, timeZone: localTimeZone });
    this.foresight = new Foresight({
      ...beside,
      agenda: options.agenda ?? brainAgenda(this.brain.calls),
      isEphemeral: options.isEphemeral ?? false,
      log: log.child('foresight'),
      onStage: onSetting,
    });
    const lookedAt = new LookedAt(clock);
    const faces = options.faces ?? noFaces;
    const onSeen = (contactId: string) => this.foresight.sawPerson(contactId);
    this.people = new PeopleInView({ memory, faces, gate, deck, clock, lookedAt, onSeen });
    const recorder = new Recorder({ gate, ledger: memory.ledger, clock, log: log.child('ledger') });
    this.lenses = new Lenses({ memory, gate, deck, clock, log: log.child('lenses'), timeZone: localTimeZone });
    const onLine = (line: LensLine) => this.lenses.heard(line);
    this.captions = new Captions({ memory, recorder, deck, gate, onLine });
    this.assistant = composeAssistant({
      memory,
      gate,
      session,
      deck,
      recorder,
      captions: this.captions,
      lookedAt,
      takeStrangerFace: () => this.people.takeStrangerFace(),
      lenses: this.lenses,
      events,
      clock,
      log,
      brain: this.brain,
      names: () => this.#names,
      timeZone: localTimeZone,
      onLearned: () => this.ear.reconfigure(),
      perceive: this.foresight.perceive,
      place: () => this.foresight.place,
      setters: this.setters,
      scrub: this.scrub,
    });
    this.#gestures = new Gestures({ memory, gate, deck, assistant: this.assistant });
    this.#edits = new PersonEdits({ memory, gate, clock, onLearned: () => this.ear.reconfigure() });
    this.#facts = new FactQueue((fact) => this.assistant.onFact(fact), log);
    this.#upkeep = new MemoryUpkeep({ memory, state, clock, log: log.child('upkeep'), timeZone: localTimeZone });
  }

  async start(): Promise<this> {
    const { glasses } = this.options;
    this.gate.onChange(() => this.#onPosture());
    glasses.port.on('message', (message) => void this.#onGlasses(message));
    // The link itself tells glasses that come back whether the veil is up.
    glasses.port.on('link', () => this.#onLink());
    glasses.port.on('picture', (picture) => this.events.emit({ type: 'glass', picture }));
    this.gate.hydrate();
    this.ear.start();
    this.#upkeep.start();
    this.brain.reach.onChange(() => this.#onLink());
    this.brain.start();
    this.foresight.start();
    // The grammar compiles at its first use; that is not to be the wearer's first sentence.
    parseUtterance('', this.#names);
    await glasses.port.start();
    return this;
  }

  state(): HubState {
    const { gate, ear, memory, toggles, brain, foresight } = this;
    const glasses = this.options.glasses.port;
    const { maturity } = foresight;
    return hubState({
      gate,
      session: this.#session,
      ear,
      glasses,
      memory,
      toggles,
      reach: brain.reach,
      maturity,
      hasMotion: this.#hasMotion,
    });
  }

  async eraseAll(): Promise<void> {
    const isCloudUntold = this.brain.outbox.isPending('cloud');
    await this.memory.eraseAll();
    // A choice of the wearer that the Brain has not heard of yet is no memory.
    if (isCloudUntold) await this.brain.outbox.mark('cloud');
    this.foresight.leave();
    this.ear.reconfigure();
  }

  editPerson(edit: PersonEditCommand): Promise<{ readonly revision: MemoryRevision }> {
    return this.#edits.carryOut(edit);
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
    await this.#facts.idle();
    await this.lenses.idle();
    await this.foresight.idle();
  }

  async stop(): Promise<void> {
    this.gate.close();
    this.ear.stop();
    this.lenses.stop();
    await this.idle();
    await this.foresight.stop();
    await this.brain.stop();
    this.#deck.stop();
    await this.options.glasses.port.stop();
    await this.#upkeep.stop();
    await this.memory.close();
    this.claim.release();
  }

  #makeEar(): Ear {
    const { clock, log, dialPerception, microphone } = this.options;
    return new Ear({
      dial: dialPerception,
      clock,
      log: log.child('ear'),
      microphone,
      settings: () => ({ wakePhrases: wakePhrases(this.#names), own: ownWords(this.memory) }),
      capture: () => captureFor(this.gate),
      onFact: (fact) => this.#facts.add(fact),
      onState: () => this.#emitState(),
    });
  }

  #onSession(awake: boolean): void {
    this.ear.setAwake(awake);
    const { current } = this.#deck;
    if (!awake && current?.kind === 'listening') void this.#deck.dismiss(current.id);
    this.#emitState();
  }

  /** Glasses that come into reach were put on, as far as anybody can tell; the brief needs the Brain as well. */
  #onLink(): void {
    this.#emitState();
    if (this.options.glasses.port.state.link === 'connected') void this.brain.brief.wake();
  }

  #onPosture(): void {
    if (!this.gate.allows('capture')) this.#session.end();
    this.ear.applyCapture();
    void this.#deck.onPosture();
    this.lenses.onPosture();
    this.#emitState();
  }

  /**
   * A long press always raises the veil, whatever else is on (decisions "veil"); a tap or a short press wakes, two taps
   * begin and end a dream, a double press waves away what is on glass.
   */
  async #onGlasses(message: FromGlasses): Promise<void> {
    const { log } = this.options;
    const taps = message.type === 'tap' ? message.count : 0;
    try {
      if (message.type === 'error') log.warn('glasses.error');
      else if (message.type === 'ready') this.#onReady(message.has);
      else if (taps === 2) this.#toggleDream();
      else if (message.type === 'button' && message.press === 'long') await this.gate.raiseVeil();
      else if (message.type === 'button' && message.press === 'double') await this.#deck.dismiss();
      else if (message.type === 'gesture') await this.#gestures.perform(message.gesture);
      else if (taps === 1 || (message.type === 'button' && message.press === 'single'))
        await this.assistant.activate('tap');
    } catch (thrown) {
      log.error('glasses.unhandled', { why: thrown instanceof Error ? thrown.message : 'unknown' });
    }
  }

  /** What these glasses can do: without a motion sensor no gesture is offered. */
  #onReady(has: GlassesHave): void {
    this.lenses.onGlasses(has);
    this.#hasMotion = has.imu;
    this.#emitState();
  }

  /** A double tap enters and leaves dream mode (hub-behaviour §3). */
  #toggleDream(): void {
    if (this.gate.allows('command')) this.gate.setDream(!this.gate.posture.dream);
  }

  #emitState(): void {
    this.events.emit({ type: 'state', state: this.state() });
  }
}

function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function captureFor(gate: PostureGate): Capture {
  if (!gate.allows('capture')) return 'off';
  return gate.allows('overhear') ? 'all' : 'addressed';
}
