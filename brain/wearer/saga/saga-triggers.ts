import type { BrainConfig, ConfigKey } from '#core/settings/config';
import type { ActivityItem, AskRow } from '#core/wire/answering/history';
import type { SagaEvent } from '#core/wire/wearer/saga';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { DeviceRegistry } from '../../owner/pairing/device-registry.js';
import type { Saga } from './saga.js';

/** Saga events by the kind of activity that the Brain records for them. */
const eventOfActivity: Partial<Record<ActivityItem['kind'], SagaEvent>> = { model: 'model', brief: 'brief' };

/** The saga events of the tiers that answer a question. */
const eventOfTier: Partial<Record<AskRow['tier'], SagaEvent>> = { cloud: 'cloud', host_brain: 'mac' };

interface CountedChange {
  readonly key: ConfigKey;
  readonly event: SagaEvent;
  /** Whether a configuration change triggers the event. */
  readonly counts: (config: Readonly<BrainConfig>) => boolean;
}

/**
 * Configuration changes that the saga counts. A sync switch is not among them, because it connects nothing by itself.
 */
const countedChanges: readonly CountedChange[] = [
  { key: 'network_mode', event: 'incognito', counts: (config) => config.network_mode === 'lan_only' },
  { key: 'host_brain_url', event: 'mac', counts: (config) => config.host_brain_url !== '' },
  { key: 'folders', event: 'folder', counts: (config) => config.folders.length > 0 },
];

interface SagaSources {
  readonly saga: Saga;
  readonly activity: Pick<ActivityLog, 'onRecorded' | 'onAnswered'>;
  readonly config: Pick<ConfigStore, 'onChange'>;
  readonly devices: Pick<DeviceRegistry, 'onPaired'>;
}

/** Counts what the Brain itself does and what is switched on in it (brain-http.md "Saga (progression)"). */
export function connectSagaTriggers({ saga, activity, config, devices }: SagaSources): void {
  activity.onRecorded((kind) => noteIf(eventOfActivity[kind]));
  activity.onAnswered((tier) => noteIf(eventOfTier[tier]));
  devices.onPaired(() => saga.note('trio'));
  config.onChange((now, changed) => {
    for (const { key, event, counts } of countedChanges) if (changed.has(key) && counts(now)) saga.note(event);
  });

  function noteIf(event: SagaEvent | undefined): void {
    if (event !== undefined) saga.note(event);
  }
}
