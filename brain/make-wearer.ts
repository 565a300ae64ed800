import { join } from 'node:path';
import { check } from '#core/posture/gating-matrix';
import { emptyProfile, profileSchema } from '#core/wire/wearer/profile';
import { AppliedWrites } from '#memory/brain-records/applied-writes';
import { MemoryCopies } from '#memory/brain-records/memory-copies';
import { MirrorStore } from '#memory/brain-records/mirror';
import { ModelDrafter } from './answering/models/model-drafter.js';
import type { GivenToBrain } from './brain-options.js';
import type { KnowledgeParts, LinkParts, SendingParts } from './make-foundations.js';
import type { Stores } from './open-stores.js';
import { EffectivePosture } from './privacy/effective-posture.js';
import { Agenda } from './wearer/agenda/agenda.js';
import { BriefSchedule } from './wearer/brief/brief-schedule.js';
import { BriefStore } from './wearer/brief/brief-store.js';
import { Briefs } from './wearer/brief/briefs.js';
import { MemoryAccess } from './wearer/memories/memory-access.js';
import { DraftStore } from './wearer/messages/draft-store.js';
import { MessageFeed } from './wearer/messages/message-feed.js';
import { MessageStore } from './wearer/messages/message-store.js';
import { ApprovedMessages } from './wearer/messages/sending/approved-messages.js';
import { MailCarrier } from './wearer/messages/sending/mail-carrier.js';
import { ScriptCarrier } from './wearer/messages/sending/script-carrier.js';
import { Dossiers } from './wearer/people/dossiers.js';
import { Replies } from './wearer/replies/replies.js';
import { DayRewind } from './wearer/rewind/rewind.js';
import { SocialMirror } from './wearer/social/social-mirror.js';

export type PeopleParts = ReturnType<typeof makePeople>;
export type DayParts = ReturnType<typeof makeDay>;

/** The memory file, the mirrors of the hub, and people. */
export function makePeople(
  { clock, log, writerThreads, cleanup }: GivenToBrain,
  { state, records, activity, hub, posture }: Stores & LinkParts,
) {
  const { database } = records;
  const memory = new MemoryAccess({ state, clock, log: log.child('memory'), writerThread: writerThreads?.memory });
  memory.endNeedlessThread();
  cleanup.defer(() => memory.close());
  return {
    memory,
    effectivePosture: new EffectivePosture({ posture, hub, settings: async () => (await memory.existing())?.settings }),
    profile: new MirrorStore({ database, clock, name: 'profile', schema: profileSchema, empty: emptyProfile }),
    dossiers: new Dossiers(database, clock),
    social: new SocialMirror({
      database,
      hub,
      clock,
      log: log.child('social'),
      onRefused: (say) => void activity.record('people', `The hub refused an edit: ${say}`),
    }),
  };
}

/** Agenda, messages, replies, the day so far, and briefs. */
export function makeDay(
  { clock, timeZone, log }: GivenToBrain,
  {
    records,
    config,
    activity,
    hub,
    askedHere,
    posture,
    runner,
    egress,
    state,
    memory,
    effectivePosture,
    fileEvents,
  }: Stores & LinkParts & SendingParts & PeopleParts & Pick<KnowledgeParts, 'fileEvents'>,
) {
  const { database } = records;
  const agenda = new Agenda({ database, applied: new AppliedWrites(database, clock), hub, clock, log });
  const messageStore = new MessageStore(database);
  const drafts = new DraftStore(database, clock);
  const drafter = new ModelDrafter(runner, log.child('drafting'));
  const settings = () => config.current;
  const carriers = {
    text: null,
    email: new MailCarrier({ egress, config: settings }),
    script: new ScriptCarrier({ egress, config: settings, folder: join(state.path, 'scripts'), clock }),
  };
  const briefs = new Briefs({
    store: new BriefStore(database),
    agenda,
    fileEvents,
    messages: messageStore,
    drafts,
    memory,
    activity,
    drafter,
    posture: effectivePosture,
    askedHere,
    clock,
    timeZone,
  });
  const briefSchedule = new BriefSchedule({
    briefs,
    config,
    mayKeep: () => check('ledger', posture.current).allowed,
    clock,
    log: log.child('brief'),
    timeZone,
  });
  return {
    agenda,
    copies: new MemoryCopies(database),
    messageStore,
    messages: new MessageFeed(messageStore, config),
    drafts,
    approvedMessages: new ApprovedMessages({ drafts, carriers, activity, log: log.child('messages') }),
    replies: new Replies(drafter),
    rewind: new DayRewind({ activity, messages: messageStore, agenda, clock, timeZone }),
    briefs,
    briefSchedule,
  };
}
