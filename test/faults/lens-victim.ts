import { createInterface } from 'node:readline';
import { z } from 'zod';
import { startBrain } from '#brain/start-brain';
import { createBrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { acknowledge } from './acknowledge.js';

const orderSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('import'), name: z.string() }),
  z.strictObject({ do: z.literal('deploy'), figment_id: z.string() }),
  z.strictObject({ do: z.literal('revoke'), figment_id: z.string() }),
  z.strictObject({ do: z.literal('feed'), text: z.string() }),
]);
export type LensOrder = z.infer<typeof orderSchema>;

/** A real Brain that carries out orders about lenses, one after the other, and says what came of each once it is answered. */
async function work(state: string): Promise<void> {
  const brain = await startBrain({
    ...{ state, host: '127.0.0.1', port: 0, version: '0.0.0', clock: systemClock, log: silentLog },
    webRoot: '/nonexistent',
  });
  const client = createBrainClient({ url: brain.url, token: () => brain.token ?? '' });
  acknowledge('ready');
  for await (const line of createInterface({ input: process.stdin })) {
    const order = orderSchema.parse(JSON.parse(line));
    acknowledge(await carryOut(order));
  }
  await brain.stop();

  async function carryOut(order: LensOrder): Promise<string> {
    if (order.do === 'feed') return String((await client.feedLens({ text: order.text })).ok);
    if (order.do !== 'import') {
      const { figment_id } = order;
      const call = order.do === 'deploy' ? client.deployLens : client.revokeLens;
      await call({ figment_id });
      return figment_id;
    }
    const scenes = { a: { lines: [{ content: '{slot}', row: 2 }] } };
    const figment = { id: 'theirs', name: order.name, version: 2, initial: 'a', scenes };
    const taken = await client.importLens({ figment });
    return taken.ok ? taken.figment_id : taken.message;
  }
}

await work(process.argv[2] ?? '');
