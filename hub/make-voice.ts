import { machineTimeZone as timeZone } from '#core/clock';
import { wakePhrases } from '#core/language/reading/wake-phrase';
import type { Broadcast } from '#core/reliability/broadcast';
import type { Memory } from '#memory/memory';
import { Actions } from './actions/actions.js';
import type { LastKept } from './actions/last-kept.js';
import type { AnticipationLoop } from './anticipation/anticipation-loop.js';
import type { BrainBackedServices } from './brain-backed-services.js';
import { EarClient } from './ear/ear-client.js';
import { ownWords } from './ear/own-words.js';
import type { Deck } from './glasses/cards/deck.js';
import { GlassesInput } from './glasses/glasses-input.js';
import type { HubEvent } from './hub-event.js';
import type { HubOptions } from './hub-options.js';
import type { Lenses } from './lenses/lenses.js';
import type { PostureGate } from './modes/posture-gate.js';
import type { ToggleStore } from './modes/toggle-store.js';
import { actionTable } from './voice/actions/action-table.js';
import { AmbientKeeper } from './voice/ambient/ambient-keeper.js';
import type { Captions } from './voice/ambient/captions.js';
import { IntroductionOffer } from './voice/ambient/introduction-offer.js';
import type { Recorder } from './voice/ambient/recorder.js';
import { Assistant } from './voice/assistant.js';
import { EarInput } from './voice/ear-input.js';
import { FactQueue } from './voice/fact-queue.js';
import { ListeningSign } from './voice/listening-sign.js';
import { WakeSession } from './voice/wake-session.js';
import { nodToSave } from './wearer/anchors/nod-to-save.js';
import type { Glance } from './wearer/glance/glance.js';
import type { IdleDisplay } from './wearer/glance/idle-display.js';
import { PromiseKeeper } from './wearer/promises/promise-keeper.js';
import type { Promises } from './wearer/promises/promises.js';
import type { LookedAt } from './wearer/social/looked-at.js';
import type { PeopleInView } from './wearer/social/people-in-view.js';
import type { TalkingWith } from './wearer/social/talking-with.js';
import type { StagedLens } from './wearer/stage/staged-lens.js';
import { WatchMe } from './wearer/stage/watch-me.js';
import type { TimeScrub } from './wearer/thought/time-scrub.js';
import type { WearerTimers } from './wearer/timers/wearer-timers.js';

interface HubVoiceOptions {
  readonly options: HubOptions;
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly events: Broadcast<HubEvent>;
  readonly toggles: ToggleStore;
  readonly brain: BrainBackedServices;
  readonly anticipation: AnticipationLoop;
  readonly lookedAt: LookedAt;
  readonly people: PeopleInView;
  readonly talkingWith: TalkingWith;
  readonly promises: Promises;
  readonly lenses: Lenses;
  readonly timers: WearerTimers;
  readonly glance: Glance;
  readonly stagedLens: StagedLens;
  readonly idleDisplay: IdleDisplay;
  readonly recorder: Recorder;
  readonly captions: Captions;
  readonly lastKept: LastKept;
  readonly scrub: TimeScrub;
  readonly emitState: () => void;
  /** The recogniser is to learn a new word, name or place. */
  readonly onLearned: () => void;
}

/**
 * Makes the parts of a voice session, each of those above it: the ear and the glasses it begins with, and what is done
 * with what was said. Nothing is heard before `startHub`; until then no callback is called either.
 */
export function makeVoice(parts: HubVoiceOptions) {
  const { options, memory, gate, deck, events, toggles, brain, anticipation, emitState, onLearned } = parts;
  const {
    lookedAt,
    people,
    talkingWith,
    promises,
    lenses,
    timers,
    glance,
    stagedLens,
    idleDisplay,
    recorder,
    captions,
    lastKept,
    scrub,
  } = parts;
  const { clock, log } = options;

  const session = new WakeSession(clock, (awake) => {
    ear.setAwake(awake);
    listeningSign.onAwake(awake);
    emitState();
  });
  const listeningSign = new ListeningSign({ deck, session, clock });
  const offer = new IntroductionOffer(clock);
  const onPromise = (): void => anticipation.perceive('promise-made');
  const promiseKeeper = new PromiseKeeper({ memory, clock, talkingWith, lastKept, onPromise });
  const ambient = new AmbientKeeper({
    memory,
    gate,
    deck,
    clock,
    timeZone,
    promiseKeeper,
    lookedAt,
    talkingWith,
    lastKept,
    offer,
    perceive: anticipation.perceive,
    onLearned,
  });
  const watchMe = new WatchMe({ deck, calls: brain.calls, gate, clock });
  const table = actionTable({
    memory,
    gate,
    clock,
    timeZone,
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
    watchMe,
    scrub,
    calls: brain.calls,
    outbox: brain.outbox,
    brief: brain.brief,
    place: () => anticipation.place,
    headingDeg: () => glassesInput.headingDeg,
    onLearned,
  });
  const actions = new Actions({ table, check: (operation) => gate.check(operation) });
  const assistant = new Assistant({
    gate,
    deck,
    clock,
    timeZone,
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
    watchMe,
    settings: memory.settings,
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
    gate,
    deck,
    clock,
    assistant,
    timers,
    watchMe,
    glance,
    lens: stagedLens,
    nodToSave: () => nodToSave({ memory, gate, deck, lastKept }),
    onReady: (has) => {
      lenses.onGlasses(has);
      idleDisplay.onReady();
      emitState();
    },
    log,
  });

  return { session, assistant, facts, ear, glassesInput, watchMe };
}
