import type { Clock } from '#core/clock';
import type { BrainConfig } from '#core/config';
import type { ActivityStore } from '#memory/activity';
import { Cloud } from './cloud/cloud.js';
import type { Preset } from './cloud/presets.js';
import type { ConfigStore } from './config/config-store.js';
import { BrainPosture } from './egress/brain-posture.js';
import { DurableLedger } from './egress/durable-ledger.js';
import { Egress } from './egress/egress.js';
import type { HubPostureFile } from './egress/hub-posture-file.js';
import type { HubLink } from './hub-link/hub-link.js';
import { LocalRunner } from './model/local-runner.js';

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
