import { Fault } from '#core/faults';
import { check, refusalInWords } from '#core/posture/gating-matrix';
import type { Posture } from '#core/posture/posture';
import type { SettingsStore } from '#memory/settings/settings';
import type { BrainPosture, HubStatePort } from './brain-posture.js';

interface EffectivePostureOptions {
  readonly posture: Pick<BrainPosture, 'current'>;
  readonly hub: Pick<HubStatePort, 'state'>;
  /** The settings of the memory file; undefined where there is none. */
  readonly settings: () => Promise<Pick<SettingsStore, 'get'> | undefined>;
}

/** The posture by which everything that writes or answers decides. */
export class EffectivePosture {
  constructor(private readonly options: EffectivePostureOptions) {}

  /**
   * The posture now. While no hub is attached, what it had closed is also read from the memory file, because it may
   * have changed without this Brain's knowledge. Throws what `settings` throws.
   */
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

/**
 * Whether a snapshot that is pushed may be learned from. Throws `posture/refused` where a mode keeps nothing, unless it is
 * pushed because something was forgotten: of such a one only what it lacks is taken.
 */
export async function mayMirror(posture: Pick<EffectivePosture, 'now'>, isAfterForgetting: boolean): Promise<boolean> {
  const now = await posture.now();
  const { allowed, ...refusal } = { say: '', ...check('mirror', now) };
  if (!allowed && !isAfterForgetting)
    throw new Fault('posture/refused', { sentence: refusalInWords(refusal.say, now) });
  return allowed;
}
