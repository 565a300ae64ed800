import { z } from 'zod';
import { debtDirections, debtSides } from '../../debt-side.js';

const onSlot = z.boolean();
const secondsSlot = z.number().positive();
const textSlot = z.string();
const yesSlot = z.literal(true).optional();

/**
 * Which of several timers is meant: by its label, by the length it was set for, by being an interval timer, or by its
 * order of setting, where 0 is the first and -1 the last. With `told`, the order is that in which the question before listed them.
 */
const timerChoice = {
  label: textSlot.optional(),
  of_seconds: secondsSlot.optional(),
  of_interval: yesSlot,
  nth: z.number().int().optional(),
  told: yesSlot,
};

/** What one utterance asks for, with the slots of the voice language (language.md "Intents and slots"). */
export const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('teach_name'), name: textSlot }),
  z.object({ intent: z.literal('teach_preference'), text: textSlot }),
  z.object({ intent: z.literal('focus'), on: onSlot }),
  z.object({ intent: z.literal('incognito'), on: onSlot }),
  z.object({ intent: z.literal('captions'), on: onSlot }),
  z.object({ intent: z.literal('proactive'), on: onSlot }),
  z.object({ intent: z.literal('cloud'), on: onSlot }),
  z.object({ intent: z.literal('rewind') }),
  z.object({ intent: z.literal('saga') }),
  z.object({ intent: z.literal('sync'), what: z.enum(['calendar', 'contacts', 'reminders']) }),
  /** `event`: the line adds an event to the agenda and not a reminder. */
  z.object({ intent: z.literal('remind'), title: textSlot, event: yesSlot }),
  /** `amount` and `unit`: what was said of a length that is not whole yet, “five” or “minutes”. */
  z.object({
    intent: z.literal('timer'),
    seconds: secondsSlot.nullable(),
    label: textSlot.optional(),
    amount: z.number().nonnegative().optional(),
    unit: textSlot.optional(),
  }),
  z.object({
    intent: z.literal('interval'),
    /** Both are null if no lengths were said. */
    on_seconds: secondsSlot.nullable(),
    off_seconds: secondsSlot.nullable(),
    rounds: z.number().int().positive().nullable(),
  }),
  /** `stays`: the clock itself is to be shown, not only the present time told. */
  z.object({ intent: z.literal('clock'), stays: yesSlot }),
  /** `spares`: whichever is named stays, and the others go. `both`: the wearer speaks of two timers. `clock`: the clock on the glasses is meant. `hides`: only what is seen goes. */
  z.object({
    intent: z.literal('timer_cancel'),
    ...timerChoice,
    all: yesSlot,
    both: yesSlot,
    spares: yesSlot,
    clock: yesSlot,
    hides: yesSlot,
  }),
  z.object({ intent: z.literal('timer_pause'), ...timerChoice, all: yesSlot }),
  z.object({ intent: z.literal('timer_resume'), ...timerChoice, all: yesSlot }),
  /** `query` is the whole line if it may ask about something other than a timer. */
  z.object({ intent: z.literal('timer_left'), ...timerChoice, query: textSlot.optional() }),
  /** The new length, or the time that is added or taken off; `restarts`: the old length from its beginning. */
  z.object({
    intent: z.literal('timer_change'),
    ...timerChoice,
    seconds: secondsSlot.optional(),
    add_seconds: secondsSlot.optional(),
    less_seconds: secondsSlot.optional(),
    /** What is left of it becomes half, or twice as long. */
    halves: yesSlot,
    doubles: yesSlot,
    restarts: yesSlot,
  }),
  /** `text`: the wearer's own sentence, word for word. */
  z.object({ intent: z.literal('note'), text: textSlot }),
  /** `list` without the word: "shopping". */
  z.object({ intent: z.literal('list_add'), item: textSlot, list: textSlot }),
  /** `item` is null for everything on the list. */
  z.object({ intent: z.literal('list_remove'), item: textSlot.nullable(), list: textSlot }),
  z.object({
    intent: z.literal('meet_person'),
    name: textSlot,
    relation: textSlot.nullable(),
    note: textSlot.nullable(),
    /** It is told that somebody known has this relation too, so nobody else of that name is meant; also below. */
    isSame: z.literal(true).optional(),
  }),
  /** Here and below, `relation` is their relation to the wearer, if it was said. */
  z.object({
    intent: z.literal('note_person'),
    name: textSlot.nullable(),
    note: textSlot,
    relation: textSlot.optional(),
    isSame: z.literal(true).optional(),
  }),
  z.object({
    intent: z.literal('debt'),
    name: textSlot,
    direction: z.enum(debtDirections),
    what: textSlot,
    relation: textSlot.optional(),
    /** It was lent or borrowed, so the thing itself comes back. */
    isLoan: z.literal(true).optional(),
    /** It is what is left of a debt: "still owes me ten". */
    isRest: z.literal(true).optional(),
    isSame: z.literal(true).optional(),
  }),
  /** `what` tells which of several debts is meant, if it was said. */
  z.object({
    intent: z.literal('debt_settle'),
    name: textSlot,
    direction: z.enum(debtSides),
    what: textSlot.optional(),
    relation: textSlot.optional(),
    isSame: z.literal(true).optional(),
  }),
  z.object({ intent: z.literal('stash'), thing: textSlot, place: textSlot }),
  z.object({ intent: z.literal('locate'), thing: textSlot }),
  z.object({ intent: z.literal('scholar'), mode: z.enum(['answer', 'form', 'explain']) }),
  z.object({ intent: z.literal('watch_me') }),
  z.object({ intent: z.literal('lens_off') }),
  z.object({ intent: z.literal('stasis_freeze') }),
  z.object({ intent: z.literal('stasis_resume') }),
  z.object({ intent: z.literal('recall'), query: textSlot }),
  /** `channel`: mail was said, as in “email Sara …”. */
  z.object({
    intent: z.literal('reply'),
    name: textSlot,
    text: textSlot.nullable(),
    channel: z.literal('email').optional(),
  }),
  z.object({ intent: z.literal('brief') }),
  z.object({ intent: z.literal('missed') }),
  z.object({ intent: z.literal('forget_last') }),
  /** `part`: it is one of several sentences of a line. `isSame`: nobody else of a name is meant than who has it alone. */
  z.object({ intent: z.literal('ask'), query: textSlot, part: yesSlot, isSame: yesSlot }),
]);

export type Intent = z.infer<typeof intentSchema>;
export type IntentName = Intent['intent'];
export type IntentOf<N extends IntentName> = Extract<Intent, { intent: N }>;
