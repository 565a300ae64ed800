import { hostname, networkInterfaces } from 'node:os';
import { ModelDrafter } from '#brain/answering/models/model-drafter';
import { ReachableAddress } from '#brain/http/access/reachable-address';
import { ApiDescription } from '#brain/http/description/open-api';
import { EarStreams } from '#brain/link/ear/ear-streams';
import { HubLink } from '#brain/link/hub/hub-link';
import { LiveBroadcast } from '#brain/link/live/live-broadcast';
import { ActivityLog } from '#brain/owner/activity/activity-log';
import { DeviceRegistry } from '#brain/owner/pairing/device-registry';
import { PanelFiles } from '#brain/owner/panel/panel-files';
import { HubPostureFile } from '#brain/privacy/hub-posture-file';
import { machineTimeZone } from '#core/clock';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { StateDirectory } from '#memory/state/state-directory';
import { composeAnswering } from './answering.js';
import type { Brain } from './brain.js';
import type { BrainOptions } from './brain-options.js';
import type { Closers } from './closers.js';
import { openConfig } from './config/open-config.js';
import type { RouteTable } from './http/route-table.js';
import { AllowedFolders, usualRoots } from './knowledge/folders/allowed-folders.js';
import { WatchedFolders } from './knowledge/folders/watched-folders.js';
import { KnowledgeIndex } from './knowledge/knowledge-index.js';
import type { AnswerPort } from './voice/ask-actions.js';
import { Voice } from './voice/voice.js';
import { composeWayOut } from './way-out.js';
import { openWearer } from './wearer.js';

/** Makes the services on what is on disk; nothing answers yet. */
export async function composeBrain(options: BrainOptions, table: RouteTable, closers: Closers): Promise<Brain> {
  const { clock, log, version, webRoot, times, cloudPresets } = options;
  const stores = await openStores(options, closers);
  const { state, config, records, devices } = stores;
  const hub = new HubLink(clock, log.child('hub-link'));
  const allowedFolders = new AllowedFolders(options.folderRoots ?? usualRoots(), state.path);
  const activity = new ActivityLog({ ...records, clock, log: log.child('activity') });
  const way = composeWayOut({ ...stores, hub, clock, ...(cloudPresets === undefined ? {} : { cloudPresets }) });
  const knowledge = new KnowledgeIndex({ state, config, clock, log: log.child('knowledge'), runner: way.runner });
  closers.add(() => knowledge.close());
  const drafter = new ModelDrafter(way.runner, log.child('drafting'));
  const timeZone = options.timeZone ?? machineTimeZone;
  const wearer = await openWearer({ state, records, config, activity, hub, drafter, clock, log, timeZone }, closers);
  const address = addressOf(options);
  const { saga, memory, social } = wearer;
  const isOwn = (url: string) => url === address.lanUrl;
  const answering = composeAnswering(way, { config, activity, saga, memory, social, knowledge, clock, log, isOwn });
  const answer: AnswerPort = (query, noCloud) => answering.ask.answer({ query, noCloud, fromDevice: false });
  const { posture } = way;
  const voice = new Voice({ wearer, config, hub, activity, posture, answer, clock, timeZone });
  const liveTimes = times?.writeStallMs === undefined ? {} : { stallMs: times.writeStallMs };
  return {
    ...way,
    ...wearer,
    ...answering,
    voice,
    version,
    clock,
    startedMs: clock.monotonicMs(),
    config,
    activity,
    hub,
    knowledge,
    folders: new WatchedFolders(config, allowedFolders),
    allowedFolders,
    live: new LiveBroadcast({ hub, posture, clock, ...liveTimes }),
    ear: new EarStreams(hub, clock),
    devices,
    address,
    panel: await PanelFiles.load(webRoot),
    description: new ApiDescription(table.rows, version),
  };
}

/** Claims the state directory and opens what lies in it. */
async function openStores({ state: path, clock, log }: BrainOptions, closers: Closers) {
  const state = StateDirectory.open(path);
  const claim = state.claim('brain');
  closers.add(() => claim.release());
  const config = await openConfig({ state, clock, log: log.child('config') });
  closers.add(() => config.settled());
  const records = await openBrainRecords({ state, clock, log: log.child('records') });
  closers.add(() => records.close());
  const hubPosture = await HubPostureFile.open({ state, clock, log: log.child('posture') });
  closers.add(() => hubPosture.settled());
  const devices = await DeviceRegistry.open({ state, clock, log: log.child('devices') });
  return { state, config, records, hubPosture, devices };
}

function addressOf({ host, interfaces = networkInterfaces }: BrainOptions): ReachableAddress {
  return new ReachableAddress({ host, label: hostname(), interfaces });
}
