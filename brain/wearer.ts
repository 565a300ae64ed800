import type { Clock } from '#core/clock';
import type { Log } from '#core/log';
import { emptyProfile, type Profile, profileSchema } from '#core/wire/profile';
import { AppliedWrites } from '#memory/applied-writes';
import type { BrainRecords } from '#memory/brain-records';
import { Mirror } from '#memory/mirror';
import type { StateDirectory } from '#memory/state-directory';
import type { ActivityLog } from './activity/activity-log.js';
import { Agenda } from './agenda/agenda.js';
import type { Closers } from './closers.js';
import type { ConfigStore } from './config/config-store.js';
import type { HubLink } from './hub-link/hub-link.js';
import { MessageFeed } from './messages/message-feed.js';
import { MessageStore } from './messages/message-store.js';
import { Dossiers } from './people/dossiers.js';
import { Saga } from './saga/saga.js';
import { sagaFollows } from './saga/saga-follows.js';
import { SocialMirror } from './social/social-mirror.js';

/** The services about the wearer's day and people. */
export interface Wearer {
  readonly agenda: Agenda;
  readonly dossiers: Dossiers;
  readonly messages: MessageFeed;
  readonly profile: Mirror<Profile>;
  readonly social: SocialMirror;
  readonly saga: Saga;
}

export interface WearerOptions {
  readonly state: StateDirectory;
  readonly records: BrainRecords;
  readonly config: ConfigStore;
  readonly activity: ActivityLog;
  readonly hub: HubLink;
  readonly clock: Clock;
  readonly log: Log;
}

/** Opens the services about the wearer and lets them follow what the Brain and its hub do. */
export async function openWearer(options: WearerOptions, closers: Closers): Promise<Wearer> {
  const { state, records, config, activity, hub, clock, log } = options;
  const { database } = records;
  const applied = new AppliedWrites(database, clock);
  const saga = await Saga.open(state, {
    clock,
    log: log.child('saga'),
    assistant: () => config.current.assistant_name,
    onUnlocked: (name) => void activity.record('saga', `Unlocked ${name}`),
  });
  closers.add(() => saga.settled());
  sagaFollows(saga, activity, config);
  const onRefused = (say: string) => void activity.record('people', `The hub refused an edit: ${say}`);
  const social = new SocialMirror({ database, hub, clock, log: log.child('social'), onRefused });
  social.start();
  closers.add(() => social.stop());
  return {
    agenda: new Agenda({ database, applied, clock }),
    dossiers: new Dossiers(database, clock),
    messages: new MessageFeed(new MessageStore(database), config),
    profile: new Mirror({ database, clock, name: 'profile', schema: profileSchema, empty: emptyProfile }),
    social,
    saga,
  };
}
