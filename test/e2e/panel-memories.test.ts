import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBrainClient } from '#client/brain-client';
import { runsLong } from '../budget.js';
import { wholeProcesses } from '../patience.js';
import { browserPath, openBrowser, type WatchedPage } from './open-browser.js';
import { type RunningProduct, startProduct } from './running-product.js';

vi.setConfig(wholeProcesses);

describe.skipIf(browserPath() === null)('the page of memories', () => {
  let product: RunningProduct;
  let browser: WatchedPage;
  const brain = () => createBrainClient({ url: product.url, token: () => '' });
  const page = () => browser.page;
  const places = () => page().getByRole('region', { name: 'Where things are' });

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser({ width: 1_280, height: 900 });
    for (const text of [
      'I left my keys at the kitchen table',
      'I left my bike at the north rack',
      'this is my sister Ada',
    ])
      await brain().voice({ text });
    await page().goto(`${product.url}/#/memories`);
    await places().getByText('Keys: the kitchen table').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('is searched while typing', async () => {
    await page().getByLabel('Search your memories').fill('bike');
    await places().getByText('Keys').waitFor({ state: 'detached' });
    await places().getByText('Bike: the north rack').waitFor();
    await page().getByLabel('Search your memories').fill('unicorn');
    await page().getByText('I have nothing with “unicorn”.').waitFor();
    await page().getByLabel('Search your memories').fill('');
    await places().getByText('Keys: the kitchen table').waitFor();
  });

  it('corrects a place where it stands, and the answer aloud is the new one', async () => {
    await places().getByRole('button', { name: 'Edit bike' }).click();
    await places().getByLabel('Where it is').fill('the cellar');
    await places().getByRole('button', { name: 'Save' }).click();
    await page().getByText('Kept: your bike at the cellar.').waitFor();
    await places().getByText('Bike: the cellar').waitFor();
    expect((await brain().voice({ text: 'where is my bike' })).say).toContain('cellar');
  });

  it('asks once before it forgets, counts what goes and what went, and the place is gone', async () => {
    await places().getByRole('button', { name: 'Forget keys' }).click();
    await places()
      .getByText(/^This takes: 1 place\b.*There is no undo\.$/)
      .waitFor();
    await places().getByRole('button', { name: 'Keep it' }).click();
    expect((await brain().keptMemories({ find: 'keys' })).total).toBe(1);
    await places().getByRole('button', { name: 'Forget keys' }).click();
    await places().getByRole('button', { name: 'Forget', exact: true }).click();
    await page()
      .getByText(/^Forgotten: your keys at the kitchen table\. Gone: 1 place\b/)
      .waitFor();
    await places().getByText('Keys').waitFor({ state: 'detached' });
    expect((await brain().voice({ text: 'where are my keys' })).say).toContain("don't have a spot saved");
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(runsLong)('says where it stands why an edit is refused, and keeps what was typed', async () => {
    await brain().hubCommand({ do: 'incognito', on: true });
    await places().getByRole('button', { name: 'Edit bike' }).click();
    await places().getByLabel('Where it is').fill('the attic');
    await places().getByRole('button', { name: 'Save' }).click();
    await places().getByText("Not while you're incognito.").waitFor();
    expect(await places().getByLabel('Where it is').inputValue()).toBe('the attic');
    await brain().hubCommand({ do: 'incognito', on: false });
    await places().getByRole('button', { name: 'Save' }).click();
    await places().getByText('Bike: the attic').waitFor();
    browser.complaints.length = 0;
  });
});
