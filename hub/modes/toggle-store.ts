import { type ToggleName, type Toggles as ToggleStates, toggleNames } from '#core/settings/toggles';
import type { SettingsStore } from '#memory/settings/settings';
import type { PostureGate } from './posture-gate.js';

/** What can wake the assistant (hub-behaviour §3). */
export const wakeSources = ['voice', 'tap', 'gaze', 'raise'] as const;
export type WakeSource = (typeof wakeSources)[number];

interface TogglesOptions {
  readonly settings: SettingsStore;
  readonly gate: Pick<PostureGate, 'posture'>;
  /** Turns the cloud switch, which is the Brain's as well. */
  readonly chooseCloud: (on: boolean) => Promise<void>;
  /** What phone and panel show has changed. */
  readonly onChange: () => void;
}

/** The hub's switches by name, on disk before they are confirmed. */
export class ToggleStore {
  constructor(private readonly options: TogglesOptions) {}

  /**
   * In force at once; resolves when it outlives a restart. Throws the faults of `Database.write`, and for the cloud those
   * of `CloudSwitch.choose`.
   */
  async set(name: ToggleName, on: boolean): Promise<void> {
    const { settings, chooseCloud, onChange } = this.options;
    try {
      await (name === 'cloud' ? chooseCloud(on) : settings.set(name, on));
    } finally {
      // The gate may have closed although the Brain could not be told.
      onChange();
    }
  }

  get(name: ToggleName): boolean {
    const { settings, gate } = this.options;
    return name === 'cloud' ? gate.posture.cloud : settings.get(name);
  }

  all(): ToggleStates {
    return Object.fromEntries(toggleNames.map((name) => [name, this.get(name)])) as ToggleStates;
  }
}
