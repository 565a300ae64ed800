import type { GlassesKind } from '#core/wire/link/glasses-kind';
import type { HubState } from '#core/wire/link/hub-link';
import type { LiveIndex } from '#core/wire/link/live';
import type { PanelState } from './panel-state.js';

/** `held`: off on purpose. `waiting`: expected to return by itself. */
type LinkLevel = 'good' | 'held' | 'waiting' | 'away';

/** One part of the system and how it is, in a sentence. */
interface LinkRow {
  readonly part: 'Glasses' | 'Ear' | 'Hub' | 'Brain';
  readonly level: LinkLevel;
  readonly say: string;
}

const kindNames: Readonly<Record<GlassesKind, string>> = {
  simulated: 'Simulated glasses',
  halo: 'Halo glasses',
  frame: 'Frame glasses',
};

const lowBatteryPercent = 15;

/** The worst that any part of the system is in. */
export function panelHealth(state: PanelState): LinkLevel {
  const levels = linkRows(state).map(({ level }) => level);
  return (['away', 'waiting', 'held'] as const).find((level) => levels.includes(level)) ?? 'good';
}

/** The four parts from the wearer outwards. */
export function linkRows(state: PanelState): readonly LinkRow[] {
  return [glassesRow(state.hub), earRow(state.hub), hubRow(state), brainRow(state)];
}

function glassesRow(hub: HubState | null): LinkRow {
  const part = 'Glasses';
  if (hub === null) return { part, level: 'away', say: 'Unknown while the hub is away.' };
  const { kind, link, battery } = hub.glasses;
  if (kind === 'none') return { part, level: 'away', say: 'This hub runs without glasses.' };
  if (link === 'connected' && battery !== null && battery <= lowBatteryPercent)
    return { part, level: 'waiting', say: `${kindNames[kind]} connected; their battery is low.` };
  if (link === 'connected') return { part, level: 'good', say: `${kindNames[kind]} connected.` };
  if (link === 'connecting')
    return { part, level: 'waiting', say: `Connecting to the ${kindNames[kind].toLowerCase()}.` };
  return { part, level: 'away', say: `${kindNames[kind]} not in reach.` };
}

function earRow(hub: HubState | null): LinkRow {
  const part = 'Ear';
  if (hub === null) return { part, level: 'away', say: 'Unknown while the hub is away.' };
  const { perception, microphone } = hub;
  if (hub.veil) return { part, level: 'held', say: 'Closed by the veil.' };
  if (perception.state === 'starting') return { part, level: 'waiting', say: 'The ear is starting.' };
  if (perception.state === 'away')
    return { part, level: 'away', say: 'The ear is not running; it is being restarted.' };
  if (perception.state === 'refused') return { part, level: 'away', say: perception.say };
  if (microphone.state === 'live') return { part, level: 'good', say: `Listening through ${microphone.device}.` };
  if (microphone.state === 'failed' || microphone.state === 'muted')
    return { part, level: 'waiting', say: microphone.say };
  return { part, level: 'good', say: 'Ready. The hub has no microphone of its own; what is typed is answered.' };
}

function hubRow({ hub, stream }: PanelState): LinkRow {
  const part = 'Hub';
  if (hub !== null && !hub.memory.ok) return { part, level: 'away', say: hub.memory.say };
  if (hub !== null) return { part, level: 'good', say: hub.awake ? 'Awake and listening for a command.' : 'Running.' };
  if (stream.phase !== 'open') return { part, level: 'away', say: 'Unknown while the Brain is away.' };
  return { part, level: 'away', say: 'The hub is not connected to this Brain.' };
}

function brainRow({ stream, indexing, records }: PanelState): LinkRow {
  const part = 'Brain';
  if (stream.phase === 'open' && !records.ok) return { part, level: 'away', say: records.say };
  switch (stream.phase) {
    case 'open':
      return { part, level: 'good', say: indexing.busy ? indexingSentence(indexing) : 'Connected.' };
    case 'connecting':
      return { part, level: 'waiting', say: 'Connecting to the Brain.' };
    case 'lost':
      return {
        part,
        level: 'away',
        say: `The Brain does not answer; trying again in ${secondsText(stream.retryInMs)}.`,
      };
    case 'refused':
      return { part, level: 'away', say: stream.say };
  }
}

function indexingSentence({ done, total }: LiveIndex): string {
  return total === 0 ? 'Connected; looking through the folders.' : `Connected; ${done} of ${total} files are read.`;
}

function secondsText(ms: number): string {
  const value = Math.max(1, Math.round(ms / 1000));
  return value === 1 ? 'a second' : `${value} seconds`;
}
