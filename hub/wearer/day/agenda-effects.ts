import type { EffectHandlers } from '#core/intents/effect';
import type { IntentOf } from '#core/language/grammar/intent';
import type { LastKept } from '../../actions/last-kept.js';
import type { BrainCalls } from '../../brain/brain-calls.js';
import type { BrainCallName } from '../../brain/hub-api.js';
import type { Outbox } from '../../brain/outbox.js';

interface AgendaEffectsOptions {
  readonly outbox: Pick<Outbox, 'post'>;
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly lastKept: LastKept;
}

const syncCalls = {
  calendar: 'syncCalendar',
  contacts: 'syncContacts',
  reminders: 'syncReminders',
} as const satisfies Record<IntentOf<'sync'>['what'], BrainCallName>;

/**
 * Effects on the agenda, which the Brain keeps (hub-behaviour.md "remind"). They are on disk here before they are
 * confirmed, and reach the Brain once it answers.
 */
export function agendaEffects(options: AgendaEffectsOptions): Pick<EffectHandlers, 'remind' | 'sync'> {
  const { outbox, calls, lastKept } = options;
  return {
    async remind({ title, due_ts, isReminder }) {
      const kind = due_ts === null ? 'reminder' : 'event';
      const body = due_ts === null ? { title } : { title, ts: due_ts };
      // Only an event needs the mark; a reminder without a time is in the list of reminders anyway.
      const marked = kind === 'event' && isReminder ? { ...body, remind: true } : body;
      const { id: entry } = await outbox.post({ kind, slot: null, body: marked });
      await lastKept.keep({ what: 'agenda', entry, kind, body });
      return {};
    },
    async sync({ what }) {
      const answer = await calls.call(syncCalls[what], {});
      if (!answer.ok) return { outcome: { kind: 'unreachable' } };
      const { say } = answer.value;
      return say === '' ? {} : { outcome: { kind: 'found', text: say } };
    },
  };
}
