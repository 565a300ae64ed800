import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import type { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { aFigment, posting, repertoireOf } from '../brain/lenses/lens-fixture.js';
import { attached, beside } from './beside-brain.js';

afterEach(cleanUp);

/** A lens that is kept and not on stage. */
async function kept(brain: RunningBrain, content: string): Promise<string> {
  const { json } = await posting(brain)('rc/import', { figment: aFigment(content) });
  const id = String(json?.figment_id);
  const other = await posting(brain)('rc/import', { figment: aFigment('Another') });
  await posting(brain)('rc/revoke', { figment_id: String(other.json?.figment_id) });
  return id;
}

/** A lens that goes when it leaves the stage, where it is. */
async function keptForTheStage(brain: RunningBrain, words: string): Promise<string> {
  const post = posting(brain);
  const { json } = await post('rc/compose', { prompt: `a note that says ${words}` });
  const figment_id = String(json?.figment_id);
  await post('rc/keep', { figment_id, transient: true });
  await post('rc/deploy', { figment_id });
  return figment_id;
}

/** What a look up tells. */
const glanceOf = async (wearer: Wearer) => {
  wearer.glasses.say({ type: 'gesture', gesture: 'raise' });
  await wearer.settled();
  const card = wearer.hub.deck.current;
  return card?.kind === 'listening' ? card.glance : undefined;
};

const choose = (brain: RunningBrain, figment_id: string | null) => posting(brain)('rc/glance', { figment_id });

describe('a kept lens in the place of the clock', () => {
  it('is shown at a glance, with what the hub feeds it, also after a restart without the Brain', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    const id = await kept(brain, 'On {slot:date}');
    expect((await choose(brain, id)).json).toEqual({ ok: true, figment_id: id, told: true });
    expect(await repertoireOf(brain)).toMatchObject({ glance: id, active: null });
    expect(await glanceOf(wearer)).toEqual([expect.stringMatching(/^On \w+ \d+ \w+$/)]);
    await wearer.restarts();
    expect(await glanceOf(wearer)).toEqual([expect.stringMatching(/^On /)]);
  });

  it('is told to a hub that was away, and gives way to the clock when it is revoked meanwhile', async () => {
    const { wearer, brain } = await beside();
    const id = await kept(brain, 'Mine');
    expect((await choose(brain, id)).json).toMatchObject({ ok: true, told: false });
    await attached(wearer, brain);
    await expect.poll(() => glanceOf(wearer)).toEqual(['Mine']);
    await posting(brain)('rc/revoke', { figment_id: id });
    expect(await repertoireOf(brain)).toMatchObject({ glance: null });
    expect(await glanceOf(wearer)).toContainEqual(expect.stringMatching(/^\d+:\d\d$/));
  });

  it('is written down as shown only once it is, and not where nothing changes', async () => {
    const { wearer, brain, client } = await beside();
    const id = await kept(brain, 'Mine');
    await choose(brain, null);
    await choose(brain, id);
    await attached(wearer, brain);
    await expect.poll(() => glanceOf(wearer)).toEqual(['Mine']);
    await choose(brain, id);
    await choose(brain, null);
    const told = (await client.history({})).items.filter(({ text }) => text.includes('glance'));
    expect(told.map(({ text }) => text)).toEqual([
      'The clock is shown at a glance',
      'A lens is shown at a glance once the hub is back',
    ]);
  });

  it('makes room for the clock again, and one that is not kept is refused', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    const id = await kept(brain, 'Mine');
    await choose(brain, id);
    expect((await choose(brain, 'none')).json?.error).toBe('rc/unknown');
    expect(await glanceOf(wearer)).toEqual(['Mine']);
    expect((await choose(brain, null)).json).toEqual({ ok: true, figment_id: null, told: true });
    expect(await glanceOf(wearer)).toContainEqual(expect.stringMatching(/^\d+:\d\d$/));
  });

  it('stays kept for as long as it is there, though it was kept for the stage alone', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    const id = await keptForTheStage(brain, 'gate B12');
    await choose(brain, id);
    await posting(brain)('rc/import', { figment: aFigment('Another') });
    const held = async () => (await repertoireOf(brain)).items.map(({ figment_id }) => figment_id);
    expect(await held()).toContain(id);
    expect(await glanceOf(wearer)).toEqual(['gate B12']);
    await choose(brain, null);
    expect(await held()).not.toContain(id);
    expect(await glanceOf(wearer)).toContainEqual(expect.stringMatching(/^\d+:\d\d$/));
  });

  it('stays where it is on stage when it leaves the glance', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    const id = await keptForTheStage(brain, 'gate B12');
    await choose(brain, id);
    await choose(brain, null);
    expect(await repertoireOf(brain)).toMatchObject({ active: id, glance: null, items: [{ figment_id: id }] });
  });

  it('is gone with its revocation, also from what the hub keeps', async () => {
    const { wearer, brain } = await beside();
    await attached(wearer, brain);
    const id = await keptForTheStage(brain, 'gate B12');
    await choose(brain, id);
    await posting(brain)('rc/import', { figment: aFigment('Another') });
    expect((await posting(brain)('rc/revoke', { figment_id: id })).status).toBe(200);
    expect(await repertoireOf(brain)).toMatchObject({ glance: null });
    await wearer.restarts();
    expect(await glanceOf(wearer)).toContainEqual(expect.stringMatching(/^\d+:\d\d$/));
  });
});
