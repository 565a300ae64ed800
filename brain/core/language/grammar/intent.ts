import { z } from 'zod';
import { debtDirections, debtSides } from '../../debt-side.js';

const on = z.boolean();
const seconds = z.number().positive();
const text = z.string();
const yes = z.literal(true).optional();

/**
 * Which of several timers is meant: by what it is called, by how long it was set for, or by when it was set, from 0 for the
 * first and -1 for the last. `told`: by its place among those that the question before told.
 */
const timerChoice = {
  label: text.optional(),
  of_seconds: seconds.optional(),
  nth: z.number().int().optional(),
  told: yes,
};

/** What one utterance asks for, with the slots of the voice language. */
export const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('teach_name'), name: text }),
  z.object({ intent: z.literal('teach_preference'), text }),
  z.object({ intent: z.literal('focus'), on }),
  z.object({ intent: z.literal('incognito'), on }),
  z.object({ intent: z.literal('captions'), on }),
  z.object({ intent: z.literal('proactive'), on }),
  z.object({ intent: z.literal('cloud'), on }),
  z.object({ intent: z.literal('rewind') }),
  z.object({ intent: z.literal('saga') }),
  z.object({ intent: z.literal('sync'), what: z.enum(['calendar', 'contacts', 'reminders']) }),
  /** `event`: it is put on the agenda, and is no reminder. */
  z.object({ intent: z.literal('remind'), title: text, event: yes }),
  z.object({ intent: z.literal('timer'), seconds: seconds.nullable(), label: text.optional() }),
  z.object({
    intent: z.literal('interval'),
    /** Both are null where no lengths were said. */
    on_seconds: seconds.nullable(),
    off_seconds: seconds.nullable(),
    rounds: z.number().int().positive().nullable(),
  }),
  /** `stays`: the clock itself is wanted, not the time of now. */
  z.object({ intent: z.literal('clock'), stays: yes }),
  /** `both`: two are thought to be there. `clock`: the clock on the glasses is meant. */
  z.object({ intent: z.literal('timer_cancel'), ...timerChoice, all: yes, both: yes, clock: yes }),
  z.object({ intent: z.literal('timer_pause'), ...timerChoice }),
  z.object({ intent: z.literal('timer_resume'), ...timerChoice }),
  /** `query` is the line where it may ask about something else than a timer. */
  z.object({ intent: z.literal('timer_left'), ...timerChoice, query: text.optional() }),
  /** Either a new length or what is added to it. */
  z.object({
    intent: z.literal('timer_change'),
    ...timerChoice,
    seconds: seconds.optional(),
    add_seconds: seconds.optional(),
  }),
  z.object({ intent: z.literal('note_person'), name: text.nullable(), note: text }),
  z.object({ intent: z.literal('meet_person'), name: text, relation: text.nullable(), note: text.nullable() }),
  /** `relation` is what somebody who is not known yet is to the wearer, where that was said. */
  z.object({
    intent: z.literal('debt'),
    name: text,
    direction: z.enum(debtDirections),
    what: text,
    relation: text.optional(),
  }),
  /** `what` tells which of several debts, where that was said. */
  z.object({ intent: z.literal('debt_settle'), name: text, direction: z.enum(debtSides), what: text.optional() }),
  z.object({ intent: z.literal('stash'), thing: text, place: text }),
  z.object({ intent: z.literal('locate'), thing: text }),
  z.object({ intent: z.literal('scholar'), mode: z.enum(['answer', 'form', 'explain']) }),
  z.object({ intent: z.literal('watch_me') }),
  z.object({ intent: z.literal('lens_off') }),
  z.object({ intent: z.literal('stasis_freeze') }),
  z.object({ intent: z.literal('stasis_resume') }),
  z.object({ intent: z.literal('recall'), query: text }),
  z.object({ intent: z.literal('reply'), name: text, text: text.nullable() }),
  z.object({ intent: z.literal('brief') }),
  z.object({ intent: z.literal('missed') }),
  z.object({ intent: z.literal('forget_last') }),
  z.object({ intent: z.literal('ask'), query: text }),
]);

export type Intent = z.infer<typeof intentSchema>;
export type IntentName = Intent['intent'];
export type IntentOf<N extends IntentName> = Extract<Intent, { intent: N }>;
