import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeBrainServer } from '../../fakes/fake-brain-server.js';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { faultsOfPage } from '../page-measures.js';

const webRoot = join(import.meta.dirname, '..', '..', '..', 'dist', 'web', 'panel');

describe.skipIf(browserPath() === null)('the address of the panel, opened on another machine', () => {
  let brain: FakeBrainServer;
  let browser: WatchedPage;

  beforeAll(async () => {
    brain = new FakeBrainServer(webRoot);
    brain.isElsewhere = true;
    await brain.start();
    browser = await openBrowser({ width: 390, height: 844 });
    await browser.page.goto(brain.url);
    await browser.page.getByRole('heading', { level: 1, name: 'This panel belongs to another machine.' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await brain?.stop();
  });

  it('says what it is and leads to the app, where a code is typed', async () => {
    const { page } = browser;
    expect(await faultsOfPage(page, { isTouched: true })).toEqual([]);
    expect(await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe('/app');
  });

  it('shows no lamp and no alarm, and asks the Brain for nothing that needs a token', async () => {
    const { page, complaints, requests } = browser;
    expect(await page.locator('.panel, [role="alert"], .banner').count()).toBe(0);
    expect(requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/svc/'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
