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
const noFaults = { light: [], dark: [] };
const looks = drawnFrom(
  pages.flatMap(({ id }) => widths.map((width) => ({ id, width }))),
  7,
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

  async function open(id: string, width: number): Promise<void> {
    const { page } = browser;
    await page.setViewportSize({ width, height: 844 });
    await page.goto('about:blank');
    await page.goto(`${product.url}/#/${id}`);
    await page.locator('.panel[data-health]:not([data-health="waiting"])').waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
  }

  /** The page that is open, in light and in dark: it follows the browser without being loaded again. */
  async function looked(width: number): Promise<Readonly<Record<string, readonly string[]>>> {
    const faults: Record<string, readonly string[]> = {};
    for (const colorScheme of schemes) {
      await browser.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      faults[colorScheme] = await faultsOfPage(browser.page, { isTouched: width < 600 });
    }
    return faults;
  }

  it.each(looks)(
    '$id at $width pixels, in light and dark: can be read, touched, named and needs no sideways scroll',
    async ({ id, width }) => {
      await open(id, width);
      expect(await looked(width)).toEqual(noFaults);
      expect(browser.complaints).toEqual([]);
    },
  );

  it('under the veil the way out is the one amber action', async () => {
    await brain().hubCommand({ do: 'veil', on: true });
    try {
      for (const width of [1_280, 320]) {
        await open('memories', width);
        expect(await looked(width)).toEqual(noFaults);
        await browser.page.locator('button.amber:visible', { hasText: 'Lower the veil' }).waitFor();
      }
    } finally {
      await brain().hubCommand({ do: 'veil', on: false });
    }
  });

  it('incognito is said on every page, and left from it', async () => {
    await brain().hubCommand({ do: 'incognito', on: true });
    await open('day', 390);
    expect(await looked(390)).toEqual(noFaults);
    await browser.page.getByText('Incognito. I answer and keep nothing new.').waitFor();
    await browser.page.getByRole('button', { name: 'Leave incognito' }).click();
    await browser.page.getByText('Incognito. I answer').waitFor({ state: 'detached' });
  });
});
