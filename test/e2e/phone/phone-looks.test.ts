import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tabs } from '#brain/web/phone/frame/tab-table';
import { drawnFrom } from '../../budget.js';
import { wholeProcesses } from '../../patience.js';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { faultsOfPage } from '../page-measures.js';
import { type RunningProduct, startProduct } from '../running-product.js';
import { onNetwork, openPaired, openTab, ownerOf } from './open-app.js';

vi.setConfig(wholeProcesses);

const told = [
  'call me Robin',
  'I left my keys at the kitchen table',
  'meet my sister Ada, she plays the cello',
  'Ada owes me twenty dollars',
  "I'll send Mina the photos by Friday",
  'remind me to water the ferns tonight',
];
const widths = [390, 320] as const;
const schemes = ['light', 'dark'] as const;
const everywhere = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));
const looks = drawnFrom(
  tabs.flatMap(({ title }) => everywhere.map((where) => ({ title, ...where }))),
  9,
);

describe.skipIf(browserPath() === null)('every tab of the phone app', () => {
  let product: RunningProduct;
  let browser: WatchedPage;

  beforeAll(async () => {
    product = await startProduct(onNetwork);
    browser = await openBrowser({ width: 390, height: 844 });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function show(width: number, scheme: 'light' | 'dark'): Promise<void> {
    await browser.page.setViewportSize({ width, height: 844 });
    await browser.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  }

  async function look(title: string, width: number, scheme: 'light' | 'dark'): Promise<readonly string[]> {
    const { page } = browser;
    await show(width, scheme);
    await openTab(page, title);
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    return faultsOfPage(page, { isTouched: true });
  }

  /** The measures of every tab, at the narrowest and with a name to each fault. */
  async function everyTab(scheme: 'light' | 'dark'): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const { title } of tabs) {
      for (const fault of await look(title, 320, scheme)) faults.push(`${title}: ${fault}`);
    }
    return faults;
  }

  const holdsOnEveryTab = async (sentence: string): Promise<void> => {
    for (const { title } of tabs) {
      await openTab(browser.page, title);
      await browser.page.getByText(sentence).waitFor();
    }
  };

  it.each(everywhere)('before it is paired, at $width pixels, $scheme', async ({ width, scheme }) => {
    await browser.page.goto(`${product.url}/app`);
    await show(width, scheme);
    await browser.page.getByRole('heading', { name: 'Connect to your Brain' }).waitFor();
    expect(await faultsOfPage(browser.page, { isTouched: true })).toEqual([]);
  });

  it('in the demo says on each that it is one, and is left in one tap', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Look around with demo memories' }).click();
    await page.getByLabel('Ask Vesper').waitFor();
    expect(await everyTab('light')).toEqual([]);
    await holdsOnEveryTab('These memories are made up.');
    await holdsOnEveryTab('Sends nothing');
    await openTab(page, 'Messages');
    await page.getByRole('button', { name: 'Answer Ada' }).click();
    await page.getByRole('button', { name: 'Yes, gladly.' }).click();
    expect(await faultsOfPage(page, { isTouched: true })).toEqual([]);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { name: 'Connect to your Brain' }).waitFor();
  });

  it.each(schemes)('with nothing kept yet says what to say, %s', async (scheme) => {
    if (scheme === 'light') await openPaired(browser.page, { url: product.url, owner: ownerOf(product) });
    expect(await everyTab(scheme)).toEqual([]);
    await openTab(browser.page, 'Memories');
    await browser.page.getByText('No places yet.').waitFor();
  });

  it('can be read, touched and named with what a wearer has', async () => {
    for (const text of told) await ownerOf(product).voice({ text });
    const faults: string[] = [];
    for (const { title, width, scheme } of looks) {
      for (const fault of await look(title, width, scheme)) faults.push(`${title} ${width} ${scheme}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(schemes)('under the veil has one amber way out, %s', async (scheme) => {
    await ownerOf(product).hubCommand({ do: 'veil', on: true });
    try {
      expect(await everyTab(scheme)).toEqual([]);
      await holdsOnEveryTab('The veil is raised.');
      await browser.page.locator('button.amber:visible', { hasText: 'Lower the veil' }).waitFor();
    } finally {
      await ownerOf(product).hubCommand({ do: 'veil', on: false });
    }
  });

  it('says on each that it is incognito', async () => {
    await ownerOf(product).hubCommand({ do: 'incognito', on: true });
    try {
      expect(await everyTab('dark')).toEqual([]);
      await holdsOnEveryTab('Incognito. I answer and keep nothing new.');
    } finally {
      await ownerOf(product).hubCommand({ do: 'incognito', on: false });
    }
    await browser.page.getByText('Incognito. I answer').waitFor({ state: 'detached' });
  });

  it('has no complaint of the browser so far', () => {
    expect(browser.complaints).toEqual([]);
  });

  it('says what could not be loaded, in words, with a way to try again', async () => {
    const { page } = browser;
    const refusal = { error: 'http/overloaded', message: 'The Brain is busy; try again shortly.' };
    await page.route(/\/svc\/(?!live)/, (route) => route.fulfill({ status: 503, json: refusal }));
    await page.reload();
    try {
      expect(await everyTab('light')).toEqual([]);
      await openTab(page, 'People');
      await page.getByText(refusal.message).waitFor();
    } finally {
      await page.unroute(/\/svc\/(?!live)/);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('plays the cello').waitFor();
  });
});
