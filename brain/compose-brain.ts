import { hostname, networkInterfaces } from 'node:os';
import { machineTimeZone } from '#core/clock';
import { logFailure } from '#core/log/log-failure';
import { check } from '#core/posture/gating-matrix';
import type { CleanupStack } from '#core/reliability/cleanup-stack';
import { emptyProfile, profileSchema } from '#core/wire/wearer/profile';
import { AppliedWrites } from '#memory/brain-records/applied-writes';
import { MemoryCopies } from '#memory/brain-records/memory-copies';
import { MirrorStore } from '#memory/brain-records/mirror';
import { RecordClearing } from '#memory/brain-records/record-clearing';
import { Ask } from './answering/ask/ask.js';
import { EvidenceFinder } from './answering/ask/evidence.js';
import { KeptRecords } from './answering/ask/kept-records.js';
import { Ladder } from './answering/ask/ladder.js';
import { CloudTier } from './answering/ask/tiers/cloud-tier.js';
import { DeviceTier } from './answering/ask/tiers/device-tier.js';
import { HostTier } from './answering/ask/tiers/host-tier.js';
import { Cloud } from './answering/cloud/cloud.js';
import { DocumentAnswerCleanup } from './answering/document-answer-cleanup.js';
import { HostBrain } from './answering/host/host-brain.js';
import { LocalRunner } from './answering/models/local-runner.js';
import { ModelDrafter } from './answering/models/model-drafter.js';
import { Voice } from './answering/voice/voice.js';
import type { ComposeOptions } from './brain-options.js';
import { ReachableAddress } from './http/access/reachable-address.js';
import { ApiDescription } from './http/description/api-description.js';
import { AllowedFolders, usualRoots } from './knowledge/folders/allowed-folders.js';
import { ExportPlaces } from './knowledge/folders/export-places.js';
import { WatchedFolders } from './knowledge/folders/watched-folders.js';
import { KnowledgeIndex } from './knowledge/knowledge-index.js';
import { LensDrafts } from './lenses/lens-drafts.js';
import { LensHost } from './lenses/lens-host.js';
import { EarStreams } from './link/ear/ear-streams.js';
import { HubConfigSync } from './link/hub/hub-config-sync.js';
import { HubLink } from './link/hub/hub-link.js';
import { LiveBroadcast } from './link/live/live-broadcast.js';
import { openStores, type Stores } from './open-stores.js';
import { Clearing } from './owner/activity/clearing.js';
import { BrainPosture } from './privacy/brain-posture.js';
import { DurableLedger } from './privacy/egress/durable-ledger.js';
import { Egress } from './privacy/egress/egress.js';
import { KnownPosture } from './privacy/known-posture.js';
import { routeTable } from './routes.js';
import { Agenda } from './wearer/agenda/agenda.js';
import { BriefSchedule } from './wearer/brief/brief-schedule.js';
import { BriefStore } from './wearer/brief/brief-store.js';
import { Briefs } from './wearer/brief/briefs.js';
import { eraseEverywhere } from './wearer/memories/erase-everywhere.js';
import { finishErasingCopies } from './wearer/memories/finish-erasing-copies.js';
import { MemoryAccess } from './wearer/memories/memory-access.js';
import { DraftStore } from './wearer/messages/draft-store.js';
import { MessageFeed } from './wearer/messages/message-feed.js';
import { MessageStore } from './wearer/messages/message-store.js';
import { Dossiers } from './wearer/people/dossiers.js';
import { Replies } from './wearer/replies/replies.js';
import { DayRewind } from './wearer/rewind/rewind.js';
import { SocialMirror } from './wearer/social/social-mirror.js';

/** Every part of a Brain, none of them running. Rejects with a Fault when the state directory is in use or unusable. */
export async function composeBrain(options: ComposeOptions, cleanup: CleanupStack) {
  return makeServices(options, await openStores(options, cleanup), cleanup);
}

/**
 * Makes all services, each after those it needs; nothing runs yet. What others are made of comes first, the rest is made
 * where it is returned. A service that holds a file or a thread is closed by the `cleanup` line below it; what is started
 * is stopped where it is started, in `connectServices`.
 */
function makeServices(options: ComposeOptions, stores: Stores, cleanup: CleanupStack) {
  const { clock, log, version, timeZone = machineTimeZone, builtInModels = null } = options;
  const { notices, state, config, records, hubPosture, devices, activity, saga, panel, lensSeal } = stores;
  const { database, documentAnswers: answers } = records;

  const address = new ReachableAddress({
    host: options.host,
    label: hostname(),
    interfaces: options.interfaces ?? networkInterfaces,
  });

  // The hub, the posture of both, and who follows the hub first.
  const hub = new HubLink(clock, log.child('hub-link'));
  const posture = new BrainPosture(config, hub, hubPosture);
  const stallMs = options.times?.writeStallMs;
  const live = new LiveBroadcast({ hub, posture, records: records.condition, clock, stallMs });
  const ear = new EarStreams(hub, clock);
  const hubConfigSync = new HubConfigSync({ config, hub, hubPosture, activity, clock, log: log.child('config') });

  // Everything that is sent from this Brain goes through the egress.
  const ledger = new DurableLedger(config, records.activity);
  const egress = new Egress({ posture: () => posture.current, ledger, clock });
  const runner = new LocalRunner({ egress, config: () => config.current, clock });
  const cloud = new Cloud({ egress, config: () => config.current });
  const hostBrain = new HostBrain({
    egress,
    config,
    clock,
    isOwn: (url) => url === address.lanUrl,
    onRevoked: () => void activity.record('pair', 'The desktop Brain no longer lets this one in; pair them again'),
  });

  // The watched folders.
  const allowedFolders = new AllowedFolders(options.folderRoots ?? usualRoots(), state.path);
  const folders = new WatchedFolders(config, allowedFolders);
  const knowledge = new KnowledgeIndex({ state, config, builtInModels, clock, log: log.child('knowledge'), runner });
  cleanup.defer(() => knowledge.close());

  // The wearer's memory and people.
  const memory = new MemoryAccess({ state, clock, log: log.child('memory') });
  cleanup.defer(() => memory.close());
  const known = new KnownPosture({ posture, hub, settings: async () => (await memory.existing())?.settings });
  const copies = new MemoryCopies(database);
  const finishErasing = () => finishErasingCopies({ state, database, clock, log: log.child('records') });
  const profile = new MirrorStore({ database, clock, name: 'profile', schema: profileSchema, empty: emptyProfile });
  const dossiers = new Dossiers(database, clock);
  const social = new SocialMirror({
    database,
    hub,
    clock,
    log: log.child('social'),
    onRefused: (say) => void activity.record('people', `The hub refused an edit: ${say}`),
  });

  // The wearer's day.
  const agenda = new Agenda({ database, applied: new AppliedWrites(database, clock), hub, clock });
  const messageStore = new MessageStore(database);
  const messages = new MessageFeed(messageStore, config);
  const drafts = new DraftStore(database, clock);
  const drafter = new ModelDrafter(runner, log.child('drafting'));
  const replies = new Replies(drafter);
  const briefs = new Briefs({
    store: new BriefStore(database),
    agenda,
    messages: messageStore,
    drafts,
    memory,
    activity,
    drafter,
    posture: known,
    clock,
    timeZone,
  });

  // The ladder of who answers.
  const askLog = log.child('ask');
  const evidence = new EvidenceFinder({
    memory,
    knowledge,
    social,
    profile,
    dossiers,
    agenda,
    clock,
    timeZone,
    log: askLog,
    records: new KeptRecords({ agenda, dossiers, messages: messageStore, briefs, clock, timeZone }),
  });
  const about = () => ({ assistantName: config.current.assistant_name, nowMs: clock.wallMs(), timeZone: timeZone() });
  const ladder = new Ladder({
    tiers: [
      new DeviceTier({ evidence, runner, about, log: askLog }),
      new HostTier(hostBrain),
      new CloudTier({ cloud, evidence, mayCarryPassages: () => config.current.cloud_passages }),
    ],
    clock,
    log: askLog,
  });
  const ask = new Ask({ ladder, posture: known, activity, saga });

  const lensDrafts = new LensDrafts();

  return {
    notices,
    state,
    version,
    clock,
    timeZone,
    config,
    devices,
    activity,
    saga,
    panel,
    address,
    hub,
    posture,
    live,
    ear,
    hubConfigSync,
    known,
    runner,
    cloud,
    hostBrain,
    allowedFolders,
    folders,
    knowledge,
    memory,
    profile,
    dossiers,
    social,
    agenda,
    messages,
    drafts,
    replies,
    briefs,
    ladder,
    ask,
    lensDrafts,
    startedMs: clock.monotonicMs(),
    description: new ApiDescription(routeTable.rows, version),
    recordsCondition: records.condition,
    acknowledgeLosses: (): Promise<void> =>
      records.acknowledgeLosses().catch(logFailure(log, 'records.loss-not-acknowledged')),
    exportPlaces: new ExportPlaces(allowedFolders),
    documentAnswerCleanup: new DocumentAnswerCleanup({ answers, knowledge, log: log.child('knowledge') }),
    copies,
    finishErasing,
    eraseEverywhere: () => eraseEverywhere({ hub, copies, memory, hostBrain, finishErasing }),
    clearing: new Clearing({ records: new RecordClearing(database), answers, folders, knowledge, activity, hostBrain }),
    rewind: new DayRewind({ activity, messages: messageStore, agenda, clock, timeZone }),
    briefSchedule: new BriefSchedule({
      briefs,
      config,
      mayKeep: () => check('ledger', posture.current).allowed,
      clock,
      log: log.child('brief'),
      timeZone,
    }),
    voice: new Voice({
      wearer: { memory, social, profile, agenda, briefs, messages, replies, drafts, saga },
      config,
      hub,
      activity,
      posture,
      known,
      clock,
      timeZone,
      answer: (question) => ask.answer({ ...question, fromDevice: false }),
    }),
    lensHost: new LensHost({
      database,
      drafts: lensDrafts,
      seal: lensSeal,
      hub,
      ask,
      posture: known,
      activity,
      clock,
      log,
    }),
  };
}
