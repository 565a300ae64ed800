import { machineTimeZone as timeZone } from '#core/clock';
import { wakePhrases } from '#core/language/reading/wake-phrase';
import type { ListeningFile } from '#memory/wearer/listening-file';
import { Actions } from './actions/actions.js';
import { DueCorrection } from './actions/due-correction.js';
import { isHostPaired } from './brain/brain-config.js';
import { GlassesInput } from './glasses/glasses-input.js';
import type { HubOptions } from './hub-options.js';
import type { WearerParts } from './make-wearer.js';
import { actionTable } from './voice/actions/action-table.js';
import { namedInLine } from './voice/actions/named-in-line.js';
import { AmbientKeeper } from './voice/ambient/ambient-keeper.js';
import { IntroductionOffer } from './voice/ambient/introduction-offer.js';
import { Assistant } from './voice/assistant.js';
import { EarClient } from './voice/ear/ear-client.js';
import { ownWords } from './voice/ear/own-words.js';
import { EarInput } from './voice/ear-input.js';
import { FactQueue } from './voice/fact-queue.js';
import { finishCorrection } from './voice/finish-correction.js';
import { KindOfLine } from './voice/kind-of-line.js';
import { hearingNow } from './voice/listening-time/hearing-cause.js';
import { ListeningTime } from './voice/listening-time/listening-time.js';
import { LostNotice } from './voice/listening-time/lost-notice.js';
import { OpenQuestion } from './voice/open-question.js';
import { ListeningSign } from './voice/session/listening-sign.js';
import { Stopping } from './voice/session/stopping.js';
import { UnderWay } from './voice/session/under-way.js';
import { WakeSession } from './voice/session/wake-session.js';
import { agendaAhead } from './wearer/day/agenda-ahead.js';
import { PromiseKeeper } from './wearer/promises/promise-keeper.js';
import { nodToSave } from './wearer/recall/nod-to-save.js';
import { WatchMe } from './wearer/stage/watch-me.js';

/**
 * Makes the parts of a voice session, each from those above it: the ear and the glasses' input, and what handles what
 * was said. Nothing is heard and no callback is called before `startHub`.
 */
export function makeVoice(
  { state, clock, log, names, dialPerception, microphone }: HubOptions,
  wearer: WearerParts,
  listeningFile: ListeningFile,
) {
  const { memory, gate, deck, events, toggles, brain, anticipation, emitState, onLearned } = wearer;
  const { lookedAt, people, talkingWith, promises, lenses, timers, glance, stagedLens, idleDisplay } = wearer;
  const { recorder, captions, lastKept, scrub } = wearer;

  const session = new WakeSession(clock, (awake) => {
    ear.setAwake(awake);
    listeningSign.onAwake(awake);
    emitState();
  });
  const listeningSign = new ListeningSign({ deck, session, clock });
  const [underWay, question] = [new UnderWay(), new OpenQuestion(clock, lastKept)];
  memory.traces.add(async () => question.forget());
  const stopping = new Stopping({ session, underWay, question, deck, names: () => assistant.names });
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
  const kindOf = new KindOfLine({ question, lastKept, timers, watchMe, names: () => assistant.names });
  const correction = new DueCorrection(memory.marks, () => clock.wallMs());
  const table = actionTable({
    memory,
    correction,
    gate,
    clock,
    timeZone,
    toggles,
    names: () => assistant.names,
    lookedAt,
    takeStrangerFace: () => people.takeStrangerFace(),
    lastKept,
    isHostPaired: () => isHostPaired(state),
    offer,
    lastLine: () => recorder.lastLine,
    promises,
    promiseKeeper,
    lenses,
    timers,
    watchMe,
    stagedLens,
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
    namedIn: (line) =>
      namedInLine(line, {
        lastKept,
        agenda: () => agendaAhead(brain.calls, memory.outbox),
        nowMs: clock.wallMs(),
        timeZone: timeZone(),
      }),
    names,
    session,
    recorder,
    captions,
    actions,
    question,
    underWay,
    kindOf,
    ambient,
    lenses,
    offer,
    lastKept,
    correction,
    timers,
    watchMe,
    settings: memory.settings,
    perceive: anticipation.perceive,
    events,
    log: log.child('voice'),
  });

  // The inputs: ear and glasses.
  const earInput = new EarInput({
    assistant,
    kindOf,
    gate,
    events,
    isFromDevice: (stream) => ear.isFromDevice(stream),
    clock,
  });
  const facts = new FactQueue({
    posture: () => gate.posture,
    endsWork: (line) => gate.allows('capture') && stopping.byLine(line),
    handle: (...heard) => earInput.take(...heard),
    log,
  });
  const ear = new EarClient({
    dial: dialPerception,
    gate,
    microphone,
    settings: () => ({ wakePhrases: wakePhrases(assistant.names), own: ownWords(memory) }),
    onFact: (fact) => {
      if (fact.type === 'gap' && fact.stream === 0) listeningTime.gap(fact.lost_ms);
      facts.add(fact);
    },
    onState: emitState,
    clock,
    log: log.child('ear'),
  });
  const listeningTime = new ListeningTime({
    file: listeningFile,
    cause: hearingNow({ gate, ear, choice: microphone }),
    losses: new LostNotice({ deck }),
    clock,
    log: log.child('listening'),
  });
  memory.traces.add(() => listeningTime.forget());
  const glassesInput = new GlassesInput({
    gate,
    deck,
    clock,
    assistant,
    stopping,
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

  /** To be called before anything is heard. */
  const resumeCorrection = () => finishCorrection({ correction, actions, clock, timeZone: timeZone(), log });
  // What was asked elsewhere came after the question that is open, which a yes would otherwise still answer.
  const askedAtBrain = (ts: number): void => {
    lastKept.askedAtBrain(ts);
    question.close();
  };
  return { askedAtBrain, session, assistant, facts, ear, listeningTime, glassesInput, watchMe, resumeCorrection };
}
