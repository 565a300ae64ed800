import { z } from 'zod';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { deliveriesTo } from '#hub/brain/deliveries';
import { createHubClient } from '#hub/brain/hub-api';
import { Outbox } from '#hub/brain/outbox';
import { PostureGate } from '#hub/modes/posture-gate';
import { storedPosture } from '#hub/modes/stored-posture';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { raise } from '../raise.js';
import { acknowledge } from './acknowledge.js';

const ordersSchema = z.object({
  state: z.string(),
  /** The Brain. */
  url: z.url(),
  /** Where numbering goes on; null only delivers what was left, and ends. */
  from: z.int().nullable(),
});
/** What a victim is told on its command line, as JSON. */
export type OutboxVictimOrders = z.infer<typeof ordersSchema>;

const burst = 4;

/** Leaves reminders for the Brain and delivers them, until it is killed. Says of each when it is on disk. */
async function work({ state, url, from }: OutboxVictimOrders): Promise<void> {
  const memory = await openMemory({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
  const gate = new PostureGate(storedPosture(memory.settings), systemClock, raise);
  gate.hydrate();
  const client = createHubClient({ url, token: () => '' });
  const deliveries = deliveriesTo({
    client,
    memory,
    gate,
    tellCloudOff: () => Promise.resolve(),
    onSaga: () => undefined,
  });
  const outbox = new Outbox({ store: memory.outbox, deliveries, clock: systemClock, log: silentLog });
  outbox.start();
  for (let number = from ?? Number.POSITIVE_INFINITY; Number.isFinite(number); number += 1) {
    await outbox.post({ kind: 'reminder', slot: null, body: { title: String(number) } });
    acknowledge(`${number}`);
    // Now and then everything is told: a victim dies at every length of the queue.
    if (number % burst === 0) await outbox.settled();
  }
  await outbox.settled();
  await outbox.stop();
  await memory.close();
}

await work(ordersSchema.parse(JSON.parse(process.argv[2] ?? '')));
