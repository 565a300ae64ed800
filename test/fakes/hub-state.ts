import { connectionLabels } from '#core/reliability/connection-truth';
import { type Toggles, toggleNames } from '#core/settings/toggles';
import type { HubState } from '#core/wire/link/hub-link';
import type { LiveState } from '#core/wire/link/live';

/** A hub state in which everything works; `changes` overrides fields. */
export function hubState(changes: Partial<HubState> = {}): HubState {
  return {
    mode: 'normal',
    veil: false,
    veil_turn: 0,
    incognito: false,
    incognito_turn: 0,
    focus: false,
    dream: false,
    quiet: false,
    captions: true,
    notices: [],
    maturity: { stage: 'resident', recalibrating: false },
    gestures: true,
    awake: false,
    toggles: Object.fromEntries(toggleNames.map((name) => [name, true])) as Toggles,
    brain: { state: 'home', label: connectionLabels.home },
    glasses: { kind: 'simulated', link: 'connected', battery: 87 },
    perception: { state: 'ready', say: '', wake_phrases: everyPhrase, vocabulary: 812 },
    memory: { ok: true, say: '' },
    meaning: { ok: true, say: 'By meaning and words, with tiny.' },
    microphone: { state: 'absent', device: '', say: 'No capture device was found.' },
    ...changes,
  };
}

const everyPhrase = ['vesper', 'nightjar'].flatMap((name) => [`hey ${name}`, `ok ${name}`, `okay ${name}`, name]);

/** What the live stream says of that hub; without one, of a Brain alone. */
export function liveState(hub: HubState | null, incognito: Partial<LiveState['incognito']> = {}): LiveState {
  const held = hub !== null && (hub.veil || hub.incognito);
  return {
    hub,
    held,
    incognito: { on: hub?.incognito ?? false, pending: null, ...incognito },
    records: { ok: true, say: '' },
  };
}
