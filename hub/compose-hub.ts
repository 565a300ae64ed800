import { machineTimeZone } from '#core/clock';
import type { Assistant as Names } from '#core/language/grammar/parse';
import { wakePhrases } from '#core/language/reading/wake-phrase';
import { failureReason } from '#core/log/failure-reason';
import type { Capture } from '#core/wire/link/perception';
import { LastKept } from '#hub/actions/last-kept';
import { Foresight } from '#hub/anticipation/anticipation-loop';
import { Ear } from '#hub/ear/ear-client';
import { ownWords } from '#hub/ear/own-words';
import { Deck } from '#hub/glasses/cards/deck';
import { Toggles } from '#hub/modes/toggle-store';
import { HubOperations } from '#hub/remote/hub-operations';
import { MemoryUpkeep } from '#hub/upkeep/memory-upkeep';
import { Captions } from '#hub/voice/ambient/captions';
import { Recorder } from '#hub/voice/ambient/recorder';
import { Promises } from '#hub/wearer/promises/promises';
import { SceneKeeper } from '#hub/wearer/recall/scene-keeper';
import { noFaces } from '#hub/wearer/social/face-port';
import { LookedAt } from '#hub/wearer/social/looked-at';
import { PeopleInView } from '#hub/wearer/social/people-in-view';
import { PersonEdits } from '#hub/wearer/social/person-edits';
import { TalkingWith } from '#hub/wearer/social/talking-with';
import { TimeScrub } from '#hub/wearer/thought/time-scrub';
import type { Memory } from '#memory/memory';
import { brainAgenda } from './anticipation/brain-agenda.js';
import { BrainSide } from './brain-backed-services.js';
import { Broadcast } from './broadcast.js';
import { cardWishes } from './cards/card-wishes.js';
import type { HubEvent } from './hub-event.js';
import type { HubOptions } from './hub-options.js';
import type { HubServices } from './hub-services.js';
import { Lenses, type LensLine } from './lenses/lenses.js';
import { brainExplainer } from './lenses/scholar/explainer.js';
import { PostureGate } from './modes/posture-gate.js';
import { Setters } from './modes/setters.js';
import { storedPosture } from './modes/stored-posture.js';
import { Gestures } from './thought/gestures.js';
import { composeAssistant } from './voice/compose-assistant.js';
import { FactQueue } from './voice/fact-queue.js';
import { WakeSession } from './voice/wake-session.js';

/** What the parts of a hub tell whoever runs them. */
interface HubHooks {
  /** What the assistant is called now. */
  readonly names: () => Names;
  /** Something that panel and phone show has changed. */
  readonly onState: () => void;
  /** The assistant woke or fell asleep. */
  readonly onSession: (awake: boolean) => void;
}

/** The parts of one hub, put together and not yet started. */
export type HubParts = ReturnType<typeof composeHub>;

/** Puts one hub together on an open memory; nothing is heard, shown or written before it is started. */
export function composeHub(options: HubOptions, memory: Memory, hooks: HubHooks) {
  const { clock, log, state } = options;
  const stage = shownThrough(options, memory, hooks);
  const { events, gate, deck, toggles, setters, session } = stage;
  const brain = new BrainSide({ ...stage, address: options.brain ?? null, log: log.child('brain') });
  const seen = lookingOn(options, { ...stage, brain }, hooks);
  const { foresight, people, scrub, lenses } = seen;
  const said = listeningTo(options, { ...stage, ...seen });
  const { captions, scenes, lastKept } = said;
  const onLearned = (): void => ear.reconfigure();
  const promises = new Promises(stage);
  const assistant = composeAssistant({
    ...stage,
    promises,
    ...seen,
    ...said,
    takeStrangerFace: () => people.takeStrangerFace(),
    log,
    brain,
    names: hooks.names,
    onLearned,
    perceive: foresight.perceive,
    place: () => foresight.place,
  });
  const posture = () => gate.posture;
  const facts = new FactQueue({ posture, handle: (fact, heardIn) => assistant.onFact(fact, heardIn), log });
  const ear = earOf(options, memory, { gate, hooks, facts });
  const gestures = new Gestures({ ...stage, assistant, lastKept });
  const edits = new PersonEdits({ memory, gate, clock, onLearned });
  const called = { ...stage, captions, scenes, assistant, people, scrub, foresight, brain, promises };
  const operations = new HubOperations({ ...called, onForgotten: onLearned });
  const upkeep = new MemoryUpkeep({ memory, state, clock, log: log.child('upkeep'), timeZone: machineTimeZone });
  const asked = { operations, assistant, captions, people, lenses, scrub };
  const services: HubServices = { ...asked, events, gate, toggles, setters, ear, brain, foresight };
  return { services, session, deck, facts, gestures, edits, upkeep };
}

/** What nearly every part stands on: the gate, the switches, and the deck that everything shown goes through. */
function shownThrough({ clock, log, glasses }: HubOptions, memory: Memory, { onState, onSession }: HubHooks) {
  const onError = (thrown: unknown): void => log.error('listener.failed', { why: failureReason(thrown) });
  const events = new Broadcast<HubEvent>(onError);
  const gate = new PostureGate(storedPosture(memory.settings), clock, onError);
  const wishes = cardWishes(memory.settings);
  const deck = new Deck({ gate, glasses: glasses.port, events, clock, log: log.child('cards'), ...wishes });
  const toggles = new Toggles({ settings: memory.settings, gate, onChange: onState });
  const setters = new Setters({ gate, toggles });
  const session = new WakeSession(clock, onSession);
  return { memory, events, gate, deck, toggles, setters, session, clock, timeZone: machineTimeZone };
}

type Stage = ReturnType<typeof shownThrough>;

/** What looks: ahead in the day, at faces, back through it, and at what is claimed. */
function lookingOn(options: HubOptions, stage: Stage & { readonly brain: BrainSide }, { onState }: HubHooks) {
  const { memory, brain, clock } = stage;
  const foresight = new Foresight({
    ...stage,
    agenda: options.agenda ?? brainAgenda(brain.calls),
    isEphemeral: options.isEphemeral ?? false,
    log: options.log.child('foresight'),
    onStage: onState,
  });
  const lookedAt = new LookedAt(clock);
  const onSeen = (contactId: string) => foresight.sawPerson(contactId);
  const people = new PeopleInView({ ...stage, faces: options.faces ?? noFaces, lookedAt, onSeen });
  const lenses = new Lenses({ ...stage, log: options.log.child('lenses') });
  lenses.useExplainer(brainExplainer(brain.calls, () => memory.settings.get('host_brain')));
  return { foresight, lookedAt, people, lenses, scrub: new TimeScrub(stage) };
}

/** What keeps and shows what is said, and remembers between two lines. */
function listeningTo({ log }: HubOptions, stage: Stage & Pick<ReturnType<typeof lookingOn>, 'lookedAt' | 'lenses'>) {
  const { memory, gate, deck, clock, lookedAt, lenses } = stage;
  const recorder = new Recorder({ gate, ledger: memory.ledger, clock, log: log.child('ledger') });
  const talkingWith = new TalkingWith({ clock, people: memory.people, lookedAt });
  const captions = new Captions({ ...stage, recorder, talkingWith, onLine: (line: LensLine) => lenses.heard(line) });
  const lastKept = new LastKept();
  const scenes = new SceneKeeper({ ...stage, lastKept });
  // Words of the wearer that no row holds.
  memory.traces.add(async () => {
    recorder.forget();
    lastKept.clear();
    lookedAt.forget();
    talkingWith.forget();
    await deck.clear();
  });
  return { recorder, talkingWith, captions, lastKept, scenes };
}

interface EarParts {
  readonly gate: PostureGate;
  readonly hooks: HubHooks;
  readonly facts: FactQueue;
}

function earOf(options: HubOptions, memory: Memory, { gate, hooks, facts }: EarParts): Ear {
  return new Ear({
    dial: options.dialPerception,
    clock: options.clock,
    log: options.log.child('ear'),
    microphone: options.microphone,
    settings: () => ({ wakePhrases: wakePhrases(hooks.names()), own: ownWords(memory) }),
    capture: () => captureFor(gate),
    onFact: (fact) => facts.add(fact),
    onState: hooks.onState,
  });
}

function captureFor(gate: PostureGate): Capture {
  if (!gate.allows('capture')) return 'off';
  return gate.allows('overhear') ? 'all' : 'addressed';
}
