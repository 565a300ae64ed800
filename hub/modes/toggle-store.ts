import { type ToggleName, type Toggles as ToggleStates, toggleNames } from '#core/settings/toggles';
import type { SettingsStore } from '#memory/settings/settings';
import type { PostureGate } from './posture-gate.js';

/** The wake sources (hub-behaviour.md "Transition table"). */
export const wakeSources = ['voice', 'tap', 'gaze', 'raise'] as const;
export type WakeSource = (typeof wakeSources)[number];

interface TogglesOptions {
  readonly settings: SettingsStore;
  readonly gate: Pick<PostureGate, 'posture'>;
  /** Sets the cloud switch, which hub and Brain share. */
  readonly chooseCloud: (on: boolean) => Promise<void>;
  /** Called when a switch changed. */
  readonly onChange: () => void;
}

/** The hub's switches by name. A change is on disk before it is confirmed. */
export class ToggleStore {
  constructor(private readonly options: TogglesOptions) {}

  /**
   * Sets a switch; in force at once, resolves once it is on disk. Throws the faults of `Database.write`, and for the
   * cloud those of `CloudSwitch.choose`.
   */
  async set(name: ToggleName, on: boolean): Promise<void> {
    const { settings, chooseCloud, onChange } = this.options;
    try {
      await (name === 'cloud' ? chooseCloud(on) : settings.set(name, on));
    } finally {
      // Also after a failure, because the gate may have closed although the Brain could not be told.
      onChange();
    }
  }

  get(name: ToggleName): boolean {
    const { settings, gate } = this.options;
    return name === 'cloud' ? gate.posture.cloud : settings.get(name);
  }

  all(): ToggleStates {
    const { settings, gate } = this.options;
    const inForce = { ...settings.all(), cloud: gate.posture.cloud };
    return Object.fromEntries(toggleNames.map((name) => [name, inForce[name]])) as ToggleStates;
  }
}
