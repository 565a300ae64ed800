import type { BrainConfig } from '#core/config';
import type { SagaEvent } from '#core/saga/events';
import type { ActivityItem } from '#core/wire/history';
import type { ActivityLog } from '../activity/activity-log.js';
import type { ConfigStore } from '../config/config-store.js';
import type { Saga } from './saga.js';

/** What the Brain did that the saga counts, by the kind of activity it leaves. */
const eventOfActivity: Partial<Record<ActivityItem['kind'], SagaEvent>> = {
  pair: 'trio',
  folder: 'folder',
  model: 'model',
  brief: 'brief',
  cloud: 'cloud',
};

type Switch = { readonly [K in keyof BrainConfig]?: { readonly value: BrainConfig[K]; readonly event: SagaEvent } };

/** Switches that the saga counts when they are thrown. */
const eventOfSwitch = {
  calendar_sync: { value: true, event: 'calendar' },
  contacts_sync: { value: true, event: 'contacts' },
  reminders_sync: { value: true, event: 'reminders' },
  network_mode: { value: 'lan_only', event: 'incognito' },
} as const satisfies Switch;

/** Counts what the Brain itself does and what is switched on in it (brain-http §2, Saga). */
export function sagaFollows(saga: Saga, activity: ActivityLog, config: ConfigStore): void {
  activity.onRecorded((kind) => {
    const event = eventOfActivity[kind];
    if (event !== undefined) saga.note(event);
  });
  config.onChange((now, changed) => {
    for (const [key, { value, event }] of Object.entries(eventOfSwitch)) {
      if (changed.has(key as keyof typeof eventOfSwitch) && now[key as keyof typeof eventOfSwitch] === value) {
        saga.note(event);
      }
    }
  });
}
