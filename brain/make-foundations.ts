import { hostname, networkInterfaces } from 'node:os';
import { publishedSets } from '#core/speech-models/published-sets';
import { Cloud } from './answering/cloud/cloud.js';
import { DocumentAnswerCleanup } from './answering/document-answer-cleanup.js';
import { HostBrain, type HostRefusal } from './answering/host/host-brain.js';
import { LocalRunner } from './answering/models/local-runner.js';
import { SetFetcher } from './answering/speech-models/set-fetcher.js';
import type { GivenToBrain } from './brain-options.js';
import { ReachableAddress } from './http/access/reachable-address.js';
import { FileEvents } from './knowledge/file-events.js';
import { AllowedFolders, usualRoots } from './knowledge/folders/allowed-folders.js';
import { ExportPlaces } from './knowledge/folders/export-places.js';
import { WatchedFolders } from './knowledge/folders/watched-folders.js';
import { KnowledgeIndex } from './knowledge/knowledge-index.js';
import { EarStreams } from './link/ear/ear-streams.js';
import { AskedHere } from './link/hub/asked-here.js';
import { HubConfigSync } from './link/hub/hub-config-sync.js';
import { HubLink } from './link/hub/hub-link.js';
import { LiveBroadcast } from './link/live/live-broadcast.js';
import type { Stores } from './open-stores.js';
import { BrainPosture } from './privacy/brain-posture.js';
import { DurableLedger } from './privacy/egress/durable-ledger.js';
import { Egress } from './privacy/egress/egress.js';

export type LinkParts = ReturnType<typeof makeLink>;
export type SendingParts = ReturnType<typeof makeSending>;
export type KnowledgeParts = ReturnType<typeof makeKnowledge>;

const refusalWords: Readonly<Record<HostRefusal, string>> = {
  revoked: 'The desktop Brain no longer lets this one in; pair them again',
  'other-certificate':
    'Something with another certificate answers in place of the desktop Brain and was told nothing; pair them again if you renewed it',
};

/** The link to the hub, the posture, and what follows the hub: live stream, ear, configuration. */
export function makeLink(
  { host, interfaces = networkInterfaces, times, clock, log }: GivenToBrain,
  { config, hubPosture, records, activity }: Stores,
) {
  const hub = new HubLink(clock, log.child('hub-link'));
  const posture = new BrainPosture(config, hub, hubPosture);
  const stallMs = times?.writeStallMs;
  return {
    hub,
    askedHere: new AskedHere({ hub, clock, log: log.child('asked') }),
    posture,
    address: new ReachableAddress({ host, label: hostname(), interfaces }),
    live: new LiveBroadcast({ hub, posture, records: records.condition, clock, stallMs }),
    ear: new EarStreams(hub, clock),
    hubConfigSync: new HubConfigSync({ config, hub, hubPosture, activity, clock, log: log.child('config') }),
  };
}

/** What sends requests: the model runner, the cloud and the host Brain, all through the egress. */
export function makeSending(
  { clock, cleanup }: GivenToBrain,
  { state, config, records, posture, activity, address }: Stores & LinkParts,
) {
  const ledger = new DurableLedger(config, records.activity);
  const egress = new Egress({ posture: () => posture.current, ledger, clock });
  const speechSets = new SetFetcher({ state, egress, activity, sets: publishedSets });
  cleanup.defer(async () => void (await speechSets.stop()));
  return {
    egress,
    speechSets,
    runner: new LocalRunner({ egress, config: () => config.current, clock }),
    cloud: new Cloud({ egress, config: () => config.current }),
    hostBrain: new HostBrain({
      egress,
      config,
      clock,
      isOwn: (url) => url === address.lanUrl,
      onRefusal: (refusal) => void activity.record('pair', refusalWords[refusal]),
    }),
  };
}

/** The watched folders and their index. */
export function makeKnowledge(
  { folderRoots = usualRoots(), builtInModels, clock, timeZone, log, cleanup }: GivenToBrain,
  { state, config, records, runner }: Stores & SendingParts,
) {
  const allowedFolders = new AllowedFolders(folderRoots, state.path);
  const knowledge = new KnowledgeIndex({
    state,
    config,
    builtInModels: builtInModels ?? null,
    clock,
    log: log.child('knowledge'),
    runner,
  });
  cleanup.defer(() => knowledge.close());
  const { documentAnswers: answers } = records;
  return {
    allowedFolders,
    knowledge,
    fileEvents: new FileEvents({ knowledge, timeZone }),
    folders: new WatchedFolders(config, allowedFolders),
    exportPlaces: new ExportPlaces(allowedFolders),
    documentAnswerCleanup: new DocumentAnswerCleanup({ answers, knowledge, log: log.child('knowledge') }),
  };
}
