import type { Clock } from '#core/clock';
import { readReminder } from '#core/language/commitments/reminder';
import type { Intent } from '#core/language/grammar/intent';
import { type ActionTable, actionReply, answered } from '#hub/actions/actions';
import type { LastKept } from '#hub/actions/last-kept';
import type { BrainCalls } from '#hub/brain/brain-calls';
import type { BrainCallName } from '#hub/brain/hub-api';
import type { Outbox } from '#hub/brain/outbox';

interface AgendaActionsOptions {
  readonly outbox: Pick<Outbox, 'post'>;
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly lastKept: LastKept;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

type Synced = Extract<Intent, { intent: 'sync' }>['what'];

const syncCalls = {
  calendar: 'syncCalendar',
  contacts: 'syncContacts',
  reminders: 'syncReminders',
} as const satisfies Record<Synced, BrainCallName>;

/**
 * What goes to the agenda, which the Brain keeps (hub-behaviour §4): a reminder with a time becomes an event there, one
 * without stands on the list. It is on disk here before it is confirmed, and reaches the Brain when that is up.
 */
export function agendaActions(options: AgendaActionsOptions): Pick<ActionTable, 'remind' | 'sync'> {
  const { outbox, calls, lastKept, clock, timeZone } = options;
  return {
    remind: {
      operation: 'remind',
      async perform(intent) {
        const { title, due_ts } = readReminder(intent.title, clock.wallMs(), timeZone());
        const kind = due_ts === null ? 'reminder' : 'event';
        const body = due_ts === null ? { title } : { title, ts: due_ts };
        await outbox.post({ kind, slot: null, body });
        lastKept.keep(() => outbox.post({ kind, slot: null, body: { ...body, remove: true } }));
        return answered(intent, { kind: 'done' }, actionReply('remind'));
      },
    },
    sync: {
      operation: 'command',
      async perform(intent) {
        const answer = await calls.call(syncCalls[intent.what], {});
        if (!answer.ok) return answered(intent, { kind: 'unreachable' }, actionReply('sync'));
        const { say } = answer.value;
        return answered(intent, say === '' ? { kind: 'done' } : { kind: 'found', text: say }, actionReply('sync'));
      },
    },
  };
}
