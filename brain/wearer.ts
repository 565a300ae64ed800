import type { Clock } from '#core/clock';
import type { Log } from '#core/log';
import { emptyProfile, type Profile, profileSchema } from '#core/wire/profile';
import { AppliedWrites } from '#memory/applied-writes';
import type { BrainRecords } from '#memory/brain-records';
import { Mirror } from '#memory/mirror';
import type { StateDirectory } from '#memory/state-directory';
import type { ActivityLog } from './activity/activity-log.js';
import { Agenda } from './agenda/agenda.js';
import { BriefSchedule } from './brief/brief-schedule.js';
import { BriefStore } from './brief/brief-store.js';
import { Briefs } from './brief/briefs.js';
import type { Closers } from './closers.js';
import type { ConfigStore } from './config/config-store.js';
import type { Drafter } from './drafting/drafter.js';
import type { HubLink } from './hub-link/hub-link.js';
import { MemoryAccess } from './memories/memory-access.js';
import { DraftStore } from './messages/draft-store.js';
import { MessageFeed } from './messages/message-feed.js';
import { MessageStore } from './messages/message-store.js';
import { Dossiers } from './people/dossiers.js';
import { Replies } from './replies/replies.js';
import { DayRewind } from './rewind/rewind.js';
import { Saga } from './saga/saga.js';
import { SocialMirror } from './social/social-mirror.js';

/** The services about the wearer's day and people. */
export interface Wearer {
  readonly agenda: Agenda;
  readonly dossiers: Dossiers;
  readonly messages: MessageFeed;
  readonly profile: Mirror<Profile>;
  readonly social: SocialMirror;
  readonly saga: Saga;
  readonly briefs: Briefs;
  readonly briefSchedule: BriefSchedule;
  readonly rewind: DayRewind;
  readonly replies: Replies;
  /** Replies that wait to be approved. */
  readonly drafts: DraftStore;
  readonly memory: MemoryAccess;
}

export interface WearerOptions {
  readonly state: StateDirectory;
  readonly records: BrainRecords;
  readonly config: ConfigStore;
  readonly activity: ActivityLog;
  readonly hub: HubLink;
  readonly drafter: Drafter;
  readonly clock: Clock;
  readonly log: Log;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** Opens the services about the wearer. */
export async function openWearer(options: WearerOptions, closers: Closers): Promise<Wearer> {
  const { state, records, config, drafter, clock, log, timeZone } = options;
  const { database } = records;
  const memory = new MemoryAccess({ state, clock, log: log.child('memory') });
  closers.add(() => memory.close());
  const agenda = new Agenda({ database, applied: new AppliedWrites(database, clock), clock });
  const store = new MessageStore(database);
  const drafts = new DraftStore(database, clock);
  const day = { activity: options.activity, agenda, messages: store, clock, timeZone };
  const briefs = new Briefs({ ...day, store: new BriefStore(database), drafts, memory, drafter });
  return {
    agenda,
    dossiers: new Dossiers(database, clock),
    messages: new MessageFeed(store, config),
    profile: new Mirror({ database, clock, name: 'profile', schema: profileSchema, empty: emptyProfile }),
    social: openSocial(options),
    saga: await openSaga(options, closers),
    briefs,
    briefSchedule: new BriefSchedule({ briefs, config, clock, log: log.child('brief'), timeZone }),
    rewind: new DayRewind(day),
    replies: new Replies(drafter),
    drafts,
    memory,
  };
}

async function openSaga({ state, config, activity, clock, log }: WearerOptions, closers: Closers): Promise<Saga> {
  const saga = await Saga.open(state, {
    clock,
    log: log.child('saga'),
    assistant: () => config.current.assistant_name,
    onUnlocked: (name) => void activity.record('saga', `Unlocked ${name}`),
  });
  closers.add(async () => {
    // A change of the configuration that is still being written is counted once it is in force.
    await config.settled();
    await saga.settled();
  });
  return saga;
}

function openSocial({ records, hub, activity, clock, log }: WearerOptions): SocialMirror {
  const { database } = records;
  const onRefused = (say: string) => void activity.record('people', `The hub refused an edit: ${say}`);
  return new SocialMirror({ database, hub, clock, log: log.child('social'), onRefused });
}
