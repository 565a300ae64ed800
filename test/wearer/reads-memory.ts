import { expect } from 'vitest';
import { bestSentenceModel, builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import type { Wearer } from './wearer.js';

/** Whether the sentence model that comes with the product is installed; its package is optional. */
export const hasSentenceModel = (await bestSentenceModel({ fetched: 'nowhere', builtIn: builtInModels })) !== null;

/** How a wearer's memory is searched: as the product runs, and where the sentence model is not installed. */
export const searches: readonly { readonly how: string; readonly models: { readonly builtInModels?: string } }[] = [
  { how: 'by words alone', models: {} },
  ...(hasSentenceModel ? [{ how: 'by meaning and words', models: { builtInModels } }] : []),
];

/** Resolves once the hub's sentence model, if it has one, has embedded every row; the clock goes on meanwhile. */
export async function readsMemory({ hub, clock }: Wearer, { builtInModels: folder }: { builtInModels?: string }) {
  if (folder === undefined) return;
  await expect.poll(() => hub.state().meaning.say).toMatch(/^By meaning/);
  let isIdle = false;
  void hub.memory.vectors.whenIdle().then(() => {
    isIdle = true;
  });
  await expect
    .poll(() => {
      clock.advance(20);
      return isIdle;
    })
    .toBe(true);
}
