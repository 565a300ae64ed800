import { silentLog } from '#core/log/log';
import { socialSnapshot } from '#hub/brain/social-snapshot';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { MirrorStore } from '#memory/brain-records/mirror';
import { mirroredPeopleSchema, socialMirror } from '#memory/brain-records/mirrored-people';
import type { Memory } from '#memory/memory';
import type { MemoryBench } from './memory-bench.js';

/** Leaves what the hub would push in the mirror of the Brain. */
export async function pushes({ state, clock }: MemoryBench, { people, changes }: Memory): Promise<void> {
  const records = await openBrainRecords({ state, clock, log: silentLog });
  const mirror = new MirrorStore({
    database: records.database,
    clock,
    name: socialMirror,
    schema: mirroredPeopleSchema,
    empty: { items: [], revision: null },
  });
  const revision = { generation: changes.generation, seq: changes.lastSeq };
  await mirror.replace({ items: socialSnapshot(people.all()), revision });
  await records.close();
}
