import { connectionLabels } from '#core/reliability/connection-truth';
import { type Toggles, toggleNames, toggleTable } from '#core/settings/toggles';
import type { HubState } from '#core/wire/link/hub-link';
import type { LiveState } from '#core/wire/link/live';
import type { Status } from '#core/wire/owner/status';

/** The hub of the demo: everything is there, and every switch is as it is at first. */
export const demoHub: HubState = {
  mode: 'normal',
  veil: false,
  veil_turn: 0,
  incognito: false,
  incognito_turn: 0,
  focus: false,
  dream: false,
  quiet: false,
  captions: true,
  maturity: { stage: 'resident', recalibrating: false },
  gestures: true,
  awake: false,
  toggles: Object.fromEntries(toggleNames.map((name) => [name, toggleTable[name].default])) as Toggles,
  brain: { state: 'home', label: connectionLabels.home },
  glasses: { kind: 'simulated', link: 'connected', battery: 84 },
  perception: { state: 'ready', say: '', wake_phrases: ['hey vesper'], vocabulary: 812 },
  memory: { ok: true, say: '' },
  notices: [],
  meaning: { ok: true, say: '' },
  microphone: { state: 'live', device: 'the demo', say: '' },
};

/** What the live stream of that hub says. */
export function demoLive(hub: HubState): LiveState {
  const { incognito, veil } = hub;
  return {
    hub: { ...hub, mode: veil ? 'veil' : incognito ? 'incognito' : 'normal' },
    held: veil || incognito,
    incognito: { on: incognito, pending: null },
    records: { ok: true, say: '' },
  };
}

/** Of this the lamps read what is sent, which is nothing. */
export const demoStatus: Status = {
  model: 'keyword',
  cloud: false,
  cloud_ready: false,
  cloud_calls: 0,
  incognito: false,
  incognito_pending: null,
  quiet: false,
  phone_ago: 0,
  index_ago: null,
  missing: [],
  stats: { folders: 0, files: 0, passages: 0, bytes: 0 },
  indexing: { done: 0, total: 0 },
  hub: { connected: true, mode: 'normal', veil: false, glasses: 'connected', battery: 84 },
  host_brain: { paired: false, state: 'none', latency_ms: null },
  notices: [],
  records: { ok: true, say: '' },
  memory: { ok: true, say: '' },
  hearing: { ear: 'ready', microphone: 'live', say: '' },
  meaning: { memories: null, documents: null },
  lan_url: null,
};
