import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, aClient, cleanUp } from './brain-fixture.js';
import { sara } from './truthful-hub.js';

afterEach(cleanUp);

describe('what is owed and what is lent', () => {
  it('is told in whole sentences of the Brain, on every page that lists it', async () => {
    const brain = await aBrain();
    const client = aClient(brain);
    const debt = (id: string, direction: 'owes_me' | 'i_owe', what: string) => ({ id, direction, what, ts: 1 });
    const debts = [
      debt('1', 'owes_me', '20 euros'),
      debt('2', 'owes_me', 'my drill'),
      debt('3', 'i_owe', 'a lunch'),
      debt('4', 'i_owe', 'a ladder, on loan'),
    ];
    await client.pushSocialPeople({ items: [{ ...sara(), debts }], revision: { generation: 'g', seq: 1 } });
    const [person] = (await client.socialPeople({})).items;
    expect(person?.debts.map(({ told }) => told)).toEqual([
      `${sara().name} owes you 20 euros`,
      `${sara().name} has your drill`,
      `You owe ${sara().name} a lunch`,
      `You have a ladder from ${sara().name}`,
    ]);
  });
});
