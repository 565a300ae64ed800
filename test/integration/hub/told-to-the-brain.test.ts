import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import type { SagaEvent } from '#core/wire/wearer/saga';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp, onCleanUp } from '../brain/brain-fixture.js';

afterEach(cleanUp);

/** Somebody known for a month, beside a Brain that takes everything down. */
async function told() {
  const brain = await new MoodyBrain(answersOfBrain()).start();
  onCleanUp(() => brain.stop());
  const wearer = await Wearer.start({
    brainUrl: brain.url,
    before: ({ settings }) => settings.set('maturity', resident),
  });
  onCleanUp(() => wearer.leaves());
  await wearer.tellsBrain();
  const at = (path: string) => brain.applied.flatMap((call) => (call.path === path ? [call.body] : []));
  const saga = () => at('/svc/saga/record').map((body) => (body as { event: SagaEvent }).event);
  return { wearer, at, saga };
}

type Deed = (wearer: Wearer) => Promise<unknown>;

/** What counts for the saga, and something of the wearer's day that is it. */
const moments: readonly (readonly [SagaEvent, Deed])[] = [
  ['assistant_wake', (wearer) => wearer.says('vesper what time is it')],
  [
    'recall',
    async (wearer) => {
      await wearer.hub.operations.hear('vesper i left my keys at the office');
      await wearer.hub.operations.hear("where's my keys");
    },
  ],
  [
    'dossier',
    async (wearer) => {
      await wearer.types('this is my neighbour Noor');
      await wearer.hub.operations.ingestCaption('the ferry leaves at seven', 'Noor');
      await wearer.hub.operations.greet('Noor');
    },
  ],
  [
    'rewind',
    async (wearer) => {
      await wearer.hub.operations.ingestCaption('the ferry leaves at seven', 'Noor');
      await wearer.hub.operations.rewindScrub();
    },
  ],
  ['hark', (wearer) => wearer.says('watch out')],
  ['focus', (wearer) => wearer.hub.operations.setFocus()],
  ['incognito', (wearer) => wearer.hub.operations.setIncognito(true)],
];

describe('what the hub tells its Brain by itself', () => {
  it.each(moments)('the saga hears of the first %s, once', async (event, deed) => {
    const { wearer, saga } = await told();
    expect(saga()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await deed(wearer);
      await wearer.passes(60_000, 10_000);
      await wearer.tellsBrain();
    }
    expect(saga().filter((one) => one === event)).toEqual([event]);
  });

  it('the saga hears of nothing but itself while incognito', async () => {
    const { wearer, saga } = await told();
    await wearer.types('i left my keys at the office');
    await wearer.hub.operations.setIncognito(true);
    await wearer.types("where's my keys");
    await wearer.says("vesper where's my keys");
    await wearer.tellsBrain();
    expect(saga()).toEqual(['incognito']);
  });

  it('the profile is pushed after every ten lines of the wearer, not after each', async () => {
    const { wearer, at } = await told();
    const before = at('/svc/profile').length;
    const says = async (lines: number): Promise<number> => {
      for (let line = 0; line < lines; line += 1) await wearer.says('the garden needs water and the ferns need shade');
      await wearer.tellsBrain();
      return at('/svc/profile').length - before;
    };
    expect(await says(limits.profilePublishLines - 1)).toBe(0);
    expect(await says(1)).toBe(1);
    expect(await says(limits.profilePublishLines)).toBe(2);
  });
});
