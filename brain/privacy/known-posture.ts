import type { Posture } from '#core/posture/posture';
import type { SettingsStore } from '#memory/settings/settings';
import type { BrainPosture, HubStatePort } from './brain-posture.js';

interface KnownPostureOptions {
  readonly posture: Pick<BrainPosture, 'current'>;
  readonly hub: Pick<HubStatePort, 'state'>;
  /** The settings of the memory file; undefined where there is none. */
  readonly settings: () => Promise<Pick<SettingsStore, 'get'> | undefined>;
}

/** The posture as whatever writes has to heed it. */
export class KnownPosture {
  constructor(private readonly options: KnownPostureOptions) {}

  /** What a hub closed before this Brain started is known, while that hub is away, from the memory file alone. */
  async now(): Promise<Posture> {
    const { posture, hub, settings: find } = this.options;
    if (hub.state !== null) return posture.current;
    const settings = await find();
    const { current } = posture;
    return {
      ...current,
      veiledByWearer: current.veiledByWearer || settings?.get('veiled_by_wearer') === true,
      incognito: current.incognito || settings?.get('incognito') === true,
    };
  }
}
