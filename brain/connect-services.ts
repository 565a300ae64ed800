import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import type { CleanupStack } from '#core/reliability/cleanup-stack';
import type { DocumentAnswerCleanup } from './answering/document-answer-cleanup.js';
import type { HostBrain } from './answering/host/host-brain.js';
import { recordSpokenAnswers } from './answering/record-spoken-answers.js';
import { type Credentials, ownerId } from './http/access/credentials.js';
import type { KnowledgeIndex } from './knowledge/knowledge-index.js';
import type { EarStreams } from './link/ear/ear-streams.js';
import { followLosses } from './link/hub/follow-losses.js';
import type { HubConfigSync } from './link/hub/hub-config-sync.js';
import type { HubLink } from './link/hub/hub-link.js';
import { recordPrivacyChanges } from './link/hub/record-privacy-changes.js';
import type { LiveBroadcast } from './link/live/live-broadcast.js';
import type { ActivityLog } from './owner/activity/activity-log.js';
import type { ConfigStore } from './owner/configuration/config-store.js';
import type { DeviceRegistry } from './owner/pairing/device-registry.js';
import type { KnownPosture } from './privacy/known-posture.js';
import type { BriefSchedule } from './wearer/brief/brief-schedule.js';
import type { Saga } from './wearer/saga/saga.js';
import { connectSagaTriggers } from './wearer/saga/saga-triggers.js';
import type { SocialMirror } from './wearer/social/social-mirror.js';

interface ConnectedServices {
  readonly config: ConfigStore;
  readonly devices: DeviceRegistry;
  readonly activity: ActivityLog;
  readonly acknowledgeLosses: () => Promise<void>;
  readonly saga: Saga;
  readonly hub: HubLink;
  readonly known: KnownPosture;
  readonly hubConfigSync: HubConfigSync;
  readonly live: LiveBroadcast;
  readonly ear: EarStreams;
  readonly social: SocialMirror;
  readonly briefSchedule: BriefSchedule;
  readonly knowledge: KnowledgeIndex;
  readonly documentAnswerCleanup: DocumentAnswerCleanup;
  readonly hostBrain: HostBrain;
  /** Drops the copies where the memory file says that everything was forgotten. */
  readonly finishErasing: () => Promise<unknown>;
}

/** Subscribes the services to each other's events, and starts those with work of their own. */
export function connectServices(
  services: ConnectedServices & { readonly log: Log },
  credentials: Credentials,
  cleanup: CleanupStack,
): void {
  closeWithToken(services, credentials);
  recordActivity(services);
  connectSagaTriggers(services);
  startServices(services, cleanup);
  // After `hubConfigSync`, so that what is announced includes what the hub is still to be told.
  announceChanges(services);
  forgetWithHub(services);
  services.knowledge.start();
}

/** Closes the hub link when the token it was opened with is replaced. */
function closeWithToken({ config, hub }: ConnectedServices, credentials: Credentials): void {
  config.onChange(({ token }, changed) => {
    if (changed.has('token')) credentials.replace(token);
  });
  credentials.onRevoked((holder) => {
    if (holder === ownerId) hub.close('the pairing token was replaced');
  });
}

function recordActivity({ activity, acknowledgeLosses, devices, hub, known, knowledge }: ConnectedServices): void {
  devices.onPaired(({ label }) => void activity.record('pair', `Paired with ${label}`));
  recordPrivacyChanges(hub, activity);
  followLosses({ hub, activity, acknowledgeLosses });
  recordSpokenAnswers({ hub, activity, known });
  knowledge.condition.onIndexed(
    ({ files, passages }) => void activity.record('index', `Indexed ${files} files in ${passages} passages`),
  );
}

/** A hub that ended while it forgot everything tells nobody until it is back. */
function forgetWithHub({ hub, finishErasing, log }: Parameters<typeof connectServices>[0]): void {
  hub.on((event) => {
    if (event.type === 'detached') finishErasing().catch(logFailure(log, 'copies.erasing-failed'));
  });
}

function announceChanges({ config, hub, live, knowledge }: ConnectedServices): void {
  config.onChange((_config, changed) => {
    // An attached hub confirms it by its next state.
    if (changed.has('network_mode') && hub.state === null) live.announceState();
  });
  knowledge.condition.onIndexing((indexing) => live.announceIndexing(indexing));
}

function startServices(services: ConnectedServices, cleanup: CleanupStack): void {
  const { social, briefSchedule, hubConfigSync, ear, live, hostBrain, documentAnswerCleanup } = services;
  documentAnswerCleanup.start();
  cleanup.defer(() => documentAnswerCleanup.settled());
  hostBrain.start();
  cleanup.defer(() => hostBrain.stop());
  social.start();
  cleanup.defer(() => social.stop());
  briefSchedule.start();
  cleanup.defer(() => briefSchedule.stop());
  hubConfigSync.start();
  cleanup.defer(() => hubConfigSync.stop());
  ear.start();
  live.start();
  cleanup.defer(() => live.stop());
}
