import { type ToggleName, type Toggles as ToggleStates, toggleNames } from '#core/settings/toggles';
import type { SettingsStore } from '#memory/settings/settings';
import type { PostureGate } from './posture-gate.js';

/** What can wake the assistant (hub-behaviour §3). */
export const wakeSources = ['voice', 'tap', 'gaze', 'raise'] as const;
export type WakeSource = (typeof wakeSources)[number];

interface TogglesOptions {
  readonly settings: SettingsStore;
  readonly gate: Pick<PostureGate, 'posture' | 'setCloud'>;
  /** What phone and panel show has changed. */
  readonly onChange: () => void;
}

/** The hub's switches by name, on disk before they are confirmed. */
export class ToggleStore {
  constructor(private readonly options: TogglesOptions) {}

  /** In force at once; resolves when it outlives a restart. Throws the faults of `Database.write`. */
  async set(name: ToggleName, on: boolean): Promise<void> {
    const { settings, gate, onChange } = this.options;
    // The cloud is part of the posture, which decides in memory first.
    if (name === 'cloud') await gate.setCloud(on);
    else await settings.set(name, on);
    onChange();
  }

  get(name: ToggleName): boolean {
    const { settings, gate } = this.options;
    return name === 'cloud' ? gate.posture.cloud : settings.get(name);
  }

  all(): ToggleStates {
    return Object.fromEntries(toggleNames.map((name) => [name, this.get(name)])) as ToggleStates;
  }
}
