import { afterEach, describe, expect, it } from 'vitest';
import { followLive } from '#client/live-stream';
import type { HubState } from '#core/wire/link/hub-link';
import { cleanUp } from '../brain/brain-fixture.js';
import { attached, beside } from './beside-brain.js';

afterEach(cleanUp);

/** A wearer whose veil is up, with a client of the Brain and what the live stream says now. */
async function veiled() {
  const { wearer, brain } = await beside();
  const client = await attached(wearer, brain);
  await client.hubCommand({ do: 'veil', on: true });
  const seen = async (): Promise<Pick<HubState, 'veil' | 'veil_turn'>> => {
    for await (const event of followLive({ url: brain.url, token: () => '' }, { signal: AbortSignal.timeout(5_000) })) {
      if (event.event === 'state' && event.data.hub !== null) return event.data.hub;
    }
    throw new Error('the live stream told no state');
  };
  await expect.poll(async () => (await seen()).veil).toBe(true);
  return { client, seen, wearer };
}

describe('lowering the veil that somebody saw', () => {
  it('lowers it while it is the same one', async () => {
    const { client, seen } = await veiled();
    await client.hubCommand({ do: 'veil', on: false, turn: (await seen()).veil_turn });
    await expect.poll(async () => (await seen()).veil).toBe(false);
  });

  it('leaves one up that was raised again since, and says so', async () => {
    const { client, seen } = await veiled();
    const { veil_turn: turn } = await seen();
    await client.hubCommand({ do: 'veil', on: false });
    await client.hubCommand({ do: 'veil', on: true });
    await expect(client.hubCommand({ do: 'veil', on: false, turn })).rejects.toMatchObject({ code: 'hub/other-veil' });
    await expect.poll(async () => (await seen()).veil_turn).toBe(turn + 1);
    expect((await seen()).veil).toBe(true);
    await client.hubCommand({ do: 'veil', on: false, turn: turn + 1 });
    await expect.poll(async () => (await seen()).veil).toBe(false);
  });

  it('leaves one up that the wearer raised at the glasses while it was up', async () => {
    const { client, seen, wearer } = await veiled();
    const { veil_turn: turn } = await seen();
    await wearer.hub.gate.raiseVeil();
    await expect(client.hubCommand({ do: 'veil', on: false, turn })).rejects.toMatchObject({ code: 'hub/other-veil' });
    expect((await seen()).veil).toBe(true);
  });
});
