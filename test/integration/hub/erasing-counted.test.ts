import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { together } from './beside-brain.js';

afterEach(cleanUp);

const taken = (say: string) => /(?:takes|Gone): ([^.]+)\./.exec(say)?.[1];

it('what erasing everything takes is counted the same before and after, a preference once', async () => {
  const { wearer, client } = await together();
  const told = ['i prefer tea', 'remember that the shed code is 4417 marzipan', 'put saffronella on my shopping list'];
  for (const line of told) await wearer.types(line);
  await wearer.tellsBrain();
  await expect.poll(async () => (await client.profile({})).preferences.length).toBe(1);
  const before = await client.forgettable({});
  expect(before.counts).toMatchObject({ memories: 2, preferences: 1 });
  const { say } = await client.hubCommand({ do: 'erase-all', consent: true });
  expect(taken(say ?? '')).toBe('2 memories, 1 preference');
  expect(taken(before.say)).toBe(taken(say ?? ''));
});
