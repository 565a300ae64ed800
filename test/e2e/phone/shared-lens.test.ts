import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrainClient } from '#client/brain-client';
import { openShareLink } from '#core/figments/share/share-link';
import { readBrainConfig } from '#hub/brain/brain-config';
import { StateDirectory } from '#memory/state/state-directory';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { type RunningProduct, startProduct } from '../running-product.js';

describe.skipIf(browserPath() === null)('a lens that is shared from the machine of the Brain', () => {
  let product: RunningProduct;
  let browser: WatchedPage;

  beforeAll(async () => {
    product = await startProduct({ host: '0.0.0.0' });
    browser = await openBrowser({ width: 390, height: 844 });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('has the address under which the network finds it, in link and code', async () => {
    const here = `http://127.0.0.1:${new URL(product.url).port}`;
    const { token } = readBrainConfig(StateDirectory.open(product.state));
    const { lan_url } = await createBrainClient({ url: here, token: () => token }).status({});
    const { page } = browser;
    await page.goto(`${here}/svc/build`);
    await page.getByLabel('What should your glasses do?').fill('a clock');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /^Preview: --:--$/ }).waitFor();
    const link = page.getByLabel('Link to this lens');
    await expect.poll(() => link.inputValue()).toMatch(new RegExp(`^${lan_url ?? here}/svc/build#lens=`));
    const shared = await link.inputValue();
    expect(openShareLink(shared)).toMatchObject({ ok: true, figment: { name: 'Clock' } });
    await page.getByRole('button', { name: 'Show a code' }).click();
    await page.getByRole('img', { name: 'Code with the lens Clock' }).waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByText('Kept, and signed by your Brain.').waitFor();
    await page.goto(`${here}/#/lenses`);
    await page.getByRole('button', { name: 'Share Clock' }).click();
    const fromPanel = page.getByLabel('Link to Clock');
    await expect.poll(() => fromPanel.inputValue()).toMatch(new RegExp(`^${lan_url ?? here}/svc/build#lens=`));
    expect(openShareLink(await fromPanel.inputValue())).toMatchObject({ ok: true, figment: { name: 'Clock' } });
    // What a phone does that has read the code.
    await page.goto('about:blank');
    await page.goto(shared);
    await page.getByRole('img', { name: /^Preview: --:--$/ }).waitFor();
  });
});
