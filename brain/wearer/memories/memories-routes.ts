import { statSync } from 'node:fs';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { countsInWords, staysAtHost, staysBehind } from '#core/language/replies/forgetting';
import { api } from '#core/wire/api';
import type { TendingInput } from '#core/wire/wearer/memories';
import type { Profile } from '#core/wire/wearer/profile';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { MirrorStore } from '#memory/brain-records/mirror';
import type { Memory } from '#memory/memory';
import { wordOfForgetting } from '#memory/wearer/outbox';
import { listRoute, type Route, route, type StillAllowed } from '../../http/route.js';
import type { HubLink } from '../../link/hub/hub-link.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { Agenda } from '../agenda/agenda.js';
import type { SocialMirror } from '../social/social-mirror.js';
import { finishPurging } from './finish-purging.js';
import { keptItems } from './kept-items.js';
import type { MemoryAccess } from './memory-access.js';

/** Runs `write` with a path inside the folder where copies of the memory may be put. */
interface ExportPlacesPort {
  put<T>(dest: string, write: (path: string) => Promise<T>): Promise<{ readonly dest: string; readonly result: T }>;
}

interface MemoriesServices {
  readonly memory: MemoryAccess;
  readonly exportPlaces: ExportPlacesPort;
  readonly hub: HubLink;
  readonly activity: ActivityLog;
  readonly copies: MemoryCopies;
  readonly profile: MirrorStore<Profile>;
  /** The paired host Brain; forgetting here does not reach it. */
  readonly hostBrain: { readonly isPaired: boolean };
  /** The mirror of the people whom the wearer knows. */
  readonly social: Pick<SocialMirror, 'people'>;
  readonly agenda: Pick<Agenda, 'datedReminders'>;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

export const memoriesRoutes: readonly Route<MemoriesServices>[] = [
  listRoute(api.memories, async (_none, { memory, social, agenda, clock, timeZone }) => ({
    items: keptItems({
      memory: await memory.existing(),
      people: social.people(),
      reminders: agenda.datedReminders(),
      nowMs: clock.wallMs(),
      timeZone: timeZone(),
    }),
  })),
  route(api.purgeMemories, (_none, services) => purge(services)),
  route(api.forgettable, async (_none, { memory, copies, profile, hostBrain }) => {
    // Only the hub has the user model; the Brain knows what it learned from the mirror.
    const { preferences, name } = profile.value;
    const mirrored = { name: name === '' ? 0 : 1, preferences: preferences.length };
    const counts = { ...mirrored, ...(await memory.existing())?.counts(preferences), ...copies.counts() };
    const stays = hostBrain.isPaired ? `${staysBehind} ${staysAtHost}` : staysBehind;
    return { counts, say: `This takes: ${countsInWords(counts)}. ${stays}` };
  }),
  route(api.forgetCopies, async (word, { copies, clock }) => {
    await copies.take(word, clock.wallMs());
    return { ok: true as const };
  }),
  listRoute(api.ember, async (_none, { memory }) => {
    const overview = (await memory.existing())?.ember.overview();
    const { engrams = [], due = [], offers = [] } = overview ?? {};
    return { engrams: [...engrams], due: [...due], offers: [...offers] };
  }),
  route(api.tendEmber, async (tending, { memory }, { requireStillAllowed }) => {
    const opened = await withEmber(memory.existing());
    await requireStillAllowed();
    return tend(opened, tending);
  }),
  route(api.burnEmber, async ({ engram_id, consent }, services) => {
    if (!consent) throw new Fault('ember/no-consent');
    const engram = await (await withEmber(services.memory.existing())).ember.burn({ engram_id, consent });
    await letHubForget(services);
    await services.activity.record('privacy', 'A recording was burned; its cue stays');
    return { ok: true as const, engram };
  }),
  route(api.memoryFile, (_none, { memory: { path } }) => ({
    path,
    size: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    browse: 'nightjar memories browse --sql "SELECT * FROM memories"',
  })),
  route(api.exportMemory, ({ dest }, services, asking) => exported(dest, services, asking)),
];

/**
 * Drops every place, and the copies that quote one. What is to go from them is left in the transaction of the rows, so
 * that what is cut short is finished: by another purge, by the next start, or by a hub that is told to.
 */
async function purge(services: MemoriesServices): Promise<{ ok: true; removed: number }> {
  const memory = await services.memory.existing();
  if (memory === null) return { ok: true, removed: 0 };
  const anchors = memory.anchors.all();
  const removed = anchors.length;
  if (removed > 0) {
    const quoting = [...new Set(anchors.map(({ place }) => place))];
    const word = { ts: Math.round(services.clock.wallMs()), kind: wordOfForgetting, slot: null, body: { quoting } };
    await memory.outbox.addForgetting(word, memory.anchors.clearing());
  }
  await finishPurging(memory, services);
  if (removed > 0) {
    await letHubForget(services);
    await services.activity.record('privacy', `Dropped ${removed} saved places`);
  }
  return { ok: true, removed };
}

async function withEmber(existing: Promise<Memory | null>): Promise<Memory> {
  const memory = await existing;
  if (memory === null) throw new Fault('ember/unknown');
  return memory;
}

async function tend({ ember }: Memory, tending: TendingInput) {
  return 'offer_id' in tending ? { kept: await ember.answerOffer(tending) } : ember.tend(tending);
}

/** After the rows, the memory is also removed from this process's index and from the hub, at once if it is attached. */
async function letHubForget({ hub, memory }: MemoriesServices): Promise<void> {
  await (await memory.existing())?.recall.flush();
  if (hub.state !== null) await hub.command({ do: 'memory-changed' }).catch(() => undefined);
}

async function exported(
  wanted: string,
  { memory, exportPlaces }: MemoriesServices,
  { requireStillAllowed }: StillAllowed,
) {
  if ((await memory.existing()) === null) throw new Fault('memory/absent');
  const { dest, result: bytes } = await exportPlaces.put(wanted, (path) => memory.exportTo(path, requireStillAllowed));
  return { ok: true as const, dest, bytes };
}
