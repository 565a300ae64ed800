import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { repertoireOf } from '../brain/lenses/lens-fixture.js';
import { attached, beside } from './beside-brain.js';

const watching = 'Watching. Say “done” when you are.';

/** Shows a line, waits, taps, shows another. */
async function performs(wearer: Wearer): Promise<void> {
  await wearer.says('keys');
  await wearer.passes(4_000, 200);
  await wearer.does('taps the glasses');
  await wearer.says('wallet');
}

const lastReply = (wearer: Wearer) =>
  wearer.cards.findLast(({ kind }) => kind === 'answer' || kind === 'action-reply')?.primary;
const played = (wearer: Wearer) => {
  const card = wearer.hub.deck.current;
  return card?.kind === 'lens' ? [card.title, card.primary, card.foot].filter((text) => text !== '').join(', ') : null;
};

describe('what the wearer shows', () => {
  let wearer: Wearer;
  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());

  it('is played back as a lens that goes on by their taps, once they are done', async () => {
    await wearer.says('Vesper, watch me');
    expect(lastReply(wearer)).toBe(watching);
    await performs(wearer);
    await wearer.says('done');
    expect(lastReply(wearer)).toBe('Here it is. The Brain keeps lenses, and I can’t reach it.');
    // What is told comes first.
    for (let turn = 0; turn < 100 && played(wearer) === null; turn += 1) await wearer.passes(200, 200);
    expect(played(wearer)).toBe('keys');
    await wearer.does('taps the glasses');
    await wearer.passes(400, 200);
    expect(played(wearer)).toBe('wallet');
    await wearer.passes(minuteMs, 200);
    expect(played(wearer)).toBeNull();
  });

  it('carries nothing out and wakes nothing meanwhile', async () => {
    await wearer.says('Vesper, watch me');
    await wearer.says('set a timer for ten minutes');
    await wearer.passes(30_000, 1_000);
    await wearer.does('taps the glasses');
    await wearer.does('taps the glasses twice');
    expect(wearer.hub.gate.posture.dream).toBe(false);
    await wearer.says('stop watching');
    expect((await wearer.types('how long is left')).say).toBe('There is no timer running.');
  });

  it('is forgotten under the veil, and when nobody says that it is done', async () => {
    await wearer.says('Vesper, watch me');
    await wearer.says('keys');
    await wearer.does('presses the button long');
    expect(wearer.hub.watchMe.isOn).toBe(false);
    await wearer.hub.gate.lowerVeil();
    await wearer.says('Vesper, watch me');
    await wearer.passes(6 * minuteMs);
    expect(wearer.hub.watchMe.isOn).toBe(false);
  });

  it('that is no lens is told with what to do', async () => {
    await wearer.says('Vesper, watch me');
    await wearer.says('done');
    expect(lastReply(wearer)).toMatch(/^I can’t make a lens of that\. .+\.$/);
    expect(played(wearer)).toBeNull();
  });
});

describe('beside a Brain, what the wearer shows', () => {
  afterEach(cleanUp);

  it('is kept, and nothing of it while incognito', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    await wearer.types('watch me');
    await performs(wearer);
    expect((await wearer.types('done')).say).toMatch(/^I kept it: /);
    expect((await repertoireOf(brain)).items).toMatchObject([{ name: 'keys' }]);
    await wearer.types('go incognito');
    await wearer.types('watch me');
    await performs(wearer);
    expect((await wearer.types('done')).say).toBe("Here it is, and I don’t keep it. Not while you're incognito.");
    expect((await repertoireOf(brain)).items).toHaveLength(1);
  });

  it('is not kept where a part of it was shown while incognito, though that ended before they were done', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    await wearer.types('watch me');
    await wearer.types('keys');
    await wearer.hub.gate.setIncognito(true);
    await performs(wearer);
    await wearer.hub.gate.setIncognito(false);
    expect((await wearer.types('done')).say).toBe("Here it is, and I don’t keep it. Not while you're incognito.");
    expect((await repertoireOf(brain)).items).toEqual([]);
    await wearer.types('watch me');
    await performs(wearer);
    expect((await wearer.types('done')).say).toMatch(/^I kept it: /);
  });
});
