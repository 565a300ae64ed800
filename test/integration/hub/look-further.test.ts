import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { answersOfBrain, ladderWithHost } from '../../wearer/answers-of-brain.js';
import { aBrain, aClient, cleanUp, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { besideBrain, nobody } from './beside-brain.js';

afterEach(cleanUp);

const offer = "I don't have that one — want me to look further?";
const nobodyKnows = "I don't have that one.";
const nothing = { text: '', tier: '', sources: [], confidence: 0 };
const found = { text: 'Jonas Brandt built it.', tier: 'host_brain', sources: [], confidence: 0.8 };

interface Asked {
  readonly from_device?: boolean;
  readonly no_cloud?: boolean;
}

/** A Brain whose host knows, and which has a host to ask only where it is told that it may. */
async function besideAHost(
  answers: { readonly here: object; readonly there: object } = { here: nothing, there: found },
) {
  const ask = (body: unknown) => ((body as Asked).from_device === true ? answers.here : answers.there);
  const brain = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': ask })).start();
  onCleanUp(() => brain.stop());
  const wearer = await besideBrain(brain.url);
  const asked = () => brain.applied.filter(({ path }) => path === '/svc/brain/ask').map(({ body }) => body as Asked);
  const forgotten = () => brain.applied.flatMap(({ path, body }) => (path === '/svc/memories/forgotten' ? [body] : []));
  return { wearer, brain, asked, forgotten };
}

describe('"want me to look further?"', () => {
  it('is not offered where the Brain has no desktop Brain to ask', async () => {
    const brain = await aBrain();
    const wearer = await besideBrain(brain.url);
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: "I don't have that one." });
    await aClient(brain).setConfig({ cloud_enabled: true });
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: "I don't have that one." });
  });

  it('"go ahead" asks the desktop Brain, this once, and no cloud that is shut', async () => {
    const { wearer, asked } = await besideAHost();
    await wearer.hub.gate.setCloud(false);
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: offer });
    expect(await wearer.types('go ahead')).toMatchObject({ say: 'Jonas Brandt built it.' });
    expect(asked()).toMatchObject([
      { from_device: true, no_cloud: true },
      { from_device: false, no_cloud: true },
    ]);
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: offer });
  });

  it('"no" ends it, and a later "yes" is nothing any more', async () => {
    const { wearer, asked } = await besideAHost();
    await wearer.types('who built the old mill');
    expect(await wearer.types('no thanks')).toMatchObject({ say: 'Okay.' });
    const before = asked().length;
    await wearer.types('yes');
    expect(asked().slice(before)).not.toContainEqual(expect.objectContaining({ from_device: false }));
  });

  it('is no bar to who knows more: that nothing is owed here is said only where nobody else knows', async () => {
    const { wearer } = await besideAHost();
    expect(await wearer.types('who owes me money')).toMatchObject({ say: 'Nobody owes you any money that I know of.' });
    const knowing = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': () => found })).start();
    onCleanUp(() => knowing.stop());
    await wearer.brainMovesTo(knowing.url);
    expect(await wearer.types('who owes me money')).toMatchObject({ say: 'Jonas Brandt built it.' });
  });

  it('leads to an answer that names on glass, and in short, what it was taken from', async () => {
    const cited = [{ source: '/notes/mill.md', title: 'Old mill', passage: 'Jonas Brandt built it.' }];
    const { wearer } = await besideAHost({ here: nothing, there: { ...found, cited } });
    await wearer.types('who built the old mill');
    await wearer.types('go ahead');
    expect(wearer.cards.at(-1)).toMatchObject({ primary: 'Jonas Brandt built it.', source: 'Old mill' });
  });

  it('is open for the wake session alone', async () => {
    const { wearer, asked } = await besideAHost();
    await wearer.types('who built the old mill');
    wearer.clock.advance(20_000);
    await wearer.types('yes');
    expect(asked()).not.toContainEqual(expect.objectContaining({ from_device: false }));
  });

  it('keeps from the cloud what was asked without it', async () => {
    const { wearer, asked } = await besideAHost();
    await wearer.hub.assistant.say('who built the old mill', { noCloud: true });
    await wearer.types('yes');
    expect(asked().at(-1)).toMatchObject({ from_device: false, no_cloud: true });
  });

  it('stands beside the name of a source that may say, never beside what it says', async () => {
    const passage = { source: '/notes/mill.md', title: 'Old mill', passage: 'Jonas Brandt built it.', score: 0.3 };
    const near = { ...nothing, near: [passage] };
    const { wearer } = await besideAHost({ here: near, there: near });
    expect(await wearer.types('who built the old mill')).toMatchObject({
      say: 'Not sure. The Old mill may say — want me to look further?',
    });
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'answer', tier: '' });
    expect(await wearer.types('go ahead')).toMatchObject({ say: 'Not sure. The Old mill may say.' });
    await wearer.hub.gate.raiseVeil();
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: 'Lower the veil first.' });
  });

  it('"forget that" after the yes takes the question, from both times that it was asked', async () => {
    const { wearer, forgotten } = await besideAHost();
    const askedMs = wearer.clock.wallMs();
    await wearer.types('who built the old mill');
    await wearer.passes(20_000);
    await wearer.types('yes');
    expect(await wearer.types('forget that')).toMatchObject({ say: 'I forgot that you asked.' });
    await wearer.tellsBrain();
    expect(forgotten()).toMatchObject([{ since: Math.round(askedMs) }]);
  });

  it('"forget that" after the yes takes both lines out of what was heard', async () => {
    const { wearer } = await besideAHost();
    for (const line of ['hey vesper, who built the old mill', 'yes']) {
      await wearer.says(line);
      await wearer.passes(5_000);
    }
    await wearer.types('forget that');
    expect(await wearer.withMemory(({ ledger }) => ledger.recent(9))).toEqual([]);
  });

  it('is not answered while veiled', async () => {
    const { wearer, asked } = await besideAHost();
    await wearer.types('who built the old mill');
    await wearer.hub.gate.raiseVeil();
    expect(await wearer.types('yes')).toMatchObject({ say: 'Lower the veil first.' });
    expect(asked()).toHaveLength(1);
  });

  it('says that nobody knew, or that the Brain is away, and does not offer it again', async () => {
    const brain = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': () => nothing })).start();
    onCleanUp(() => brain.stop());
    const wearer = await besideBrain(brain.url);
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: offer });
    expect(await wearer.types('yes please')).toMatchObject({ say: 'I looked further and found nothing.' });
    await wearer.brainMovesTo(nobody);
    expect(await wearer.types('who built the old mill')).toMatchObject({ code: 'unknown', say: nobodyKnows });
  });

  it('is answered by what is so when the Brain goes before the yes', async () => {
    const { wearer } = await besideAHost();
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: offer });
    await wearer.brainMovesTo(nobody);
    expect(await wearer.types('yes')).toMatchObject({ say: "I can't reach your Brain right now." });
  });

  it.each([
    ['is away', nothing, false],
    ['goes away while it is asked', { ...nothing, unheard: ['host_brain'] }, true],
  ])('never says that nothing was found where the desktop Brain %s', async (_how, there, isReadyStill) => {
    let isReady = true;
    const answers = {
      '/svc/brain/ask': (body: unknown) => ((body as Asked).from_device === true ? nothing : there),
      '/svc/brain/tiers': () => ladderWithHost(isReady),
    };
    const brain = await new MoodyBrain(answersOfBrain(answers)).start();
    onCleanUp(() => brain.stop());
    const wearer = await besideBrain(brain.url);
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: offer });
    isReady = isReadyStill;
    expect(await wearer.types('yes')).toMatchObject({ ok: false, say: "I couldn't reach your other Brain." });
    isReady = false;
    expect(await wearer.types('who built the old mill')).toMatchObject({ say: nobodyKnows });
    expect(await wearer.types('yes')).not.toMatchObject({ say: 'I looked further and found nothing.' });
  });

  it.each(['away', 'revoked'])('is not offered where the paired desktop Brain is %s', async (how) => {
    const state = await temporaryFolder();
    const desktop = await aBrain();
    if (how === 'revoked') await aClient(desktop).rotateToken({});
    const pairing = { host_brain_url: desktop.url, host_brain_token: 'gone', host_brain_label: 'Desk' };
    await writeFile(join(state, 'brain_config.json'), JSON.stringify(pairing), { mode: 0o600 });
    if (how === 'away') await desktop.stop();
    const brain = await aBrain({ state });
    const wearer = await besideBrain(brain.url);
    await expect.poll(async () => (await aClient(brain).tiers({})).tiers[1]?.ready).toBe(false);
    expect((await aClient(brain).host({})).state).toBe(how === 'away' ? 'unreachable' : 'revoked');
    expect(await wearer.types('who is the harbour master')).toMatchObject({ say: nobodyKnows });
    expect(await wearer.types('yes')).not.toMatchObject({ say: 'I looked further and found nothing.' });
  });
});
