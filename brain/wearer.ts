import type { HubLink } from '#brain/link/hub/hub-link';
import type { ActivityLog } from '#brain/owner/activity/activity-log';
import type { ConfigStore } from '#brain/owner/configuration/config-store';
import { Agenda } from '#brain/wearer/agenda/agenda';
import { BriefSchedule } from '#brain/wearer/brief/brief-schedule';
import { BriefStore } from '#brain/wearer/brief/brief-store';
import { Briefs } from '#brain/wearer/brief/briefs';
import { MemoryAccess } from '#brain/wearer/memories/memory-access';
import { DraftStore } from '#brain/wearer/messages/draft-store';
import { MessageFeed } from '#brain/wearer/messages/message-feed';
import { MessageStore } from '#brain/wearer/messages/message-store';
import { Dossiers } from '#brain/wearer/people/dossiers';
import type { Drafter } from '#brain/wearer/replies/drafter-port';
import { Replies } from '#brain/wearer/replies/replies';
import { DayRewind } from '#brain/wearer/rewind/rewind';
import { Saga } from '#brain/wearer/saga/saga';
import { SocialMirror } from '#brain/wearer/social/social-mirror';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { emptyProfile, type Profile, profileSchema } from '#core/wire/wearer/profile';
import { AppliedWrites } from '#memory/brain-records/applied-writes';
import type { BrainRecords } from '#memory/brain-records/brain-records';
import { Mirror } from '#memory/brain-records/mirror';
import type { StateDirectory } from '#memory/state/state-directory';
import type { Closers } from './closers.js';

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
