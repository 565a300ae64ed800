import { createInterface } from 'node:readline';
import { z } from 'zod';
import { startBrain } from '#brain/start-brain';
import { createBrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import { asFault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { acknowledge } from '../acknowledge.js';

const orderSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('import'), name: z.string() }),
  /** A lens that counts presses, and ends at a double one. */
  z.strictObject({ do: z.literal('count'), name: z.string() }),
  z.strictObject({ do: z.literal('active') }),
  z.strictObject({ do: z.literal('deploy'), figment_id: z.string() }),
  z.strictObject({ do: z.literal('revoke'), figment_id: z.string() }),
  z.strictObject({ do: z.literal('feed'), text: z.string() }),
]);
export type LensOrder = z.infer<typeof orderSchema>;

/** A real Brain that carries out orders about lenses, one after the other, and says what came of each once it is answered. */
async function work(state: string, port: number): Promise<void> {
  const brain = await startBrain({
    ...{ state, host: '127.0.0.1', port, version: '0.0.0', clock: systemClock, log: silentLog },
    webRoot: '/nonexistent',
  });
  const client = createBrainClient({ url: brain.url, token: () => brain.token ?? '' });
  acknowledge(brain.url);
  for await (const line of createInterface({ input: process.stdin })) {
    const order = orderSchema.parse(JSON.parse(line));
    acknowledge(await carryOut(order).catch((thrown: unknown) => asFault(thrown, 'http/internal').code));
  }
  await brain.stop();

  async function carryOut(order: LensOrder): Promise<string> {
    if (order.do === 'feed') return String((await client.feedLens({ text: order.text })).ok);
    if (order.do === 'active') return (await client.repertoire({})).active ?? '';
    if (order.do === 'deploy' || order.do === 'revoke') {
      const { figment_id } = order;
      const call = order.do === 'deploy' ? client.deployLens : client.revokeLens;
      await call({ figment_id });
      return figment_id;
    }
    const figment = { id: 'theirs', version: 2, ...(order.do === 'count' ? counter(order.name) : shown(order.name)) };
    const taken = await client.importLens({ figment });
    return taken.ok ? taken.figment_id : taken.message;
  }
}

const shown = (name: string) => ({
  ...{ name, initial: 'a' },
  scenes: {
    a: {
      lines: [
        { content: name, row: 1 },
        { content: '{slot}', row: 2 },
      ],
    },
  },
});

const counter = (name: string) => ({
  ...{ name, initial: 'a', counters: { n: {} } },
  scenes: {
    a: {
      lines: [{ content: `${name} {count:n}`, row: 2 }],
      on: { single: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }] }, double: { target: '@end' } },
    },
  },
});

const [state = '', port = '0'] = process.argv.slice(2);
await work(state, Number(port));
