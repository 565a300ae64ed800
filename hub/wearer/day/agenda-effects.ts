import type { Clock } from '#core/clock';
import type { EffectHandlers, ReplacedEntry } from '#core/intents/effect';
import type { IntentOf } from '#core/language/grammar/intent';
import type { Memory } from '#memory/memory';
import type { NewOutboxEntry } from '#memory/wearer/outbox';
import type { LastKept } from '../../actions/last-kept.js';
import type { BrainCalls } from '../../brain/brain-calls.js';
import type { BrainCallName } from '../../brain/hub-api.js';
import type { Outbox } from '../../brain/outbox.js';

interface AgendaEffectsOptions {
  readonly memory: Pick<Memory, 'exchange' | 'outbox'>;
  readonly outbox: Pick<Outbox, 'post' | 'following'>;
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly lastKept: LastKept;
  readonly clock: Pick<Clock, 'wallMs'>;
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
    async remind({ title, due_ts, isReminder, place = '', instead }) {
      const kind = due_ts === null ? 'reminder' : 'event';
      const body = due_ts === null ? { title } : { title, ts: due_ts };
      // Only an event needs the mark; a reminder without a time is in the list of reminders anyway.
      const marked = { ...body, ...(isReminder && { remind: true }) };
      const shown = { ...(place !== '' && { place }), ...(kind === 'event' && isReminder && { remind: true }) };
      if (instead !== undefined) {
        await moveEntry(instead, { kind, body: { ...body, ...shown } }, options);
        const before = {
          kind: instead.kind,
          body: { ...titleAndTime(instead), ...(instead.kind === 'event' && shown) },
        };
        await lastKept.keep({ what: 'agenda', entry: '', kind, body: marked, before });
        return {};
      }
      const { id: entry } = await outbox.post({ kind, slot: null, body: { ...body, ...shown } });
      await lastKept.keep({ what: 'agenda', entry, kind, body: marked });
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

const titleAndTime = ({ title, ts }: ReplacedEntry) => ({ title, ts });

/** Tells the Brain of the entry and that another one is no more, in one transaction. */
async function moveEntry(
  instead: ReplacedEntry,
  entry: Pick<NewOutboxEntry, 'kind' | 'body'>,
  { memory, outbox, clock }: AgendaEffectsOptions,
): Promise<void> {
  const waiting = { ts: Math.round(clock.wallMs()), slot: null };
  const operations = () => [
    ...memory.outbox.adding({ ...waiting, kind: instead.kind, body: { ...titleAndTime(instead), remove: true } }),
    ...memory.outbox.adding({ ...waiting, ...entry }),
  ];
  await outbox.following(memory.exchange.carryOut({ operations, isKeeping: true }));
}
