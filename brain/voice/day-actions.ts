import { nothingConnected } from '#brain/wearer/agenda/nothing-connected';
import type { Clock } from '#core/clock';
import { readReminder } from '#core/language/commitments/reminder';
import { missedText } from '#core/language/replies/missed-text';
import { sagaReply } from '#core/language/replies/saga-reply';
import { reminderEditSchema } from '#core/wire/wearer/agenda';
import { briefRequestSchema } from '#core/wire/wearer/brief';
import type { Wearer } from '../wearer.js';
import { done, found, missing, type VoiceTable } from './voice-actions.js';

type DayIntent = 'brief' | 'missed' | 'remind' | 'sync' | 'saga';
type DayServices = Pick<Wearer, 'briefs' | 'agenda' | 'saga'>;

/** What the Brain keeps for the wearer: the brief, what was missed, the agenda, the saga. */
export function dayActions(
  { briefs, agenda, saga }: DayServices,
  clock: Clock,
  timeZone: () => string,
): Pick<VoiceTable, DayIntent> {
  return {
    brief: {
      operation: 'recall',
      perform: async () => found((await briefs.compose(briefRequestSchema.parse({}))).text),
    },
    missed: {
      operation: 'recall',
      perform: async () => {
        const said = missedText(briefs.missed());
        return said === '' ? missing : found(`You missed ${said}.`);
      },
    },
    remind: {
      operation: 'remind',
      async perform(intent) {
        const { title, due_ts } = readReminder(intent.title, clock.wallMs(), timeZone());
        if (due_ts === null) await agenda.remind(reminderEditSchema.parse({ title }));
        else await agenda.edit({ title, ts: due_ts, place: '' });
        return done;
      },
    },
    sync: {
      operation: 'command',
      perform: async ({ what }) => found(nothingConnected(what).say),
    },
    saga: {
      operation: 'command',
      perform: async () => found(sagaReply(saga.profile())),
    },
  };
}
