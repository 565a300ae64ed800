import type { Clock } from '#core/clock';
import type { EffectHandlers } from '#core/intents/effect';
import type { IntentOf } from '#core/language/grammar/intent';
import type { Kept } from '../../actions/kept.js';
import type { LastKept } from '../../actions/last-kept.js';
import { notPutBack } from '../../actions/moved-entries.js';
import type { Undo } from '../../actions/undo.js';
import type { BrainCalls } from '../../brain/brain-calls.js';
import type { BrainCallName } from '../../brain/hub-api.js';
import type { Outbox } from '../../brain/outbox.js';

interface AgendaEffectsOptions {
  readonly outbox: Pick<Outbox, 'post'>;
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
export function agendaEffects({
  outbox,
  calls,
  lastKept,
  clock,
}: AgendaEffectsOptions): Pick<EffectHandlers, 'remind' | 'cancel-entry' | 'sync'> {
  return {
    async remind({ title, due_ts, isReminder, place = '', instead }) {
      const kind = due_ts === null ? 'reminder' : 'event';
      const body = due_ts === null ? { title } : { title, ts: due_ts };
      // Only an event needs the mark; a reminder without a time is in the list of reminders anyway.
      const marked = { ...body, ...(isReminder && { remind: true }) };
      const shown = { ...(place !== '' && { place }), ...(kind === 'event' && isReminder && { remind: true }) };
      if (instead !== undefined) {
        const { kind: was, title: called, ts } = instead;
        await outbox.post({ kind, slot: null, body: { ...body, ...shown, instead } });
        const named = { title: called, ...(ts !== null && { ts }) };
        const before = { kind: was, body: { ...named, ...(was === 'event' && shown) } };
        await lastKept.keep({ what: 'agenda', entry: '', kind, body: marked, before });
        return {};
      }
      const { id: entry } = await outbox.post({ kind, slot: null, body: { ...body, ...shown } });
      await lastKept.keep({ what: 'agenda', entry, kind, body: marked });
      return {};
    },
    async 'cancel-entry'({ entry: { kind, title, ts } }) {
      const body = { title, ...(ts !== null && { ts }) };
      const isIt = (undo: Undo) => undo.what === 'agenda' && undo.body.title === title && (undo.body.ts ?? null) === ts;
      const held = lastKept.all.findLast(({ undo }) => undo.some(isIt));
      const standing: Kept = { ts: Math.round(clock.wallMs()), undo: [{ what: 'agenda', entry: '', kind, body }] };
      await lastKept.forget([held === undefined ? standing : notPutBack(held)]);
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
