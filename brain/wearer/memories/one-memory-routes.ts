import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { countsInWords, staysAtHost } from '#core/language/replies/forgetting';
import { api } from '#core/wire/api';
import type { Going, MemoryName } from '#core/wire/wearer/one-memory';
import type { Profile } from '#core/wire/wearer/profile';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import type { MirrorStore } from '#memory/brain-records/mirror';
import { listRoute, type Route, route } from '../../http/route.js';
import type { HubLink } from '../../link/hub/hub-link.js';
import { runCommand } from '../../link/hub/run-command.js';
import { listedMemories } from './listed-memories.js';
import type { MemoryAccess } from './memory-access.js';

interface OneMemoryServices {
  readonly memory: MemoryAccess;
  readonly profile: MirrorStore<Profile>;
  readonly hub: HubLink;
  readonly copies: MemoryCopies;
  readonly hostBrain: { readonly isPaired: boolean };
  readonly clock: Clock;
}

/**
 * Each kept memory by itself. The hub owns the memory file, so it edits and forgets; the Brain counts and deletes its own
 * copies, which the hub's outbox does once more when it comes to it.
 */
export const oneMemoryRoutes: readonly Route<OneMemoryServices>[] = [
  listRoute(api.keptMemories, async ({ find }, { memory, profile, clock }) => {
    const kept = { memory: await memory.existing(), profile: profile.value, nowMs: clock.wallMs() };
    const { items, total } = listedMemories(kept, find);
    return { items: [...items], total };
  }),
  route(api.goingWith, async (named, services) => {
    const { hub, copies, hostBrain } = services;
    const { counts, since } = goingOf(await runCommand(hub, { do: 'count-memory', memory: named }));
    const all = { ...counts, answers: copies.countSince(since) };
    const elsewhere = hostBrain.isPaired ? ` ${staysAtHost}` : '';
    return { counts: all, say: `This takes: ${countsInWords(all)}. There is no undo.${elsewhere}` };
  }),
  route(api.forgetMemory, forgetEverywhere),
  route(api.editMemory, async ({ memory: named, text }, { hub, memory }) => {
    const { say } = await runCommand(hub, { do: 'edit-memory', memory: named, text });
    await (await memory.existing())?.recall.flush();
    return { ok: true as const, say };
  }),
];

async function forgetEverywhere(named: MemoryName, { hub, copies, memory }: OneMemoryServices) {
  const { result, gone } = await copies.tallying(async () => {
    const done = await runCommand(hub, { do: 'forget-memory', memory: named });
    const going = goingOf(done);
    await copies.forgetSince(going.since);
    return { going, say: done.say };
  });
  // This process answers from an index of its own.
  await (await memory.existing())?.recall.flush();
  const counts = { ...result.going.counts, answers: gone };
  return { ok: true as const, counts, say: `${result.say} Gone: ${countsInWords(counts)}.` };
}

function goingOf({ going }: { readonly going?: Going | undefined }): Going {
  if (going === undefined) throw new Fault('memory/unknown');
  return going;
}
