import { afterEach, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo as said } from './answers-to.js';
import { attached, beside, linked } from './beside-brain.js';

afterEach(cleanUp);

const questionForgotten = 'I forgot that you asked.';
const keptNothing = 'I kept nothing of what you just said.';

/** What the Brain keeps of questions, the newest first, and how many briefs it has. */
async function keptBy(client: BrainClient) {
  const { items } = await client.history({});
  const asked = items.flatMap((item) => (item.kind === 'ask' ? [item.query] : []));
  return { asked, hasBrief: 'text' in (await client.latestBrief({})) };
}

async function atTheBrain() {
  const { wearer, brain } = await beside();
  const client = await attached(wearer, brain);
  /** The clock of the hub stands still otherwise, and that of the Brain does not. */
  const toNow = () => wearer.passes(Date.now() - wearer.clock.wallMs() + 1);
  return { wearer, brain, client, toNow };
}

it('a yes after something was asked at the Brain answers no question that was asked before it', async () => {
  const { wearer, client, toNow } = await atTheBrain();
  await said(wearer, ['Signe is my cousin', 'Signe owes me 70 euros', 'forget everything about Signe']);
  await toNow();
  await client.ask({ query: 'when does the ferry leave' });
  expect((await said(wearer, ['yes', 'who is Signe'])).at(-1)).toContain('your cousin');
});

describe('"forget that" after something was asked at the Brain itself, at the panel or on the command line', () => {
  it.each<[string, (client: BrainClient) => Promise<unknown>]>([
    ['a question', (client) => client.ask({ query: 'when does the ferry leave' })],
    ['what a thing is', (client) => client.explain({ label: 'zither' })],
    ['a brief', (client) => client.brief({})],
    ['a long brief', (client) => client.brief({ depth: 'long' })],
  ])('takes %s, once', async (_what, ask) => {
    const { wearer, client, toNow } = await atTheBrain();
    await ask(client);
    await toNow();
    expect(await said(wearer, ['forget that'])).toEqual([questionForgotten]);
    expect(await keptBy(client)).toEqual({ asked: [], hasBrief: false });
    expect(await said(wearer, ['forget that'])).toEqual([keptNothing]);
  });

  it('takes the question and not what was kept before it', async () => {
    const { wearer, client, toNow } = await atTheBrain();
    await wearer.types('i left my bike at the north rack');
    await toNow();
    await client.ask({ query: 'when does the ferry leave' });
    await toNow();
    expect(await said(wearer, ['forget that', "where's my bike"])).toEqual([
      questionForgotten,
      expect.stringContaining('the north rack'),
    ]);
  });

  it('takes what was kept after the question', async () => {
    const { wearer, client, toNow } = await atTheBrain();
    await client.ask({ query: 'when does the ferry leave' });
    await toNow();
    expect(await said(wearer, ['i left my bike at the north rack', 'forget that'])).toEqual([
      expect.any(String),
      'Forgotten: your bike at the north rack.',
    ]);
  });

  it('takes the last of two questions alone', async () => {
    const { wearer, client, toNow } = await atTheBrain();
    await client.ask({ query: 'when is the harbour open' });
    await toNow();
    await client.ask({ query: 'when does the ferry leave' });
    await toNow();
    expect(await said(wearer, ['forget that'])).toEqual([questionForgotten]);
    expect((await keptBy(client)).asked).toEqual(['when is the harbour open']);
  });

  it('takes a question that was asked while the hub was away', async () => {
    const { wearer, brain, client } = await beside();
    await client.ask({ query: 'when does the ferry leave' });
    await linked(wearer, brain);
    await wearer.passes(Date.now() - wearer.clock.wallMs() + 1);
    await expect.poll(async () => (await wearer.types('forget that')).say).toBe(questionForgotten);
    expect((await keptBy(client)).asked).toEqual([]);
  });

  it.each<[string, (client: BrainClient) => Promise<unknown>]>([
    [
      'of which nothing may be kept',
      (client) => client.ask({ query: 'when does the ferry leave', keep_nothing: true }),
    ],
    ['that another Brain asks', (client) => client.ask({ query: 'when does the ferry leave', from_device: true })],
  ])('still means what was kept, after a question %s', async (_why, ask) => {
    const { wearer, client, toNow } = await atTheBrain();
    await wearer.types('i left my bike at the north rack');
    await toNow();
    await ask(client);
    expect(await said(wearer, ['forget that'])).toEqual(['Forgotten: your bike at the north rack.']);
  });
});
