import type { CleanupStack } from '#core/reliability/cleanup-stack';
import { configFiles } from '#core/settings/config';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { figmentsTable } from '#memory/brain-records/brain-schema';
import { StateDirectory } from '#memory/state/state-directory';
import type { ComposeOptions } from './brain-options.js';
import { LensSeal } from './lenses/vault/lens-seal.js';
import { ActivityLog } from './owner/activity/activity-log.js';
import { hasBrainBeenIn, openConfig } from './owner/configuration/open-config.js';
import { DeviceRegistry } from './owner/pairing/device-registry.js';
import { PanelFiles } from './owner/panel/panel-files.js';
import { recoveryNotices } from './owner/recovery/recovery-notices.js';
import { HubPostureFile } from './privacy/hub-posture-file.js';
import { dropPurgedWords } from './wearer/memories/drop-purged-words.js';
import { finishErasingCopies } from './wearer/memories/finish-erasing-copies.js';
import { Saga } from './wearer/saga/saga.js';
import { finishRemovingNotes } from './wearer/social/finish-removing-notes.js';

type StoreOptions = Pick<ComposeOptions, 'state' | 'clock' | 'log' | 'webRoot' | 'writerThreads'>;

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** Claims the state directory, opens the stores in it and loads the built panel. Rejects with the faults of each. */
export async function openStores(
  { state: path, webRoot, clock, log, writerThreads }: StoreOptions,
  cleanup: CleanupStack,
) {
  const state = StateDirectory.open(path);
  const claim = state.claim('brain');
  cleanup.defer(() => claim.release());
  const wasHere = hasBrainBeenIn(state);
  const brainWasHere = state.has(...configFiles.secrets);
  const hubWasHere = state.has('memory.db');
  const devices = await DeviceRegistry.open({ state, clock, log: log.child('devices'), isInstalled: wasHere });
  const isPaired = devices.stored.length > 0;
  const config = await openConfig({ state, clock, log: log.child('config'), wasHere, isPaired });
  cleanup.defer(() => config.settled());
  const records = await openBrainRecords({
    state,
    clock,
    log: log.child('records'),
    writerThread: writerThreads?.records,
  });
  cleanup.defer(() => records.close());
  const unfinished = { state, database: records.database, clock, log: log.child('records') };
  await finishErasingCopies(unfinished);
  await dropPurgedWords(unfinished);
  await finishRemovingNotes(unfinished);
  const isInstalled = hubWasHere && (brainWasHere || config.recovery('settings')?.from === 'defaults');
  const hubPosture = await HubPostureFile.open({ state, clock, log: log.child('posture'), isInstalled });
  cleanup.defer(() => hubPosture.settled());
  const isSigned = records.database.rows(figmentsTable, (row) => row.id).count() > 0;
  const lensSeal = await LensSeal.open({ state, clock, log: log.child('lenses'), isInstalled: isSigned });
  const { activity: activities, history } = records;
  const activity = new ActivityLog({ activity: activities, history, clock, log: log.child('activity') });
  const saga = await Saga.open(state, {
    clock,
    log: log.child('saga'),
    assistant: () => config.current.assistant_name,
    onUnlocked: (name) => void activity.record('saga', `Unlocked ${name}`),
  });
  cleanup.defer(async () => {
    // A configuration change that is still being written is counted by the saga once it is in force.
    await config.settled();
    await saga.settled();
  });
  const recorded = recoveryNotices({
    settings: config.recovery('settings'),
    secrets: config.recovery('secrets'),
    devices: devices.recovery,
    posture: hubPosture.recovery,
    saga: saga.recovery,
  });
  for (const notice of recorded) await activity.record('config', notice);
  const finding = await records.untold();
  if (finding !== null) void activity.record('config', finding);
  const panel = await PanelFiles.load(webRoot);
  // Only a notice: `lens-repertoire.ts` records the loss in the activity, together with the lenses that are no longer
  // run.
  const notices = [...recorded, ...recoveryNotices({ lenses: lensSeal.recovery })];
  return { notices, state, config, records, hubPosture, devices, activity, saga, panel, lensSeal };
}
