import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pages } from '#brain/web/panel/frame/page-table';
import { createBrainClient } from '#client/brain-client';
import { drawnFrom } from '../budget.js';
import { wholeProcesses } from '../patience.js';
import { browserPath, openBrowser, type WatchedPage } from './open-browser.js';
import { faultsOfPage } from './page-measures.js';
import { type RunningProduct, startProduct } from './running-product.js';

vi.setConfig(wholeProcesses);

const told = [
  'call me Robin',
  'I left my keys at the kitchen table',
  'meet my sister Ada, she plays the cello',
  'Ada owes me twenty dollars',
  'I prefer the window seat',
  "I'll send Mina the photos by Friday",
  'remind me to water the ferns tonight',
  'where are my keys',
];
const widths = [1_280, 320, 768, 390] as const;
const schemes = ['light', 'dark'] as const;
const looks = drawnFrom(
  pages.flatMap(({ id }) => widths.flatMap((width) => schemes.map((scheme) => ({ id, width, scheme })))),
  13,
);

describe.skipIf(browserPath() === null)('every page of the panel, with what a wearer has', () => {
  let product: RunningProduct;
  let browser: WatchedPage;
  const brain = () => createBrainClient({ url: product.url, token: () => '' });

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser({ width: 1_280, height: 844 });
    for (const text of told) await brain().voice({ text });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function look(id: string, width: number, scheme: 'light' | 'dark'): Promise<readonly string[]> {
    const { page } = browser;
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('about:blank');
    await page.goto(`${product.url}/#/${id}`);
    await page.locator('.panel[data-health]:not([data-health="waiting"])').waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    return faultsOfPage(page, { isTouched: width < 600 });
  }

  it.each(looks)(
    '$id at $width pixels, $scheme: can be read, touched, named and needs no sideways scroll',
    async ({ id, width, scheme }) => {
      expect(await look(id, width, scheme)).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.each(schemes)('under the veil, %s: the way out is the one amber action', async (scheme) => {
    await brain().hubCommand({ do: 'veil', on: true });
    try {
      for (const width of [1_280, 320]) {
        expect(await look('memories', width, scheme)).toEqual([]);
        await browser.page.locator('button.amber:visible', { hasText: 'Lower the veil' }).waitFor();
      }
    } finally {
      await brain().hubCommand({ do: 'veil', on: false });
    }
  });

  it('incognito is said on every page, and left from it', async () => {
    await brain().hubCommand({ do: 'incognito', on: true });
    expect(await look('day', 390, 'dark')).toEqual([]);
    await browser.page.getByText('Incognito. I answer and keep nothing new.').waitFor();
    await browser.page.getByRole('button', { name: 'Leave incognito' }).click();
    await browser.page.getByText('Incognito. I answer').waitFor({ state: 'detached' });
  });
});
