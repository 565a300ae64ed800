import { statSync } from 'node:fs';
import type { Brain } from '#brain/brain';
import { route } from '#brain/http/route';
import { Fault } from '#core/faults';
import { check } from '#core/posture/gating-matrix';
import { api } from '#core/wire/api';
import type { TendingInput } from '#core/wire/wearer/memories';
import type { Memory } from '#memory/memory';
import { keptIn } from './kept-items.js';

export const memoriesRoutes = [
  route(api.memories, async (_none, { memory, clock }) => {
    const kept = await memory.existing();
    return { items: kept === null ? [] : keptIn(kept, clock.wallMs()) };
  }),
  route(api.purgeMemories, (_none, brain) => purge(brain)),
  route(api.ember, async (_none, { memory }) => {
    const overview = (await memory.existing())?.ember.overview();
    const { engrams = [], due = [], offers = [] } = overview ?? {};
    return { engrams: [...engrams], due: [...due], offers: [...offers] };
  }),
  route(api.tendEmber, async (tending, { memory }) => tend(await withEmber(memory.existing()), tending)),
  route(api.burnEmber, async ({ engram_id, consent }, brain) => {
    if (!consent) throw new Fault('ember/no-consent');
    const engram = await (await withEmber(brain.memory.existing())).ember.burn({ engram_id, consent });
    await letHubForget(brain);
    await brain.activity.record('privacy', 'A recording was burned; its cue stays');
    return { ok: true as const, engram };
  }),
  route(api.memoryFile, (_none, { memory: { path } }) => ({
    path,
    size: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    browse: 'nightjar memories browse "SELECT * FROM memories"',
  })),
  route(api.exportMemory, ({ dest }, brain) => exported(dest, brain)),
];

async function purge(brain: Brain): Promise<{ ok: true; removed: number }> {
  const memory = await brain.memory.existing();
  const removed = memory?.anchors.all().length ?? 0;
  if (memory !== null && removed > 0) {
    await memory.anchors.clear();
    await letHubForget(brain);
    await brain.activity.record('privacy', `Dropped ${removed} saved places`);
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

/** Gone from the rows, it has to go from this process's index and from what the hub holds of it, now if it is here. */
async function letHubForget({ hub, memory }: Brain): Promise<void> {
  await (await memory.existing())?.recall.flush();
  if (hub.state !== null) await hub.command({ do: 'memory-changed' }).catch(() => undefined);
}

async function exported(dest: string, { posture, memory }: Brain) {
  const verdict = check('browse-memory', posture.current);
  if (!verdict.allowed) throw new Fault('hub/refused', { sentence: verdict.say });
  return { ok: true as const, dest, bytes: await memory.exportTo(dest) };
}
