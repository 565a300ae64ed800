import { machineTimeZone as timeZone } from '#core/clock';
import { logFailure } from '#core/log/log-failure';
import type { Broadcast } from '#core/reliability/broadcast';
import type { Memory } from '#memory/memory';
import { LastKept } from './actions/last-kept.js';
import { AnticipationLoop } from './anticipation/anticipation-loop.js';
import type { RemovedEvent } from './anticipation/upcoming-events.js';
import { BrainBackedServices } from './brain-backed-services.js';
import { forgetWords } from './forget-words.js';
import { Deck } from './glasses/cards/deck.js';
import type { HubEvent } from './hub-event.js';
import type { HubOptions } from './hub-options.js';
import { Lenses } from './lenses/lenses.js';
import { brainExplainer } from './lenses/scholar/explainer.js';
import { PostureGate } from './modes/posture-gate.js';
import { storedPosture } from './modes/stored-posture.js';
import { ToggleStore } from './modes/toggle-store.js';
import { Captions } from './voice/ambient/captions.js';
import { Recorder } from './voice/ambient/recorder.js';
import { eventsAhead } from './wearer/day/agenda-ahead.js';
import { choosingGlance } from './wearer/glance/choose-glance.js';
import type { GlanceFile } from './wearer/glance/glance-file.js';
import { wearerGlance } from './wearer/glance/wearer-glance.js';
import { OneMemory } from './wearer/memories/one-memory.js';
import { Promises } from './wearer/promises/promises.js';
import { SceneKeeper } from './wearer/recall/scene-keeper.js';
import { searchingForBrain } from './wearer/recall/search-for-brain.js';
import { noFaces } from './wearer/social/face-port.js';
import { LookedAt } from './wearer/social/looked-at.js';
import { PeopleInView } from './wearer/social/people-in-view.js';
import { PersonEdits } from './wearer/social/person-edits.js';
import { TalkingWith } from './wearer/social/talking-with.js';
import { lensesOnGlass } from './wearer/stage/lenses-on-glass.js';
import type { StageFile } from './wearer/stage/stage-file.js';
import { undoing } from './wearer/take-back.js';
import { TimeScrub } from './wearer/thought/time-scrub.js';
import { compilingThroughBrain } from './wearer/timers/timer-compiler.js';
import type { TimerFile } from './wearer/timers/timer-file.js';

interface WearerNeeds {
  readonly options: HubOptions;
  readonly memory: Memory;
  /** Files of the hub beside the memory file. */
  readonly timerFile: TimerFile;
  readonly glanceFile: GlanceFile;
  readonly stageFile: StageFile;
  /** Called when anything in the hub's state changed. */
  readonly emitState: () => void;
  /** Called when a word, name or place was learned, so that the recogniser can hear it. */
  readonly onLearned: () => void;
  /** Opens the voice session, as a tap does. */
  readonly listen: () => void;
  readonly headingDeg: () => number | null;
  readonly events: Broadcast<HubEvent>;
}

export type WearerParts = ReturnType<typeof makeWearer>;

/**
 * Makes everything the hub does for its wearer, however it is asked: by voice, gesture, from the panel or unasked. Each
 * part is made from those above it; no callback is called before `startHub`.
 */
export function makeWearer(given: WearerNeeds) {
  const { options, memory, timerFile, glanceFile, stageFile, events, emitState, onLearned, listen, headingDeg } = given;
  const { clock, log, glasses, isEphemeral = false } = options;
  const { settings } = memory;

  // Used by nearly every part: the posture, the switches, and the deck that shows all cards.
  const gate = new PostureGate(storedPosture(settings), clock, logFailure(log, 'listener.failed'));
  const toggles = new ToggleStore({ settings, gate, chooseCloud: (on) => brain.cloud.choose(on), onChange: emitState });
  const deck = new Deck({ gate, glasses: glasses.port, events, toggles, clock, log: log.child('cards') });

  // Without a Brain the address is null, and every call goes unanswered.
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

  // What the hub does unasked.
  const anticipation = new AnticipationLoop({
    memory,
    gate,
    deck,
    events,
    agenda: options.agenda ?? {
      upcoming: (known) => eventsAhead({ calls: brain.calls, outbox: memory.outbox, known }),
    },
    isEphemeral,
    clock,
    timeZone,
    log: log.child('anticipation'),
    onAgenda: () => stageFeed.feed(),
    onStage: emitState,
  });

  // The people whom the wearer looks at and talks with, and promises.
  const lookedAt = new LookedAt(clock);
  const onSeen = (contactId: string): void => anticipation.sawPerson(contactId);
  const people = new PeopleInView({ memory, faces: options.faces ?? noFaces, gate, deck, clock, lookedAt, onSeen });
  const talkingWith = new TalkingWith({ clock, people: memory.people, lookedAt });
  const promises = new Promises({ memory, gate, deck, clock });

  const lenses = new Lenses({ memory, gate, deck, clock, timeZone, headingDeg, log: log.child('lenses') });
  lenses.useExplainer(brainExplainer(brain.calls, () => settings.get('host_brain')));

  const { timers, stagedLens } = lensesOnGlass({
    ...{ timerFile, stageFile, deck, gate, glasses: glasses.port, clock, timeZone, events, listen, log },
    compile: compilingThroughBrain(brain.calls),
    onStaged: () => stageFeed.feed(),
    share: (name) => void lenses.confluence.share({ share: 'event', name }),
  });
  lenses.confluence.events.on((name) => stagedLens.signal(name));

  const { glance, idleDisplay, stageFeed, tellAnew } = wearerGlance({
    ...{ file: glanceFile, memory, deck, glasses: glasses.port, toggles, clock, timeZone, log: log.child('glance') },
    events: () => anticipation.ahead,
    messages: () => brain.popups.waiting,
    isObserver: () => anticipation.maturity.stage === 'observer',
    stagedLens,
  });
  const forgetEvent = async (event: RemovedEvent): Promise<void> => {
    await anticipation.forgetEvent(event);
    await tellAnew();
  };

  // What was said, seen and kept.
  const recorder = new Recorder({ gate, ledger: memory.ledger, clock, log: log.child('ledger') });
  const captions = new Captions({ memory, recorder, deck, gate, talkingWith, onLine: (line) => lenses.heard(line) });
  const takingBack = undoing({ memory, outbox: brain.outbox, forgetEvent, clock });
  const lastKept = new LastKept({ memory, clock, log, undoing: takingBack });
  memory.traces.add(() => forgetWords({ recorder, lastKept, lookedAt, talkingWith, deck, stagedLens, tellAnew }));

  return {
    memory,
    events,
    emitState,
    onLearned,
    gate,
    toggles,
    deck,
    brain,
    anticipation,
    lookedAt,
    people,
    talkingWith,
    personEdits: new PersonEdits({ memory, gate, clock, onLearned }),
    promises,
    lenses,
    timers,
    stagedLens,
    glance,
    idleDisplay,
    stageFeed,
    tellAnew,
    forgetEvent,
    chooseGlance: choosingGlance(glanceFile),
    searchForBrain: searchingForBrain({ memory, gate, clock }),
    recorder,
    captions,
    lastKept,
    oneMemory: new OneMemory({ memory, gate, lastKept, undoing: takingBack, clock, onLearned }),
    scenes: new SceneKeeper({ memory, gate, deck, clock, lastKept }),
    scrub: new TimeScrub({ memory, gate, deck, clock, timeZone }),
    glasses,
  };
}
