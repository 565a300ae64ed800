import { afterEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import type { Gesture } from '#core/wire/link/glasses';
import type { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { aFigment, posting, repertoireOf } from '../brain/lenses/lens-fixture.js';
import { attached, beside } from './beside-brain.js';
import { kindsTold, staged, told } from './staged-wearer.js';

afterEach(cleanUp);

/** A lens that may ask, on stage. */
async function asking(): Promise<{ wearer: Wearer; id: string }> {
  const { wearer, brain } = await staged();
  const { json } = await posting(brain)('rc/import', { figment: aFigment('{slot}', { requires: ['ask'] }) });
  await wearer.settled();
  return { wearer, id: String(json?.figment_id) };
}

describe('a lens on stage', () => {
  it('is put on the glasses, and felt', async () => {
    const { wearer, id } = await staged();
    expect(told(wearer)).toMatchObject([
      { type: 'figment_put', id },
      { type: 'figment_swap', id },
    ]);
    expect(wearer.glasses.sent).toContainEqual({ type: 'haptic', signal: 'figment_deployed' });
  });

  it('is not told twice by a Brain that comes back', async () => {
    const { wearer, brain } = await staged();
    const before = told(wearer).length;
    await attached(wearer, brain).catch(() => undefined);
    await wearer.settled();
    expect(told(wearer)).toHaveLength(before);
  });

  it('is brought to glasses that were started anew, with what it was fed, and left to those that have it', async () => {
    const { wearer, brain, id } = await staged();
    await posting(brain)('rc/feed', { text: 'well done' });
    const [put] = told(wearer);
    const hash = put?.type === 'figment_put' ? put.hash : '';
    wearer.glasses.sent.length = 0;
    wearer.glasses.comesBack({ id, hash });
    await wearer.settled();
    expect(kindsTold(wearer)).toEqual([]);
    wearer.glasses.comesBack();
    await wearer.settled();
    expect(kindsTold(wearer)).toEqual(['figment_put', 'figment_swap', 'figment_text']);
  });

  it('is taken from glasses that have one which is on stage no more', async () => {
    const { wearer, brain, id } = await staged();
    await posting(brain)('rc/revoke', { figment_id: id });
    wearer.glasses.sent.length = 0;
    wearer.glasses.comesBack({ id, hash: 'of that one' });
    await wearer.settled();
    expect(told(wearer)).toEqual([{ type: 'figment_revoke', id }]);
  });

  it('that the glasses refuse is told to be so', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    wearer.glasses.refusesLenses = true;
    const { json } = await posting(brain)('rc/import', { figment: aFigment() });
    expect(json).toMatchObject({ ok: true, shown: false });
  });

  it('is banished at the glasses, and the stage is empty', async () => {
    const { wearer, brain, id } = await staged();
    wearer.glasses.say({ type: 'figment_event', id, tag: '@banished' });
    await expect.poll(async () => (await repertoireOf(brain)).active).toBeNull();
  });

  it('has timers give way when it is deployed; one that is asked for later covers it', async () => {
    const { wearer, brain, id } = await staged();
    await wearer.types('set a pasta timer for nine minutes');
    await wearer.passes(10_000, 1_000);
    expect(wearer.hub.deck.current).toMatchObject({ kind: 'lens', title: 'Pasta timer' });
    await posting(brain)('rc/deploy', { figment_id: id });
    await wearer.passes(3_000, 1_000);
    expect(wearer.hub.deck.current).toBeNull();
    await wearer.types('how long is left');
    await wearer.passes(12_000, 1_000);
    expect(wearer.hub.deck.current).toMatchObject({ kind: 'lens', title: 'Pasta timer' });
  });

  it('is seen again once the timer that covered it has rung; one that gave way to it stays out of sight', async () => {
    const { wearer, brain, id } = await staged();
    await wearer.types('set a pasta timer for nine minutes');
    await wearer.passes(10_000, 1_000);
    await posting(brain)('rc/deploy', { figment_id: id });
    await wearer.passes(3_000, 1_000);
    await wearer.types('set a tea timer for one minute');
    await wearer.passes(10_000, 1_000);
    expect(wearer.hub.deck.current).toMatchObject({ kind: 'lens', title: 'Tea timer' });
    await wearer.passes(minuteMs, 1_000);
    await wearer.does('taps the glasses');
    await wearer.passes(10_000, 1_000);
    expect(wearer.hub.deck.current).toBeNull();
    await wearer.types('how long is left');
    await wearer.passes(12_000, 1_000);
    expect(wearer.hub.deck.current).toMatchObject({ kind: 'lens', title: 'Pasta timer' });
  });

  it('is seen after the hub started anew; the timer that gave way to it goes on unseen', async () => {
    const { wearer, brain, id } = await staged();
    await wearer.types('set a soup timer for twenty minutes');
    await wearer.passes(10_000, 1_000);
    await posting(brain)('rc/deploy', { figment_id: id });
    await wearer.passes(3_000, 1_000);
    await wearer.restarts();
    await wearer.passes(10_000, 1_000);
    expect(wearer.hub.deck.current).toBeNull();
    await wearer.types('set a tea timer for one minute');
    await wearer.passes(minuteMs + 5_000, 1_000);
    await wearer.does('taps the glasses');
    await wearer.restarts();
    await wearer.passes(10_000, 1_000);
    expect(wearer.hub.deck.current).toBeNull();
    await wearer.types('how long is left');
    await wearer.passes(12_000, 1_000);
    expect(wearer.hub.deck.current).toMatchObject({ kind: 'lens', title: 'Soup timer' });
  });

  it('hears that the wearer came to a place, and left it', async () => {
    const { wearer, brain } = await staged();
    for (const place of ['the office', null]) {
      await posting(brain)('hub/command', { do: 'place', place });
      await wearer.settled();
    }
    expect(told(wearer).slice(-2)).toEqual([
      { type: 'event', name: 'place:enter' },
      { type: 'event', name: 'place:exit' },
    ]);
  });

  it('has the movements of the head that it waits for, while it is seen', async () => {
    const { wearer, brain } = await staged();
    const nods = aFigment('Nod', {
      scenes: { a: { on: { 'imu:nod': { target: '@end' }, 'imu:peek': { target: '@self' } } } },
    });
    await posting(brain)('rc/import', { figment: nods });
    const moves = (gesture: Gesture) => {
      wearer.glasses.say({ type: 'gesture', gesture });
      return wearer.settled();
    };
    await moves('nod');
    await moves('raise');
    expect(told(wearer).slice(-2)).toEqual([
      { type: 'event', name: 'imu:nod', own: true },
      { type: 'event', name: 'imu:peek', own: true },
    ]);
    expect(wearer.hub.state().awake).toBe(false);
    const before = told(wearer).length;
    await wearer.does('taps the glasses');
    await moves('nod');
    await wearer.does('presses the button long');
    await moves('raise');
    expect(told(wearer)).toHaveLength(before);
  });

  it.each([
    ['imu:nod', ['imu:nod', 'imu:nod']],
    ['imu:double_nod', ['imu:double_nod']],
  ])('has two nods that follow each other fast as it takes them: %s', async (event, names) => {
    const { wearer, brain } = await staged();
    await posting(brain)('rc/import', {
      figment: aFigment('Nods', { scenes: { a: { on: { [event]: { target: '@self' } } } } }),
    });
    const before = told(wearer).length;
    const cards = wearer.cards.length;
    wearer.glasses.say({ type: 'gesture', gesture: 'double_nod' });
    await wearer.settled();
    expect(told(wearer).slice(before)).toEqual(names.map((name) => ({ type: 'event', name, own: true })));
    expect(wearer.cards).toHaveLength(cards);
  });

  it('is fed by name what the hub knows, again only when it is another, and by nobody else', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    const post = posting(brain);
    await post('rc/import', { figment: aFigment('{slot:next} {slot:mine}') });
    const fed = () => told(wearer).flatMap((message) => (message.type === 'figment_text' ? [message] : []));
    await wearer.types("I'll call Ines in two hours");
    await wearer.passes(15_000);
    expect(fed()).toMatchObject([{ slot: 'next', text: expect.stringMatching(/^\d\d:\d\d call Ines$/i) }]);
    await wearer.passes(5 * minuteMs, 15_000);
    expect(fed()).toHaveLength(1);
    expect((await post('rc/feed', { text: 'x', slot: 'mine' })).status).toBe(400);
  });

  it('is fed what the wearer has had put down at once, and no longer than it is ahead', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    await posting(brain)('rc/import', { figment: aFigment('{slot:next}') });
    const fed = () => told(wearer).flatMap((message) => (message.type === 'figment_text' ? [message.text] : []));
    await wearer.types('remind me to call Ana in one hour');
    await wearer.settled();
    await expect.poll(fed).toMatchObject([expect.stringContaining('call Ana')]);
    await wearer.types('remind me to turn the oven on in one minute');
    await expect.poll(fed).toMatchObject([{}, expect.stringContaining('turn the oven')]);
    await wearer.passes(minuteMs + 1_000, 1_000);
    expect(fed().at(-1)).toContain('call Ana');
  });

  it('that asks because of what the wearer did opens the ear for the question', async () => {
    const { wearer, id } = await asking();
    wearer.glasses.say({ type: 'figment_event', id, tag: 'ask', by_hand: true });
    await wearer.settled();
    expect(wearer.hub.state().awake).toBe(true);
  });

  it('that asks by itself opens no ear, and the wearer is told so once', async () => {
    const { wearer, id } = await asking();
    for (const at of [1, 2, 3]) {
      wearer.glasses.say({ type: 'figment_event', id, tag: 'ask' });
      await wearer.passes(at * 4_000, 1_000);
    }
    expect(wearer.hub.state().awake).toBe(false);
    const told = wearer.glasses.cards.filter(({ kind }) => kind === 'refusal');
    expect(told).toMatchObject([{ primary: 'This lens asked to listen by itself. It may not.' }]);
  });

  it('leaves the glasses when the wearer says so, and stays kept', async () => {
    const { wearer, brain, id } = await staged();
    expect((await wearer.types('take that lens off')).say).toBe('The lens is off your glasses.');
    expect(told(wearer).at(-1)).toEqual({ type: 'figment_revoke', id });
    await expect.poll(() => repertoireOf(brain)).toMatchObject({ active: null, items: [{ figment_id: id }] });
    expect((await wearer.types('stop the lens')).say).toBe('There is no lens on your glasses.');
  });

  it('leaves the glasses when that is asked for in the panel, and can be shown again', async () => {
    const { wearer, brain, id } = await staged();
    const post = posting(brain);
    expect((await post('rc/clear')).json).toEqual({ ok: true, figment_id: id, told: true });
    expect(told(wearer).at(-1)).toEqual({ type: 'figment_revoke', id });
    expect((await post('rc/clear')).json).toEqual({ ok: true, figment_id: null, told: true });
    expect((await post('rc/deploy', { figment_id: id })).json).toMatchObject({ ok: true, shown: true });
  });
});
