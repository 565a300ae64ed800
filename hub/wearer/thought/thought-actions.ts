import type { Clock } from '#core/clock';
import type { Memory } from '#memory/memory';
import { type Action, type ActionTable, actionReply, answerCard, answered } from '../../actions/actions.js';
import type { LastKept } from '../../actions/last-kept.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';
import type { TimeScrub } from './time-scrub.js';

interface ThoughtActionsOptions {
  readonly memories: Memory['memories'];
  readonly clock: Clock;
  readonly lastKept: LastKept;
  /** The last thing the wearer said before this command; null when nothing was heard. */
  readonly lastLine: () => string | null;
  /** Where the wearer is, null if unknown; returning there offers the thought again. */
  readonly place: () => string | null;
}

/**
 * Hold that thought (hub-behaviour.md "Hold that thought"): the wearer's own words are offered back, without summary or
 * model.
 */
export function thoughtActions(options: ThoughtActionsOptions): Pick<ActionTable, 'stasis_freeze' | 'stasis_resume'> {
  const { memories, clock, lastKept, lastLine, place } = options;
  return {
    stasis_freeze: {
      async perform(intent) {
        const text = lastLine();
        if (text === null) return answered(intent, { kind: 'missing' }, actionReply('stasis_freeze'));
        const { id } = await memories.keep({ kind: 'thought', text, place: place(), ts: clock.wallMs() });
        await lastKept.keep({ what: 'memory', id });
        return answered(intent, { kind: 'done' }, actionReply('stasis_freeze'));
      },
    },
    stasis_resume: {
      async perform(intent) {
        const [thought] = memories.recent(1, 'thought');
        if (thought === undefined) return answered(intent, { kind: 'missing' }, actionReply('stasis_resume'));
        const nowMs = clock.wallMs();
        const ts = thought.ts ?? nowMs;
        return answered(intent, { kind: 'found', text: thought.text }, (primary) =>
          makeCard('conversation-recall', { primary, person: '', ts, origin_deg: originDeg(ts, nowMs) }),
        );
      },
    },
  };
}

/** "Rewind": the day opens at its newest moment. */
export function rewindAction(scrub: TimeScrub): Action<'rewind'> {
  return {
    async perform(intent) {
      const opened = scrub.open();
      if (opened.ok) return answered(intent, { kind: 'done' }, () => opened.card);
      return answered(intent, { kind: 'missing' }, answerCard('device'));
    },
  };
}
