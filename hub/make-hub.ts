import { machineTimeZone as timeZone } from '#core/clock';
import { wakePhrases } from '#core/language/reading/wake-phrase';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import type { HubState } from '#core/wire/link/hub-link';
import type { Memory } from '#memory/memory';
import { Actions } from './actions/actions.js';
import { LastKept } from './actions/last-kept.js';
import { AnticipationLoop } from './anticipation/anticipation-loop.js';
import { brainAgenda } from './anticipation/upcoming-events.js';
import { BrainBackedServices } from './brain-backed-services.js';
import { EarClient } from './ear/ear-client.js';
import { ownWords } from './ear/own-words.js';
import { forgetWords } from './forget-words.js';
import { Deck } from './glasses/cards/deck.js';
import { GlassesInput } from './glasses/glasses-input.js';
import type { HubEvent } from './hub-event.js';
import type { HubOptions } from './hub-options.js';
import { hubState } from './hub-state.js';
import { Lenses } from './lenses/lenses.js';
import { brainExplainer } from './lenses/scholar/explainer.js';
import { PostureGate } from './modes/posture-gate.js';
import { storedPosture } from './modes/stored-posture.js';
import { ToggleStore } from './modes/toggle-store.js';
import { HubOperations } from './remote/hub-operations.js';
import { MemoryUpkeep } from './upkeep/memory-upkeep.js';
import { actionTable } from './voice/action-table.js';
import { AmbientKeeper } from './voice/ambient/ambient-keeper.js';
import { Captions } from './voice/ambient/captions.js';
import { IntroductionOffer } from './voice/ambient/introduction-offer.js';
import { Recorder } from './voice/ambient/recorder.js';
import { Assistant } from './voice/assistant.js';
import { EarInput } from './voice/ear-input.js';
import { FactQueue } from './voice/fact-queue.js';
import { ListeningSign } from './voice/listening-sign.js';
import { WakeSession } from './voice/wake-session.js';
import { nodToSave } from './wearer/anchors/nod-to-save.js';
import { PromiseKeeper } from './wearer/promises/promise-keeper.js';
import { Promises } from './wearer/promises/promises.js';
import { SceneKeeper } from './wearer/recall/scene-keeper.js';
import { noFaces } from './wearer/social/face-port.js';
import { LookedAt } from './wearer/social/looked-at.js';
import { PeopleInView } from './wearer/social/people-in-view.js';
import { PersonEdits } from './wearer/social/person-edits.js';
import { TalkingWith } from './wearer/social/talking-with.js';
import { undoing } from './wearer/take-back.js';
import { TimeScrub } from './wearer/thought/time-scrub.js';
import type { TimerFile } from './wearer/timers/timer-file.js';
import { WearerTimers } from './wearer/timers/wearer-timers.js';

/** The parts of one hub, under the names by which others reach them. */
export type HubParts = ReturnType<typeof makeHub>;

/**
 * Makes the parts of one hub on an open memory, each of those above it. Nothing is heard, shown or written before
 * `startHub` starts them; until then no callback is called either, so one may name a part that is made further down.
 */
export function makeHub(options: HubOptions, memory: Memory, timerFile: TimerFile) {
  const { state, clock, log, glasses, isEphemeral = false, builtInModels = null } = options;
  const { settings } = memory;

  // What nearly every part asks or tells: the posture, the switches, and the deck that everything shown goes through.
  const onError = logFailure(log, 'listener.failed');
  const events = new Broadcast<HubEvent>(onError);
  const emitState = (): void => events.emit({ type: 'state', state: currentState() });
  const gate = new PostureGate(storedPosture(settings), clock, onError);
  const toggles = new ToggleStore({ settings, gate, chooseCloud: (on) => brain.cloud.choose(on), onChange: emitState });
  const deck = new Deck({ gate, glasses: glasses.port, events, toggles, clock, log: log.child('cards') });
  const shared = { memory, gate, deck, clock, timeZone };

  // Null without a Brain: every call to it goes unanswered then.
  const brain = new BrainBackedServices({
    address: options.brain ?? null,
    memory,
    gate,
    deck,
    events,
    clock,
    timeZone,
    mayShowUnasked: () => anticipation.maturity.stage !== 'observer',
    log: log.child('brain'),
  });
  const { calls, outbox, brief } = brain;

  // What the hub does unasked.
  const anticipation = new AnticipationLoop({
    memory,
    gate,
    deck,
    events,
    agenda: options.agenda ?? brainAgenda(calls),
    isEphemeral,
    clock,
    log: log.child('anticipation'),
    onStage: emitState,
  });

  // The recogniser has to know a new word, name or place before it can hear it.
  const onLearned = (): void => ear.reconfigure();

  // Whom the wearer looks at and talks with, and what they promised.
  const lookedAt = new LookedAt(clock);
  const onSeen = (contactId: string): void => anticipation.sawPerson(contactId);
  const people = new PeopleInView({ memory, faces: options.faces ?? noFaces, gate, deck, clock, lookedAt, onSeen });
  const talkingWith = new TalkingWith({ clock, people: memory.people, lookedAt });
  const personEdits = new PersonEdits({ memory, gate, clock, onLearned });
  const promises = new Promises({ memory, gate, deck, clock });

  const headingDeg = (): number | null => glassesInput.headingDeg;
  const lenses = new Lenses({ memory, gate, deck, clock, timeZone, headingDeg, log: log.child('lenses') });
  lenses.useExplainer(brainExplainer(calls, () => settings.get('host_brain')));

  const timers = new WearerTimers({ file: timerFile, deck, clock, timeZone, log: log.child('timers') });

  // What was said, seen and kept.
  const recorder = new Recorder({ gate, ledger: memory.ledger, clock, log: log.child('ledger') });
  const captions = new Captions({ memory, recorder, deck, gate, talkingWith, onLine: (line) => lenses.heard(line) });
  const lastKept = new LastKept({ ...shared, log, ...undoing({ memory, promises, outbox, clock }) });
  const scenes = new SceneKeeper({ memory, gate, deck, clock, lastKept });
  const scrub = new TimeScrub({ memory, gate, deck, clock, timeZone });
  memory.traces.add(() => forgetWords({ recorder, lastKept, lookedAt, talkingWith, deck }));

  // The voice session: what is heard becomes intents, and what each of them does.
  const session = new WakeSession(clock, (awake) => {
    ear.setAwake(awake);
    listeningSign.onAwake(awake);
    emitState();
  });
  const listeningSign = new ListeningSign({ deck, session, clock });
  const offer = new IntroductionOffer(clock);
  const onPromise = (): void => anticipation.perceive('promise-made');
  const promiseKeeper = new PromiseKeeper({ ...shared, talkingWith, lastKept, onPromise });
  const ambient = new AmbientKeeper({
    ...shared,
    promiseKeeper,
    lookedAt,
    talkingWith,
    lastKept,
    offer,
    perceive: anticipation.perceive,
    onLearned,
  });
  const table = actionTable({
    ...shared,
    toggles,
    names: () => assistant.names,
    lookedAt,
    takeStrangerFace: () => people.takeStrangerFace(),
    lastKept,
    offer,
    lastLine: () => recorder.lastLine,
    promises,
    promiseKeeper,
    lenses,
    timers,
    scrub,
    calls,
    outbox,
    brief,
    place: () => anticipation.place,
    headingDeg,
    onLearned,
  });
  const actions = new Actions({ table, check: (operation) => gate.check(operation) });
  const assistant = new Assistant({
    ...shared,
    names: options.names,
    session,
    recorder,
    captions,
    actions,
    ambient,
    lenses,
    offer,
    lastKept,
    timers,
    settings,
    perceive: anticipation.perceive,
    events,
    log: log.child('voice'),
  });

  // The ear and the glasses: what the hub's work begins with.
  const earInput = new EarInput({ assistant, gate, events, isFromDevice: (stream) => ear.isFromDevice(stream), clock });
  const facts = new FactQueue({ posture: () => gate.posture, handle: (...heard) => earInput.take(...heard), log });
  const ear = new EarClient({
    dial: options.dialPerception,
    gate,
    microphone: options.microphone,
    settings: () => ({ wakePhrases: wakePhrases(assistant.names), own: ownWords(memory) }),
    onFact: (fact) => facts.add(fact),
    onState: emitState,
    clock,
    log: log.child('ear'),
  });
  const glassesInput = new GlassesInput({
    ...shared,
    assistant,
    timers,
    nodToSave: () => nodToSave({ memory, gate, deck, lastKept }),
    onReady: (has) => {
      lenses.onGlasses(has);
      emitState();
    },
    log,
  });

  const upkeep = new MemoryUpkeep({ ...shared, state, builtInModels, timeZone, emitState, log: log.child('upkeep') });
  const operations = new HubOperations({
    ...shared,
    toggles,
    captions,
    scenes,
    assistant,
    people,
    promises,
    scrub,
    anticipation,
    brain,
    onForgotten: onLearned,
  });
  const currentState = (): HubState =>
    hubState({ ...shared, session, ear, glasses: glasses.port, glassesInput, toggles, upkeep, brain, anticipation });
  return {
    memory,
    events,
    emitState,
    state: currentState,
    gate,
    toggles,
    deck,
    brain,
    anticipation,
    people,
    personEdits,
    lenses,
    timers,
    captions,
    scrub,
    lastKept,
    assistant,
    facts,
    ear,
    glasses,
    glassesInput,
    upkeep,
    operations,
  };
}
