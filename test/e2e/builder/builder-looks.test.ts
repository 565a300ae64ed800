import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { seriousFaultsOf } from '../page-measures.js';
import { horizontalOverflow } from '../page-probes.js';
import { type RunningProduct, startProduct } from '../running-product.js';

describe.skipIf(browserPath() === null)('the lens builder, as it is read, named and touched', () => {
  let product: RunningProduct;
  let browser: WatchedPage;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser({ width: 1_280, height: 900 });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each([1_280, 390, 320])('has no serious fault at %d pixels, and needs no sideways scroll', async (width) => {
    const { page } = browser;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.url}/svc/build`);
    await page.getByLabel('What should your glasses do?').fill('a stopwatch');
    await page.keyboard.press('Enter');
    await page.getByText('Made of “a stopwatch”.').waitFor();
    expect(await seriousFaultsOf(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(browser.complaints).toEqual([]);
  });

  it('has keys for the preview on the whole page, but in a field, and only as long as they are wanted', async () => {
    const { page } = browser;
    await page.goto(`${product.url}/svc/build`);
    await page.getByLabel('What should your glasses do?').fill('a note that says gate B12');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /^Preview: gate B12/ }).waitFor();
    const ended = page.getByText('The lens has ended.');
    const keys = page.getByRole('button', { name: 'Keys T, D, H, R' });
    await page.getByLabel('What should your glasses do?').focus();
    await page.keyboard.press('t');
    await keys.click();
    await page.keyboard.press('t');
    expect(await ended.count()).toBe(0);
    await keys.click();
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('t');
    await ended.waitFor();
    await page.keyboard.press('r');
    await page.getByRole('img', { name: /^Preview: gate B12/ }).waitFor();
    expect(await ended.count()).toBe(0);
  });

  it('would be told of a control that is not called what it shows', async () => {
    const { page } = browser;
    await page.evaluate(`document.querySelector('g[role=button]').setAttribute('aria-label', 'Something else')`);
    expect(await seriousFaultsOf(page)).toEqual([expect.stringContaining('label-content-name-mismatch')]);
  });
});
