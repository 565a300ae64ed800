import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

const uncaught = 'I didn’t catch that.';
const again = 'Say all of it again, please.';

describe('after a line that was not caught', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
    await wearer.types('remember that the wifi password is kiwi');
    await wearer.passes(10_000, 10_000);
  });
  afterEach(() => wearer.leaves());

  const said = () => wearer.cards.at(-1)?.primary;

  async function isUnclear(understood?: string): Promise<void> {
    const times = { start_ms: 0, end_ms: 900, at_ms: 1_600 };
    wearer.perception.emit({ type: 'unclear', stream: 0, wake: 'vesper', ...(understood && { understood }), ...times });
    await wearer.settled();
  }

  it.each(['zoltan', 'the green one', 'in the cellar', 'to the harbour', 'my old bike', 'the wifi password'])(
    'a part of it is no question to memory, and all of it is asked for again: “%s”',
    async (part) => {
      await isUnclear();
      const shown = wearer.cards.length;
      await wearer.says(part);
      expect(wearer.cards.slice(shown)).toMatchObject([{ kind: 'unclear', primary: again }]);
      await wearer.says('upstairs');
      expect(said()).toBe(again);
    },
  );

  it.each([
    ['vesper the wifi password', 'kiwi'],
    ['what is the wifi password', 'kiwi'],
    ['where are my keys', "don't have a spot"],
    ['i left my keys on the piano', 'Got it'],
    ['set a timer for five minutes', '5 minutes'],
  ])('a whole line is answered as ever: “%s”', async (line, answer) => {
    await isUnclear();
    await wearer.says(line);
    expect(said()).toContain(answer);
  });

  it('a typed line is answered as ever', async () => {
    await isUnclear();
    expect((await wearer.types('the wifi password')).say).toContain('kiwi');
  });

  it('an answer to the question for the missing part is one', async () => {
    await isUnclear();
    await isUnclear('vesper {name} owes me a pizza');
    await wearer.says('farid');
    expect(said()).toBe('Farid owes you a pizza. Noted.');
  });

  it('and a part that comes when nobody listens any more is ordinary talk', async () => {
    await isUnclear();
    wearer.clock.advance(60_000);
    await wearer.says('the green one');
    expect(wearer.cards.filter(({ kind }) => kind === 'unclear')).toMatchObject([{ primary: uncaught }]);
    expect(await wearer.ledger()).toContain('the green one');
  });
});
