import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSamples } from '#hub/remote/samples';
import { runsLong } from '../budget.js';
import { wavBytes } from '../data/wav-bytes.js';
import { wholeProcesses } from '../patience.js';
import { removeFolder } from '../scratch-folder.js';
import { browserPath, openBrowser, type WatchedPage } from './open-browser.js';
import { litPixels, noteGlass } from './page-probes.js';
import { type RunningProduct, startProduct } from './running-product.js';

vi.setConfig(wholeProcesses);

const samplesDir = join(import.meta.dirname, '..', '..', 'models', 'starter', 'samples');
/** What the browser's microphone hears. */
const spoken = readSamples(samplesDir).find(({ text }) => text.includes('where are my keys'));

describe.skipIf(browserPath() === null)('the panel of the running product', () => {
  let product: RunningProduct;
  let browser: WatchedPage;
  let folder: string;

  beforeAll(async () => {
    product = await startProduct();
    folder = await mkdtemp(join(tmpdir(), 'nightjar-spoken-'));
    const microphone = join(folder, 'spoken.wav');
    await writeFile(microphone, await withPause(join(samplesDir, spoken?.file ?? '')));
    browser = await openBrowser({ width: 1_400, height: 900, microphone });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await removeFolder(folder);
  });
  beforeEach(async () => {
    await browser.page.goto(`${product.url}/#/live`);
    await browser.page.locator('.panel[data-health="good"]').waitFor();
  });
  afterEach(() => {
    expect(browser.complaints).toEqual([]);
    expect(browser.requests.filter((url) => !url.startsWith(product.url))).toEqual([]);
  });

  async function say(text: string): Promise<void> {
    await browser.page.getByRole('textbox').fill(text);
    await browser.page.keyboard.press('Enter');
  }

  const glass = (text: RegExp) => browser.page.getByRole('img', { name: text });

  it('a typed line is answered and its card is on the glasses', async () => {
    await say('hey vesper i left my keys at the kitchen table');
    await browser.page.getByText('Got it — your keys are at the kitchen table.').first().waitFor();
    await glass(/kitchen table/i).waitFor();
    expect(await litPixels(browser.page)).toBeGreaterThan(200);
  });

  it('a sample played through the real ear wakes the assistant', async () => {
    const { page } = browser;
    // Noted from before it is played: the answer takes its place soon.
    const shown = await noteGlass(page);
    await page.getByRole('button', { name: /what time is it/i }).click();
    await page.locator('.heard-line.wake').first().waitFor({ state: 'attached' });
    await expect.poll(shown).toContainEqual(expect.stringContaining('Listening'));
    await page.locator('.exchange', { hasText: 'what time is it' }).first().waitFor();
  });

  it.runIf(runsLong)('a question asked by a sample is answered on the glasses', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: /where are my keys/i }).click();
    await page.locator('.heard-line.utterance', { hasText: 'where are my keys' }).waitFor({ state: 'attached' });
    await page.locator('.exchange', { hasText: 'kitchen table' }).first().waitFor();
    await glass(/kitchen table/i).waitFor();
  });

  it.runIf(runsLong)('the browser’s microphone is heard by the same ear', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Speak through this browser’s microphone' }).click();
    await page
      .locator('.heard-line.utterance', { hasText: 'where are my keys' })
      .first()
      .waitFor({ state: 'attached' });
    await glass(/kitchen table/i).waitFor();
    await page.getByRole('button', { name: 'Stop the microphone' }).click();
  });

  it('incognito refuses to keep and holds the stream', async () => {
    const { page } = browser;
    await page.getByRole('switch', { name: /Incognito/ }).click();
    await page.locator('.dark-note', { hasText: 'Incognito.' }).waitFor();
    await say('i left my bike at the north rack');
    await page.getByText("Not while you're incognito.").waitFor();
    await page.getByRole('switch', { name: /Incognito/, checked: true }).click();
    await page.locator('.dark-note').waitFor({ state: 'detached' });
  });

  it.runIf(runsLong)('the veil survives a restart of the product and lifts only when it is lowered', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Long press' }).click();
    await page.getByRole('button', { name: /Lower the veil/, pressed: true }).waitFor();
    await page.locator('.dark-note', { hasText: 'The veil is raised.' }).waitFor();
    await page.goto('about:blank');
    product = await product.restart();
    browser.requests.length = 0;
    await page.goto(`${product.url}/#/live`);
    await page.getByRole('button', { name: /Lower the veil/, pressed: true }).waitFor();
    expect(await litPixels(page)).toBe(0);
    await page.getByRole('button', { name: /Lower the veil/ }).click();
    await page.getByRole('button', { name: /Raise the veil/, pressed: false }).waitFor();
  });
});

/** A sample of speech with two seconds of silence behind it, so that its end is heard also when it is said again. */
async function withPause(path: string): Promise<Buffer> {
  const said = (await readFile(path)).subarray(44);
  return wavBytes({ data: Buffer.concat([said, Buffer.alloc(2 * 2 * 16_000)]) });
}
