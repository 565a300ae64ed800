import type { Clock } from '#core/clock';
import type { EffectHandlers } from '#core/intents/effect';
import { readChangedPreference } from '#core/language/people/changed-preference';
import type { AssistantNames } from '#core/language/reading/wake-phrase';
import { pronounIntroduced } from '#core/language/slots/pronoun';
import type { Memory } from '#memory/memory';
import { missedToldMark } from '#memory/memory-ports';
import { type ActionTable, actionReply, answered } from '../../actions/actions.js';
import type { DueCorrection } from '../../actions/due-correction.js';
import type { LastKept } from '../../actions/last-kept.js';
import type { BrainCalls } from '../../brain/brain-calls.js';
import type { Outbox } from '../../brain/outbox.js';
import type { Lenses } from '../../lenses/lenses.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { ToggleStore } from '../../modes/toggle-store.js';
import { agendaEffects } from '../../wearer/day/agenda-effects.js';
import type { MorningBrief } from '../../wearer/day/morning-brief.js';
import { replyEffect } from '../../wearer/day/reply-effect.js';
import { promiseEffects } from '../../wearer/promises/promise-effects.js';
import type { PromiseKeeper } from '../../wearer/promises/promise-keeper.js';
import type { Promises } from '../../wearer/promises/promises.js';
import { anchorEffects } from '../../wearer/recall/anchor-effects.js';
import { noteEffects } from '../../wearer/recall/note-effects.js';
import { preferenceEffects } from '../../wearer/recall/preference-effects.js';
import { teachPreference } from '../../wearer/recall/taught-preference.js';
import type { LookedAt } from '../../wearer/social/looked-at.js';
import { personEffects } from '../../wearer/social/person-effects.js';
import { type LensOffOptions, lensOffAction } from '../../wearer/stage/lens-off.js';
import type { WatchMe } from '../../wearer/stage/watch-me.js';
import { rewindAction, thoughtActions } from '../../wearer/thought/thought-actions.js';
import type { TimeScrub } from '../../wearer/thought/time-scrub.js';
import type { WearerTimers } from '../../wearer/timers/wearer-timers.js';
import type { IntroductionOffer } from '../ambient/introduction-offer.js';
import { askAction } from './ask-action.js';
import { decidedAction } from './decided-action.js';
import { hubPorts } from './decision-ports.js';
import { deviceActions, switchEffect } from './device-actions.js';
import { forgetAction } from './forget-action.js';
import { timerActions } from './timer-actions.js';

interface ActionTableOptions {
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  /** Returns the face of an unknown person in view, once; null if there is none. */
  readonly takeStrangerFace: () => Float32Array | null;
  readonly lastKept: LastKept;
  readonly correction: DueCorrection;
  /** Whether a desktop Brain is paired, which keeps what it was asked. */
  readonly isHostPaired: () => boolean;
  readonly offer: Pick<IntroductionOffer, 'make'>;
  readonly promises: Promises;
  readonly promiseKeeper: PromiseKeeper;
  readonly lenses: Pick<Lenses, 'actions'>;
  readonly timers: Pick<WearerTimers, 'perform' | 'showClock'>;
  readonly watchMe: Pick<WatchMe, 'action'> & LensOffOptions['watchMe'];
  readonly stagedLens: LensOffOptions['stagedLens'];
  readonly calls: BrainCalls;
  readonly outbox: Outbox;
  readonly brief: MorningBrief;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  /** The present names of the assistant and the service. */
  readonly names: () => AssistantNames;
  /** Where the wearer faces, degrees clockwise from north; null if no glasses report it. */
  readonly headingDeg: () => number | null;
  /** The last thing the wearer said before a command. */
  readonly lastLine: () => string | null;
  /** Called when the wearer taught a word that the recogniser should know. */
  readonly onLearned: () => void;
  /** Where the wearer is, in words; null if unknown. */
  readonly place: () => string | null;
  readonly toggles: ToggleStore;
  readonly scrub: TimeScrub;
}

/** The action of every intent of the voice language. */
export function actionTable(options: ActionTableOptions): ActionTable {
  const { memory, gate, clock, lastKept, lastLine, toggles, scrub, calls } = options;
  const { memories, settings } = memory;
  const decided = decidedAction({
    ports: ({ pronouns } = {}) => hubPorts({ ...options, pronouns }),
    handlers: effectHandlers(options),
    gate,
    sources: memory,
  });
  const ask = askAction({ device: decided, calls, gate, mayAskHost: () => settings.get('host_brain') });
  return {
    stash: decided,
    locate: decided,
    meet_person: {
      async perform(intent, context) {
        const met = await decided.perform(intent, context);
        const pronoun = pronounIntroduced(context.pronouns ?? [], intent.relation);
        if (met.ok && pronoun !== null) options.lookedAt.called(pronoun);
        return met;
      },
      writes: (intent) => decided.writes(intent),
    },
    note: decided,
    list_add: decided,
    list_remove: decided,
    note_person: decided,
    debt: decided,
    debt_settle: decided,
    recall: ask,
    ask,
    brief: decided,
    missed: decided,
    remind: decided,
    sync: decided,
    saga: decided,
    reply: decided,
    incognito: decided,
    cloud: decided,
    ...thoughtActions({ memories, clock, lastKept, lastLine, place: options.place }),
    ...options.lenses.actions(),
    ...deviceActions({ gate, toggles }),
    teach_name: {
      async perform(intent) {
        await learnName(intent.name, options);
        return answered(intent, { kind: 'done' }, actionReply('teach_name'));
      },
    },
    teach_preference: {
      async perform(intent) {
        if (readChangedPreference(intent.text, memory.userModel.profile().preferences) !== null) {
          return decided.perform({ intent: 'ask', query: intent.text });
        }
        const kept = await teachPreference(memory, intent.text, clock.wallMs());
        if (kept === null) return answered(intent, { kind: 'missing' }, actionReply('teach_preference'));
        await lastKept.keep({ what: 'preference', text: kept });
        return answered(intent, { kind: 'done' }, actionReply('teach_preference'));
      },
    },
    forget_last: forgetAction(options),
    watch_me: options.watchMe.action(),
    lens_off: lensOffAction(options),
    rewind: rewindAction(scrub),
    ...timerActions({ timers: options.timers, ask, clock: decided }),
  };
}

/** Stores the wearer's name; "forget that" restores the one before. */
async function learnName(name: string, { memory, lastKept, onLearned }: ActionTableOptions): Promise<void> {
  const before = memory.settings.get('wearer_name');
  await memory.settings.set('wearer_name', name);
  await lastKept.keep({ what: 'wearer-name', before });
  onLearned();
}

/** Carries out in the hub what decisions want written or switched. */
function effectHandlers(options: ActionTableOptions): EffectHandlers {
  const { memory, clock, lookedAt, takeStrangerFace, lastKept, onLearned, promises, promiseKeeper } = options;
  const { anchors, people, marks } = memory;
  const { calls, outbox, gate, toggles } = options;
  return {
    ...anchorEffects({ anchors, lastKept, clock, onLearned, headingDeg: options.headingDeg }),
    ...personEffects({
      ...{ people, promises, clock, lookedAt, takeStrangerFace, lastKept, onLearned, offer: options.offer },
      keepsAtOnce: () => memory.settings.get('auto_keep'),
    }),
    ...noteEffects({ memories: memory.memories, lastKept, clock }),
    ...promiseEffects({ promises, promiseKeeper, lastKept, clock, timeZone: options.timeZone }),
    ...agendaEffects({ outbox, calls, lastKept, clock }),
    ...preferenceEffects({ memory, lastKept, clock }),
    ...replyEffect(calls, lastKept),
    ...switchEffect({ gate, toggles, calls }),
    async 'learn-name'({ name }) {
      await learnName(name, options);
      return {};
    },
    async 'missed-told'({ ts }) {
      await marks.set(missedToldMark, ts);
      return {};
    },
  };
}
