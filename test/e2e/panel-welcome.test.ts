import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBrainClient } from '#client/brain-client';
import { wholeProcesses } from '../patience.js';
import { browserPath, openBrowser, type WatchedPage } from './open-browser.js';
import { faultsOfPage } from './page-measures.js';
import { type RunningProduct, startProduct } from './running-product.js';

vi.setConfig(wholeProcesses);

describe.skipIf(browserPath() === null)('the first minute', () => {
  let product: RunningProduct;
  let browser: WatchedPage;
  const press = (name: string) => browser.page.getByRole('button', { name, exact: true }).click();
  const title = (name: string) => browser.page.getByRole('heading', { level: 1, name }).waitFor();

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser({ width: 390, height: 844 });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('ends in four presses with a memory that is really kept, and goes on where it was when the panel is opened anew', async () => {
    const { page } = browser;
    await page.goto(product.url);
    await title('Hello. I’m Vesper.');
    expect(await faultsOfPage(page, { isTouched: true })).toEqual([]);
    await page.getByLabel('What shall I call you?').fill('Robin');
    await press('Continue');
    await title('Close my eyes whenever you like.');
    await expect
      .poll(async () => (await createBrainClient({ url: product.url, token: () => '' }).profile({})).name)
      .toBe('Robin');
    await page.goto('about:blank');
    await page.goto(product.url);
    await title('Close my eyes whenever you like.');
    await press('I understand');
    await page.reload();
    await title('Now tell me one thing.');
    await page.getByLabel('Your first sentence').fill('I left my keys at the kitchen table');
    await press('Tell me');
    await title('That’s it, Robin.');
    await page.getByText('Got it — your keys are at the kitchen table.').waitFor();
    await page.reload();
    await title('That’s it, Robin.');
    await press('See it among your memories');
    await page.getByText('Keys: the kitchen table').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('is over: whoever opens the panel again is at the glasses, with what was said', async () => {
    await browser.page.goto('about:blank');
    await browser.page.goto(product.url);
    await browser.page.getByRole('region', { name: 'Conversation' }).getByText('I left my keys').waitFor();
    expect(await browser.page.evaluate<string>('location.hash')).toBe('');
  });
});
