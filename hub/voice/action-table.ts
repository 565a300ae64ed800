import type { Clock } from '#core/clock';
import type { IntentName } from '#core/language/grammar/intent';
import type { Operation } from '#core/posture/gating-matrix';
import { type Action, type ActionTable, actionReply, answerCard, answered, refused } from '#hub/actions/actions';
import type { LastKept } from '#hub/actions/last-kept';
import type { BrainSide } from '#hub/brain-backed-services';
import { makeCard } from '#hub/glasses/cards/make-card';
import type { Promises } from '#hub/wearer/promises/promises';
import type { LookedAt } from '#hub/wearer/social/looked-at';
import { rewindAction, thoughtActions } from '#hub/wearer/thought/thought-actions';
import type { TimeScrub } from '#hub/wearer/thought/time-scrub';
import type { Memory } from '#memory/memory';
import { agendaActions } from '../agenda/agenda-actions.js';
import { anchorActions } from '../anchors/anchor-actions.js';
import { briefActions } from '../brief/brief-actions.js';
import { recallActions } from '../conversation/recall-actions.js';
import type { Lenses } from '../lenses/lenses.js';
import { replyAction } from '../messages/reply-action.js';
import { deviceActions } from '../modes/device-actions.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { Setters } from '../modes/setters.js';
import { SpokenPromises } from '../promises/spoken-promises.js';
import { sagaAction } from '../saga/saga-action.js';
import { socialActions } from '../social/social-actions.js';
import { askAction } from './ask-action.js';

interface ActionTableOptions {
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  /** Hands over the face of somebody not known yet who is in view, once; null when there is none. */
  readonly takeStrangerFace: () => Float32Array | null;
  readonly lastKept: LastKept;
  readonly promises: Promises;
  readonly lenses: Pick<Lenses, 'actions'>;
  readonly brain: BrainSide;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  /** The last thing the wearer said before a command. */
  readonly lastLine: () => string | null;
  /** The wearer taught a word that the recogniser should know. */
  readonly onLearned: () => void;
  /** Where the wearer is, in words; null when nobody knows. */
  readonly place: () => string | null;
  readonly setters: Setters;
  readonly scrub: TimeScrub;
}

/** Every intent of the voice language and what the hub does about it. */
export function actionTable(options: ActionTableOptions): ActionTable {
  const { memory, gate, clock, lookedAt, takeStrangerFace, lastKept, lastLine, onLearned, setters, scrub } = options;
  const { brain, timeZone, promises } = options;
  const { calls, outbox, missed, brief } = brain;
  const { anchors, sightings, people, memories, settings, userModel } = memory;
  const inView = () => (lookedAt.contactId === null ? null : (people.get(lookedAt.contactId)?.name ?? null));
  const wearer = () => ({ name: settings.get('wearer_name'), preferences: userModel.profile().preferences });
  const recalls = recallActions({ recall: memory.recall, sources: memory, clock, inView, wearer });
  return {
    ...anchorActions({ anchors, sightings, lastKept, gate, clock, onLearned }),
    ...socialActions({ people, clock, lookedAt, takeStrangerFace, lastKept, onLearned }),
    ...recalls,
    ask: askAction({
      promises: new SpokenPromises({ promises, lastKept, clock, timeZone }),
      device: recalls.ask,
      calls,
      gate,
      mayAskHost: () => settings.get('host_brain'),
    }),
    ...briefActions({ brief, missed }),
    ...agendaActions({ outbox, calls, lastKept, clock, timeZone }),
    ...sagaAction(calls),
    ...replyAction(calls, lastKept),
    ...thoughtActions({ memories, clock, lastKept, lastLine, place: options.place }),
    ...options.lenses.actions(),
    ...deviceActions(setters),
    teach_name: {
      operation: 'learn',
      async perform(intent) {
        const before = settings.get('wearer_name');
        await settings.set('wearer_name', intent.name);
        lastKept.keep(() => settings.set('wearer_name', before), 'learn');
        onLearned();
        return answered(intent, { kind: 'done' }, actionReply('teach_name'));
      },
    },
    teach_preference: {
      operation: 'learn',
      async perform(intent) {
        const kept = await userModel.teach(intent.text);
        if (kept === null) return answered(intent, { kind: 'missing' }, actionReply('teach_preference'));
        lastKept.keep(async () => void (await userModel.forgetPreference(kept)));
        return answered(intent, { kind: 'done' }, actionReply('teach_preference'));
      },
    },
    forget_last: {
      operation: 'command',
      async perform(intent) {
        const verdict = lastKept.restores === null ? null : gate.check(lastKept.restores);
        if (verdict?.allowed === false) return refused(verdict.say);
        const kind = (await lastKept.forget()) ? 'done' : 'missing';
        return answered(intent, { kind }, (primary) => makeCard('forget-last', { primary }));
      },
    },
    rewind: rewindAction(scrub),
    timer: unsupported('command'),
    interval: unsupported('command'),
    clock: unsupported('command'),
    timer_cancel: unsupported('command'),
  };
}

/** An intent that is understood but not carried out: said so in words, behind the same gate as the deed would be. */
function unsupported<N extends IntentName>(operation: Operation): Action<N> {
  return {
    operation,
    async perform(intent) {
      return answered(intent, { kind: 'unsupported' }, answerCard('device'));
    },
  };
}
