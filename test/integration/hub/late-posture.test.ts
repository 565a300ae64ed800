import { afterEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { hubState } from '../../fakes/hub-state.js';
import type { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, aHub, cleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const opened = hubState();
const closedBy = {
  incognito: hubState({ mode: 'incognito', incognito: true, incognito_turn: 1 }),
  veil: hubState({ mode: 'veil', veil: true }),
} as const;
type Closing = keyof typeof closedBy;

/** A hub and its Brain, which hears of the posture when the test says so, as over a link that is slower than the outbox. */
async function beside() {
  const brain = await aBrain();
  const link = await aHub(brain, opened);
  const wearer = await besideBrain(brain.url);
  const client = aClient(brain);
  const brainHears = async (state: typeof opened): Promise<void> => {
    link.change(state);
    const { veil, incognito } = state;
    await expect.poll(() => client.status({})).toMatchObject({ incognito, hub: { veil } });
  };
  return { wearer, client, brainHears };
}

const modes = Object.keys(closedBy) as readonly Closing[];

/** Attempts that wait for their time have it. */
async function triesAgain(wearer: Wearer): Promise<void> {
  await wearer.passes(minuteMs);
  await wearer.tellsBrain();
}

describe.each(modes)('a Brain that has not heard yet that there is no %s any more', (mode) => {
  it('keeps nothing of what is told meanwhile, and has all of it later', async () => {
    const { wearer, client, brainHears } = await beside();
    await brainHears(closedBy[mode]);
    await wearer.types('meet my colleague priya');
    await wearer.types('i prefer window seats');
    await wearer.types('remind me to buy milk');
    await wearer.types('remind me to call mom tomorrow at nine');
    await wearer.hub.brain.outbox.post({ kind: 'saga', slot: null, body: { event: 'backup' } });
    const told = async () => ({
      people: (await client.socialPeople({})).items.map(({ name }) => name),
      preferences: (await client.profile({})).preferences,
      reminders: (await client.reminders({})).items.map(({ title }) => title),
      agenda: (await client.calendar({})).items.map(({ title }) => title),
    });
    expect(await told()).toEqual({ people: [], preferences: [], reminders: [], agenda: [] });
    await brainHears(opened);
    await triesAgain(wearer);
    expect(await told()).toMatchObject({
      people: ['Priya'],
      preferences: ['I prefer window seats'],
      agenda: ['call mom'],
      reminders: expect.arrayContaining(['buy milk']),
    });
    expect(await wearer.withMemory(({ outbox }) => outbox.pending())).toEqual([]);
  });

  it('drops at once what is forgotten, and has later what came with it', async () => {
    const { wearer, client, brainHears } = await beside();
    await wearer.types('meet my colleague priya');
    await wearer.types("remember priya's favourite tea is jasmine");
    await brainHears(closedBy[mode]);
    await wearer.types('forget that');
    await wearer.types('meet my cousin jonas');
    expect((await client.socialPeople({})).items).toMatchObject([{ name: 'Priya', notes: [] }]);
    await brainHears(opened);
    await triesAgain(wearer);
    const { items } = await client.socialPeople({});
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Jonas', 'Priya']);
  });
});

describe('a mode that hub and Brain both know of', () => {
  it('leaves no word in the outbox that was forgotten, as all of it is told when it ends', async () => {
    const { wearer, client, brainHears } = await beside();
    await wearer.types('meet my colleague priya');
    await wearer.types('call me Robin');
    await wearer.hub.gate.setIncognito(true);
    await brainHears(closedBy.incognito);
    await wearer.hub.operations.eraseAllMemories();
    await wearer.tellsBrain();
    const { outbox } = wearer.hub.brain;
    expect(['people-forgotten', 'profile-forgotten'].filter((slot) => outbox.isPending(slot))).toEqual([]);
    expect((await client.socialPeople({})).items).toEqual([]);
  });
});
