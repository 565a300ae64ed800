import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { hasSentenceModel, readsMemory } from '../../wearer/reads-memory.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { attached } from './beside-brain.js';

const missing = hasSentenceModel ? '' : ' (its package is not installed)';

afterEach(cleanUp);

describe.skipIf(!hasSentenceModel)(`a question to a Brain whose hub has the sentence model${missing}`, () => {
  async function besideSensingHub() {
    const wearer = await Wearer.start({ builtInModels });
    onTestFinished(() => wearer.leaves());
    await wearer.says('the plumber charges eighty just for coming out');
    await wearer.says('the bus was late and it rained');
    await readsMemory(wearer, { builtInModels });
    const brain = await aBrain({ state: `${wearer.folder}/state` });
    return { wearer, client: await attached(wearer, brain) };
  }

  it('shows near what was said in other words', async () => {
    const { client } = await besideSensingHub();
    const { near } = await client.ask({ query: 'how much does the man who mends pipes cost' });
    expect(near[0]?.passage).toContain('the plumber charges eighty');
  });

  it('is answered with what the wearer noted in the same words', async () => {
    const { wearer, client } = await besideSensingHub();
    await wearer.types('note that Omar plays the cello');
    await readsMemory(wearer, { builtInModels });
    expect((await client.ask({ query: 'who plays the cello' })).text).toContain('Omar');
  });
});
