import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import type { CleanupStack } from '#core/reliability/cleanup-stack';
import type { BrainParts } from './compose-brain.js';
import { type Credentials, ownerId } from './http/access/credentials.js';
import { followLosses, recordPrivacyChanges, recordSpokenAnswers } from './link/hub/record-in-activity.js';
import { connectSagaTriggers } from './wearer/saga/saga-triggers.js';

/** Subscribes the services to each other's events, and starts those with work of their own. */
export function connectServices(
  services: BrainParts & { readonly log: Log },
  credentials: Credentials,
  cleanup: CleanupStack,
): void {
  closeWithToken(services, credentials);
  recordActivity(services);
  connectSagaTriggers(services);
  startServices(services, cleanup);
  // After `hubConfigSync` is started, so that its listener runs first and the announced state includes what the hub is
  // still to be told.
  announceChanges(services);
  forgetWithHub(services);
  services.knowledge.start();
}

/** Closes the hub link when the token it was opened with is replaced. */
function closeWithToken({ config, hub }: BrainParts, credentials: Credentials): void {
  config.onChange(({ token }, changed) => {
    if (changed.has('token')) credentials.replace(token);
  });
  credentials.onRevoked((holder) => {
    if (holder === ownerId) hub.close('the pairing token was replaced');
  });
}

function recordActivity({ activity, acknowledgeLosses, devices, hub, effectivePosture, knowledge }: BrainParts): void {
  activity.gateBy(effectivePosture);
  devices.onPaired(({ label }) => void activity.record('pair', `Paired with ${label}`));
  recordPrivacyChanges(hub, activity);
  followLosses({ hub, activity, acknowledgeLosses });
  recordSpokenAnswers({ hub, activity, effectivePosture });
  knowledge.condition.onIndexed(
    ({ files, passages }) => void activity.record('index', `Indexed ${files} files in ${passages} passages`),
  );
}

/** Finishes an "erase everything" when the hub detaches: a hub that ended during one cannot report it. */
function forgetWithHub({ hub, finishErasing, log }: Parameters<typeof connectServices>[0]): void {
  hub.on((event) => {
    if (event.type === 'detached') finishErasing().catch(logFailure(log, 'copies.erasing-failed'));
  });
}

function announceChanges({ config, hub, live, knowledge }: BrainParts): void {
  config.onChange((_config, changed) => {
    // An attached hub confirms the change by its next state, which announces it.
    if (changed.has('network_mode') && hub.state === null) live.announceState();
  });
  knowledge.condition.onIndexing((indexing) => live.announceIndexing(indexing));
}

function startServices(services: BrainParts, cleanup: CleanupStack): void {
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
