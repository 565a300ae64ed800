import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, openBrowser, type WatchedPage } from './open-browser.js';
import { seriousFaultsOf } from './page-measures.js';
import { horizontalOverflow } from './page-probes.js';
import { type RunningProduct, startProduct } from './running-product.js';

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

  it('would be told of a control that is not called what it shows', async () => {
    const { page } = browser;
    await page.evaluate(`document.querySelector('g[role=button]').setAttribute('aria-label', 'Something else')`);
    expect(await seriousFaultsOf(page)).toEqual([expect.stringContaining('label-content-name-mismatch')]);
  });
});
