import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrainClient } from '#client/brain-client';
import type { Figment } from '#core/figments/format/figment';
import { shareLink } from '#core/figments/share/share-link';
import { runsLong } from '../../budget.js';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { type RunningProduct, startProduct } from '../running-product.js';

const kettle: Figment = {
  id: 'kettle',
  name: 'Kettle',
  version: 2,
  initial: 'wait',
  scenes: { wait: { lines: [{ content: 'Is it boiling', row: 2 }], on: { single: { target: '@end' } } } },
};

describe.skipIf(browserPath() === null)('what is being made in the lens builder', () => {
  let product: RunningProduct;
  let browser: WatchedPage;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser({ width: 1_280, height: 900 });
    await browser.page.goto(product.url);
    await browser.page.locator('.panel[data-health="good"]').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    // The tab is the same for all and has what was made last, which the page keeps once more when it is left.
    await browser.page.goto(product.url);
    await browser.page.evaluate('sessionStorage.clear()');
    await browser.page.goto(`${product.url}/svc/build`);
  });
  afterEach(() => {
    expect(browser.complaints.join('\n')).toBe('');
    expect(browser.requests.filter((url) => !url.startsWith(product.url) && url !== 'about:blank')).toEqual([]);
  });

  const button = (name: string) => browser.page.getByRole('button', { name, exact: true });
  const preview = (words: RegExp) => browser.page.getByRole('img', { name: words });
  const brain = () => createBrainClient({ url: product.url, token: () => '' });

  async function wish(words: string): Promise<void> {
    await browser.page.getByLabel('What should your glasses do?').fill(words);
    await browser.page.keyboard.press('Enter');
  }

  it('has what was made again when it is loaded anew or come back to, asks nothing where nothing is lost, and throws it away', async () => {
    const { page } = browser;
    const asked: string[] = [];
    const answer = (dialog: { type(): string; accept(): Promise<void> }): void => {
      asked.push(dialog.type());
      void dialog.accept();
    };
    page.on('dialog', answer);
    await page.getByLabel('Middle', { exact: true }).fill('Good morning');
    await preview(/Preview: Good morning/).waitFor();
    await page.reload();
    await preview(/Preview: Good morning/).waitFor();
    expect(asked).toEqual([]);
    await page.goto(product.url);
    await page.goto(`${product.url}/svc/build`);
    await preview(/Preview: Good morning/).waitFor();
    await button('Start afresh').click();
    await preview(/Preview: Hello there/).waitFor();
    await page.reload();
    await preview(/Preview: Hello there/).waitFor();
    expect(await button('Start afresh').isDisabled()).toBe(true);
    page.off('dialog', answer);
  });

  it.runIf(runsLong)('keeps nothing in the browser while incognito', async () => {
    const { page } = browser;
    await brain().hubCommand({ do: 'incognito', on: true });
    await expect.poll(async () => (await brain().status({})).incognito).toBe(true);
    await page.reload();
    await page.getByLabel('Middle', { exact: true }).fill('Nobody knows');
    await preview(/Preview: Nobody knows/).waitFor();
    await button('Keep it').click();
    await page.getByText("Not while you're incognito.").waitFor();
    expect(await page.getByText('Kept, and signed by your Brain.').count()).toBe(0);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.goto(`${product.url}/svc/build`);
    expect(asked).toEqual(['beforeunload']);
    // The browser itself complains of what the Brain refused.
    expect(browser.complaints.splice(0).every((line) => /status of 4\d\d/.test(line))).toBe(true);
    await preview(/Preview: Hello there/).waitFor();
    await brain().hubCommand({ do: 'incognito', on: false });
    await expect.poll(async () => (await brain().status({})).incognito).toBe(false);
  });

  it.runIf(runsLong)(
    'offers a lens in the address where it would take the place of work, and says of what is undone where it came from',
    async () => {
      const { page } = browser;
      await page.getByLabel('Middle', { exact: true }).fill('Good morning');
      await preview(/Preview: Good morning/).waitFor();
      await page.evaluate(`location.hash = ${JSON.stringify(shareLink(kettle))}`);
      const offer = page.getByRole('region', { name: 'A lens in the address' });
      await offer.getByText('The address holds the lens “Kettle”.').waitFor();
      await preview(/Preview: Good morning/).waitFor();
      await offer.getByRole('button', { name: 'Open it' }).click();
      await preview(/Preview: Is it boiling/).waitFor();
      await page.getByText('From a link that does not say who made it.').waitFor();
      await page.reload();
      await preview(/Preview: Is it boiling/).waitFor();
      await page.getByLabel('Middle', { exact: true }).fill('It boils');
      await preview(/Preview: It boils/).waitFor();
      await page.reload();
      await preview(/Preview: It boils/).waitFor();
      await wish('a stopwatch');
      await page.getByText('Made of “a stopwatch”.').waitFor();
      await button('Undo').click();
      await page.getByText('From a link that does not say who made it.').waitFor();
    },
  );

  it('keeps the focus of the keyboard where a lens is kept or shown, and leaves it in the drawing where a scene is deleted', async () => {
    const { page } = browser;
    const focused = () =>
      page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent");
    await button('Keep it').press('Enter');
    await page.getByText('Kept, and signed by your Brain.').waitFor();
    expect(await focused()).toBe('Kept');
    await button('Show it on the glasses').press('Enter');
    await page.getByText(/^It is on /).waitFor();
    expect(await focused()).toBe('Show it on the glasses');
    await button('Add a scene').press('Enter');
    await page.getByText('Nothing leads to “scene”, so it is never shown.').waitFor();
    await button('Delete it').press('Enter');
    await page.getByText('Nothing leads to “scene”').waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/^Scene /);
    // A page that still shows a lens would ask about it when it is taken away, and the browser complains of the answer.
    await page.goto('about:blank');
    const { items } = await brain().repertoire({});
    await Promise.all(items.map(({ figment_id }) => brain().revokeLens({ figment_id })));
  });

  /** What has the focus: its label, or its words where it has none; 'nothing' where the keyboard lost its place. */
  const focused = () =>
    browser.page.evaluate<string>(
      "document.activeElement === document.body ? 'nothing' : (document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)",
    );

  it('keeps the place of the keyboard where a beat is taken out, or what leads on', async () => {
    await button('Rehearse').press('Enter');
    const tap = browser.page.locator('.studio').getByRole('button', { name: 'Tap', exact: true });
    await tap.press('Enter');
    await tap.press('Enter');
    await button('Take out beat 2').press('Enter');
    await expect.poll(focused).toBe('Take out beat 1');
    await button('Take out beat 1').press('Enter');
    await browser.page.getByText('Nothing was performed yet.').waitFor();
    await expect.poll(focused).toBe('Name of the performance');
    await browser.page.getByLabel('Let something else lead on').selectOption({ index: 1 });
    const removals = browser.page.getByRole('button', { name: /^Remove: / });
    for (let left = await removals.count(); left > 0; left--) {
      await removals.last().press('Enter');
      await expect.poll(() => removals.count()).toBe(left - 1);
      await expect.poll(focused).not.toBe('nothing');
    }
  });

  it('keeps the place of the keyboard where a kept lens is shown, shared and taken away for good', async () => {
    const { page } = browser;
    await wish('a note that says gate D9');
    await preview(/^Preview: gate D9$/i).waitFor();
    await button('Keep it').click();
    await page.getByText('Kept, and signed by your Brain.').waitFor();
    await page.goto(`${product.url}/#/lenses`);
    const line = page.getByRole('listitem').filter({ hasText: 'gate D9' });
    await line.getByRole('button', { name: 'Show gate D9' }).press('Enter');
    await line.getByText('on stage').waitFor();
    await expect.poll(focused).toBe('Show gate D9');
    await line.getByRole('button', { name: 'Share gate D9' }).press('Enter');
    await expect.poll(focused).toBe('Link to gate D9');
    await line.getByRole('button', { name: 'Take away gate D9 …' }).press('Enter');
    await line.getByRole('button', { name: 'Take it away for good' }).press('Enter');
    await page.getByText('No lens is kept.').waitFor();
    await expect.poll(focused).not.toBe('nothing');
  });

  it('has a lens that was taken away elsewhere kept once more', async () => {
    await wish('a note that says gate C7');
    await preview(/^Preview: gate C7$/i).waitFor();
    await button('Keep it').click();
    await browser.page.getByText('Kept, and signed by your Brain.').waitFor();
    const [kept] = (await brain().repertoire({})).items;
    await brain().revokeLens({ figment_id: kept?.figment_id ?? '' });
    await button('Show it on the glasses').click();
    await browser.page.getByText('It was taken away elsewhere, for good.').waitFor();
    expect(await browser.page.getByText('Kept, and signed by your Brain.').count()).toBe(0);
    await button('Keep it').click();
    await browser.page.getByText('Kept, and signed by your Brain.').waitFor();
    const { items } = await brain().repertoire({});
    expect(items.map(({ name }) => name)).toEqual(['gate C7']);
    await browser.page.goto('about:blank');
    await brain().revokeLens({ figment_id: items[0]?.figment_id ?? '' });
    // The browser itself complains of what the Brain refused.
    expect(browser.complaints.splice(0).every((line) => /status of 4\d\d/.test(line))).toBe(true);
  });

  it.runIf(runsLong)(
    'says why a scene may not be called so, which scene is never shown, and what cannot be drawn',
    async () => {
      const { page } = browser;
      await button('Add a scene').click();
      await page.getByText('Nothing leads to “scene”, so it is never shown.').waitFor();
      const name = page.getByLabel('Name of the scene');
      await name.fill('hello');
      await page.keyboard.press('Enter');
      await page.getByText('There is a scene “hello” already. It is still called “scene”.').waitFor();
      await name.fill('_x y');
      await page.keyboard.press('Enter');
      await page.getByText(/“_x y” is no name for a scene/).waitFor();
      await name.fill('tea');
      await page.keyboard.press('Enter');
      await page.getByText('Nothing leads to “tea”, so it is never shown.').waitFor();
      await page.getByLabel('Top', { exact: true }).fill('Hi 你');
      await page
        .getByText(/The glasses cannot draw .*a \? stands in its place/)
        .first()
        .waitFor();
    },
  );

  it.runIf(runsLong)('no longer says that a link was lost once another lens is made', async () => {
    const lost = browser.page.getByText('Some of this link was lost');
    await browser.page.goto(`${product.url}/svc/build#lens=AAAA`);
    await lost.waitFor();
    await button('In words').click();
    await wish('a stopwatch');
    await preview(/Preview: Stopwatch/).waitFor();
    await button('Open a link').click();
    expect(await lost.count()).toBe(0);
  });
});
