import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

describe('the hub on a real memory file', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());
  const lastCard = () => wearer.cards.at(-1);

  it('holds captions during focus, which a restart does not end', async () => {
    await wearer.says('vesper focus mode');
    await wearer.restarts();
    expect(wearer.hub.state().mode).toBe('focus');
    const shown = wearer.cards.length;
    await wearer.says('a line during focus');
    expect(wearer.cards).toHaveLength(shown);
  });

  it('refuses the stash while incognito with the prescribed words, and keeps nothing', async () => {
    await wearer.says('vesper go incognito');
    await wearer.says('vesper i left my keys at the kitchen table');
    expect(lastCard()).toMatchObject({ kind: 'refusal', primary: "Not while you're incognito." });
    expect(wearer.perception.capture).toBe('addressed');
    await wearer.says('vesper incognito off');
    await wearer.says('vesper where are my keys');
    expect(lastCard()?.primary).toBe("I don't have a spot saved for your keys yet.");
    expect((await wearer.ledger()).join()).not.toContain('kitchen table');
  });

  it('still answers locate while incognito', async () => {
    await wearer.says('vesper i left my keys at the kitchen table');
    await wearer.says('vesper go incognito');
    await wearer.says('vesper where are my keys');
    expect(lastCard()?.kind).toBe('object-recall');
  });

  it('is deaf and blind once a long press raised the veil', async () => {
    wearer.glasses.say({ type: 'button', press: 'long' });
    expect(wearer.perception.capture).toBe('off');
    expect(wearer.glasses.veiled).toBe(true);
    const shown = wearer.cards.length;
    await wearer.says('vesper i left my keys at the kitchen table');
    expect(wearer.cards).toHaveLength(shown);
    expect(await wearer.types('where are my keys')).toMatchObject({
      ok: false,
      code: 'veiled',
      say: 'Lower the veil first.',
    });
    expect(await wearer.ledger()).toEqual([]);
  });

  it('keeps the veil through a restart and lifts it only by an explicit resume', async () => {
    wearer.glasses.say({ type: 'button', press: 'long' });
    await wearer.restarts();
    expect(wearer.hub.state()).toMatchObject({ veil: true, mode: 'veil' });
    expect(wearer.perception.capture).toBe('off');
    wearer.glasses.say({ type: 'button', press: 'long' });
    expect(wearer.hub.state().veil).toBe(true);
    await wearer.hub.gate.lowerVeil();
    expect(wearer.hub.state().veil).toBe(false);
    expect(wearer.perception.capture).toBe('all');
  });

  it('refuses spoken social edits while incognito with the prescribed words', async () => {
    await wearer.says('vesper go incognito');
    await wearer.says('vesper meet my colleague priya');
    expect(lastCard()?.primary).toBe("Not while you're incognito.");
    expect(wearer.perception.own?.names).toEqual([]);
  });

  it('keeps neither promises nor people from a line heard while incognito', async () => {
    await wearer.says('vesper go incognito');
    wearer.clock.advance(30_000);
    const shown = wearer.cards.length;
    await wearer.says("i'll send you the photos by friday");
    await wearer.says('hi, my name is Priya');
    expect(wearer.cards).toHaveLength(shown);
  });
});
