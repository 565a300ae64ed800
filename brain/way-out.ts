import { Cloud } from '#brain/answering/cloud/cloud';
import type { Preset } from '#brain/answering/cloud/presets';
import { LocalRunner } from '#brain/answering/models/local-runner';
import type { HubLink } from '#brain/link/hub/hub-link';
import type { ConfigStore } from '#brain/owner/configuration/config-store';
import { BrainPosture } from '#brain/privacy/brain-posture';
import { DurableLedger } from '#brain/privacy/egress/durable-ledger';
import { Egress } from '#brain/privacy/egress/egress';
import type { HubPostureFile } from '#brain/privacy/hub-posture-file';
import type { Clock } from '#core/clock';
import type { BrainConfig } from '#core/settings/config';
import type { ActivityStore } from '#memory/brain-records/activity';

export interface WayOutOptions {
  readonly config: ConfigStore;
  readonly hub: HubLink;
  readonly hubPosture: HubPostureFile;
  readonly records: { readonly activity: ActivityStore };
  readonly clock: Clock;
  readonly cloudPresets?: Readonly<Record<BrainConfig['cloud_provider'], Preset>>;
}

/** The one egress, the posture that guards it, and the models behind it. */
export interface WayOut {
  readonly posture: BrainPosture;
  readonly egress: Egress;
  readonly runner: LocalRunner;
  readonly cloud: Cloud;
}

export function composeWayOut(options: WayOutOptions): WayOut {
  const { config: store, hub, hubPosture, records, clock, cloudPresets } = options;
  const config = () => store.current;
  const posture = new BrainPosture(store, hub, hubPosture);
  const ledger = new DurableLedger(store, records.activity);
  const egress = new Egress({ posture: () => posture.current, ledger, clock });
  return {
    posture,
    egress,
    runner: new LocalRunner({ egress, config, clock }),
    cloud: new Cloud({ egress, config, ...(cloudPresets === undefined ? {} : { presets: cloudPresets }) }),
  };
}
