import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { type Assistant as Names, parseUtterance } from '#core/language/parse';
import { wakePhrases } from '#core/language/wake-phrase';
import type { Log } from '#core/log';
import type { FromGlasses } from '#core/wire/glasses';
import type { HubState } from '#core/wire/hub-link';
import type { Capture, MicrophoneChoice } from '#core/wire/perception';
import { openMemory } from '#memory/memory';
import type { StateDirectory } from '#memory/state-directory';
import { ownWords } from './anchors/own-words.js';
import { Broadcast } from './broadcast.js';
import { Deck } from './cards/deck.js';
import { AmbientKeeper } from './conversation/ambient-keeper.js';
import { IntroductionOffer } from './conversation/introduction-offer.js';
import { LastKept } from './conversation/last-kept.js';
import { Recorder } from './conversation/recorder.js';
import { type DialPerception, Ear, type PerceptionFact } from './ear/ear.js';
import type { Glasses, Press } from './glasses.js';
import type { HubEvent } from './hub-event.js';
import { hubState } from './hub-state.js';
import { MemoryUpkeep } from './memory-upkeep.js';
import { PostureGate } from './modes/posture-gate.js';
import { storedPosture } from './modes/stored-posture.js';
import { LookedAt } from './social/looked-at.js';
import { actionTable } from './voice/action-table.js';
import { Actions } from './voice/actions.js';
import { Assistant } from './voice/assistant.js';
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
}

/** A running hub. */
export interface Hub {
  readonly events: Broadcast<HubEvent>;
  readonly ear: Ear;
  readonly gate: PostureGate;
  readonly assistant: Assistant;
  state(): HubState;
  /** A press on the simulated glasses. Throws Fault `hub/refused` with glasses that are worn. */
  press(press: Press): void;
  /** Takes over a new name of the assistant; the ear listens for it from the next line on. */
  rename(assistantName: string): void;
  /** Resolves once every fact heard so far has been dealt with. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Composes one hub on one state directory. Throws Fault when the directory is in use or the memory is beyond repair. */
export async function startHub(options: HubOptions): Promise<Hub> {
  const { state, clock, log } = options;
  const { port: glasses, press: pressGlasses } = options.glasses;
  const claim = state.claim('hub');
  const memory = await openMemory({ state, clock, log: log.child('memory') });
  let { names } = options;

  const events = new Broadcast<HubEvent>((thrown) => log.error('listener.failed', { why: String(thrown) }));
  const gate = new PostureGate(storedPosture(memory.settings), clock);
  const captions = () => memory.settings.get('captions');
  const emitState = () => events.emit({ type: 'state', state: stateNow() });
  const session = new WakeSession(clock, (awake) => {
    ear.setAwake(awake);
    emitState();
  });
  const ear: Ear = new Ear({
    dial: options.dialPerception,
    clock,
    log: log.child('ear'),
    microphone: options.microphone,
    settings: () => ({ wakePhrases: wakePhrases(names), own: ownWords(memory) }),
    capture: () => captureFor(gate),
    onFact: (fact) => facts.add(fact),
    onState: emitState,
  });
  const deck = new Deck({ gate, glasses, events, log: log.child('cards') });
  const recorder = new Recorder({ gate, ledger: memory.ledger, clock, log: log.child('ledger'), captions });
  const lookedAt = new LookedAt(clock);
  const lastKept = new LastKept();
  const offer = new IntroductionOffer(clock);
  const onLearned = () => ear.reconfigure();
  const lastLine = () => recorder.lastLine;
  const shared = { memory, gate, clock, lookedAt, lastKept, onLearned };
  const ambient = new AmbientKeeper({ ...shared, deck, offer, timeZone: localTimeZone() });
  const table = actionTable({ ...shared, lastLine, onSetting: emitState });
  const actions = new Actions({ table, check: (operation) => gate.check(operation) });
  const assistant = new Assistant({
    clock,
    log: log.child('voice'),
    gate,
    session,
    deck,
    recorder,
    actions,
    ambient,
    offer,
    events,
    names: () => names,
  });
  const facts = new FactQueue((fact: PerceptionFact) => assistant.onFact(fact), log);
  const stateNow = () => hubState({ gate, session, ear, glasses, captions, memory });

  gate.onChange(() => {
    if (!gate.allows('capture')) session.end();
    ear.applyCapture();
    void deck.setVeil(!gate.allows('show-reply'));
    emitState();
  });
  glasses.on('message', (message) => {
    if (message.type === 'error') log.warn('glasses.error');
    onGlasses(message, gate, assistant).catch((thrown: unknown) => {
      log.error('glasses.unhandled', {
        message: message.type,
        why: thrown instanceof Error ? thrown.message : 'unknown',
      });
    });
  });
  // The link itself tells glasses that come back whether the veil is up.
  glasses.on('link', emitState);
  glasses.on('picture', (picture) => events.emit({ type: 'glass', picture }));

  const upkeep = new MemoryUpkeep({ memory, state, clock, log: log.child('upkeep'), timeZone: localTimeZone });
  gate.hydrate();
  ear.start();
  upkeep.start();
  // The grammar compiles at its first use; that is not to be the wearer's first sentence.
  parseUtterance('', names);
  await glasses.start();

  return {
    events,
    ear,
    gate,
    assistant,
    state: stateNow,
    press(press) {
      if (pressGlasses === null)
        throw new Fault('hub/refused', { detail: 'These glasses are pressed by their wearer.' });
      pressGlasses(press);
    },
    rename(assistantName) {
      if (assistantName === names.assistantName) return;
      names = { ...names, assistantName };
      ear.reconfigure();
    },
    idle: () => facts.idle(),
    async stop() {
      gate.close();
      ear.stop();
      await facts.idle();
      await glasses.stop();
      await upkeep.stop();
      await memory.close();
      claim.release();
    },
  };
}

function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function captureFor(gate: PostureGate): Capture {
  if (!gate.allows('capture')) return 'off';
  return gate.allows('overhear') ? 'all' : 'addressed';
}

/** A long press always raises the veil, whatever else is on (decisions "veil"); a tap or a short press wakes. */
async function onGlasses(message: FromGlasses, gate: PostureGate, assistant: Assistant): Promise<void> {
  const isTap = message.type === 'tap' && message.count === 1;
  if (message.type === 'button' && message.press === 'long') await gate.raiseVeil();
  else if (isTap || (message.type === 'button' && message.press === 'single')) await assistant.wake();
}
