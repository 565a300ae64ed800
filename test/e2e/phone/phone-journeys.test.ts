import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NetworkPeer, noPeerBecause, wire } from '../../contract/network-peer.js';
import { wholeProcesses } from '../../patience.js';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { type RunningProduct, startProduct } from '../running-product.js';
import { onNetwork, openPaired, openTab, ownerOf, pairFragmentOf, skipSteps } from './open-app.js';

vi.setConfig(wholeProcesses);

const missing = browserPath() === null ? 'no browser' : noPeerBecause();

describe.skipIf(missing !== null)(`a phone elsewhere in the network${missing === null ? '' : ` (${missing})`}`, () => {
  let product: RunningProduct;
  let peer: NetworkPeer;
  let browser: WatchedPage;
  let app: string;

  beforeAll(async () => {
    peer = NetworkPeer.connect();
    product = await startProduct(onNetwork);
    app = `http://${wire.here.ipv4}:${new URL(product.url).port}/app`;
    browser = await openBrowser({ width: 390, height: 844, namespace: peer.namespace });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    peer?.disconnect();
  });

  const unpairedAgain = async (): Promise<void> => {
    const owner = ownerOf(product);
    for (const { id } of (await owner.devices({})).items) await owner.revokeDevice({ id });
    await browser.page.getByRole('heading', { name: 'Connect to your Brain' }).waitFor();
  };
  const connect = async (code: string): Promise<void> => {
    await browser.page.getByLabel('Code').fill(code);
    await browser.page.getByRole('button', { name: 'Connect', exact: true }).click();
  };

  it('pairs by the link of the picture, which leaves the address at once, and ends the first steps with a memory', async () => {
    const { page } = browser;
    await page.goto(app + (await pairFragmentOf(ownerOf(product), 'Pocket phone')));
    await page.getByLabel('What shall I call you?').fill('Robin');
    expect(page.url()).toBe(app);
    // A tab would show nothing before the first steps are done.
    expect(await page.getByRole('navigation', { name: 'Tabs' }).count()).toBe(0);
    await page.getByRole('list', { name: 'What is happening now' }).getByText('Sends nothing').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Close my eyes whenever you like.' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'I understand' }).click();
    await page.getByRole('heading', { name: 'You are not alone in the picture.' }).waitFor();
    await page.getByRole('button', { name: 'I understand' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Tell me' }).click();
    await page.getByText('Got it — your keys are at the kitchen table.').waitFor();
    await page.getByLabel('What this phone is called').fill('Robin’s phone');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('Brain: home').waitFor();
    await openTab(page, 'Memories');
    await page.getByText('Keys: the kitchen table').waitFor();
    expect((await ownerOf(product).devices({})).items).toMatchObject([{ label: 'Robin’s phone', kind: 'phone' }]);
    expect(browser.complaints).toEqual([]);
  });

  it('is at Connect, with why, once it was unpaired at the panel, and nothing of the wearer is left on it', async () => {
    const { page } = browser;
    await unpairedAgain();
    await page.getByText('This phone is not paired any more.').waitFor();
    const kept = await page.evaluate<readonly string[]>('Object.keys(localStorage)');
    expect(kept.filter((name) => name.startsWith('nightjar-phone'))).toEqual([]);
    browser.complaints.length = 0;
  });

  it('pairs by the letters beside the picture, and says of a used code that it was used', async () => {
    const { page } = browser;
    const { short_code: code } = await ownerOf(product).pair({ label: 'Typed phone' });
    await connect(code.toLowerCase());
    await page.getByRole('heading', { name: 'Hello. I’m Vesper.' }).waitFor();
    await skipSteps(page);
    await unpairedAgain();
    await connect(code);
    await page.getByText('That code is wrong, was used or has run out. Ask the panel for another.').waitFor();
    expect(await page.getByLabel('Code').inputValue()).toBe(code);
    await connect((await ownerOf(product).pair({ label: 'Typed phone' })).short_code);
    await page.getByRole('heading', { name: 'Hello. I’m Vesper.' }).waitFor();
  });
});

describe.skipIf(browserPath() === null)('the phone app, paired', () => {
  let product: RunningProduct;
  let browser: WatchedPage;
  const owner = () => ownerOf(product);
  const hub = async () => (await owner().status({})).hub;
  const press = (name: string) => browser.page.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    product = await startProduct(onNetwork);
    browser = await openBrowser({ width: 390, height: 844 });
    await openPaired(browser.page, { url: product.url, owner: owner() });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(async () => {
    await browser.page.context().setOffline(false);
    expect(browser.complaints.filter((complaint) => !isOfAway(complaint))).toEqual([]);
  });

  it('raises the veil and lowers it, each shown once the hub has it', async () => {
    await press('Raise the veil');
    await browser.page.getByText('The veil is raised.').waitFor();
    expect(await hub()).toMatchObject({ veil: true });
    await press('Lower the veil');
    await browser.page.getByText('The veil is raised.').waitFor({ state: 'detached' });
    expect(await hub()).toMatchObject({ veil: false });
  });

  it('answers a question, and lists it among what happened', async () => {
    const { page } = browser;
    await owner().voice({ text: 'I left my keys at the kitchen table' });
    await page.getByLabel('Ask Vesper').fill('where are my keys');
    await page.keyboard.press('Enter');
    await page.locator('.reply', { hasText: 'Your keys are at the kitchen table.' }).first().waitFor();
    await page.getByRole('region', { name: 'Lately' }).getByText('where are my keys').waitFor();
    const kept = () =>
      page.evaluate<string>(`JSON.parse(localStorage['nightjar-phone-answers'])['/svc/memories/kept'].text`);
    await expect.poll(kept, { timeout: 10_000 }).toContain('the kitchen table');
  });

  it('keeps what was set while the Brain is away, and says that it arrived', async () => {
    const { page } = browser;
    await page.context().setOffline(true);
    await page.getByText('Brain: unreachable — still remembering locally').waitFor();
    await openTab(page, 'Settings');
    await page.getByRole('switch', { name: 'By tapping the glasses' }).click();
    await page.getByRole('switch', { name: 'Answer ahead' }).click();
    await page.getByText('2 changes wait on this phone. They go to the Brain when it is back.').waitFor();
    await page.getByRole('switch', { name: 'Answer ahead' }).click();
    await page.getByText('One change waits on this phone.').waitFor();
    await openTab(page, 'Memories');
    await page.getByText('What you see is from').waitFor();
    await page.getByText('Keys: the kitchen table').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Back home. Your change is in.').waitFor();
    await openTab(page, 'Settings');
    const tapping = page.getByRole('switch', { name: 'By tapping the glasses' });
    await expect.poll(() => tapping.getAttribute('aria-checked')).toBe('false');
    await page.getByText('Brain: home').waitFor();
  });

  it('opens nothing that is closed while the Brain is away', async () => {
    const { page } = browser;
    await openTab(page, 'Settings');
    await page.getByRole('switch', { name: 'Incognito' }).click();
    await page.getByText('Incognito. I answer and keep nothing new.').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Brain: unreachable').waitFor();
    await page.getByRole('switch', { name: 'Incognito' }).click();
    await page.getByText('so nothing was opened').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Brain: home').waitFor();
    expect((await owner().config({})).network_mode).toBe('lan_only');
    await press('Leave incognito');
    await page.getByText('Incognito. I answer').waitFor({ state: 'detached' });
  });

  it('takes a photo, says that nothing here sees, and what was told about the thing', async () => {
    const { page } = browser;
    await openTab(page, 'Look');
    const picture = await page.screenshot();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('img', { name: 'Your photo' }).waitFor();
    await press('Look at it');
    await page.getByText('No model on your hub looks at pictures.').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await page.getByText('This browser cannot read that picture').waitFor();
  });

  it('goes into the demo and out of it in one tap, with everything as it was', async () => {
    const { page } = browser;
    await openTab(page, 'Now');
    await press('Brief me');
    const own = await page.locator('.voice.lead', { hasText: 'agenda' }).innerText();
    await openTab(page, 'Settings');
    await press('Start');
    await page.getByText('These memories are made up.').waitFor();
    await openTab(page, 'Now');
    expect(await page.getByText(own).count()).toBe(0);
    await openTab(page, 'Memories');
    await page.getByText('Bike: the north rack').waitFor();
    await press('Leave');
    await page.getByText('Brain: home').waitFor();
    await openTab(page, 'Memories');
    await page.getByText('Keys: the kitchen table').waitFor();
    expect(await page.getByText('Bike: the north rack').count()).toBe(0);
  });

  it('erases every place after one question that counts them, and no person', async () => {
    const { page } = browser;
    await owner().voice({ text: 'this is my sister Ada' });
    await openTab(page, 'Settings');
    await page.getByText('This takes: 1 place.').waitFor();
    await press('Erase …');
    await press('Erase for good');
    await page.getByText('Gone: 1 place.').waitFor();
    expect((await owner().keptMemories({})).items).toMatchObject([{ memory: { what: 'person' } }]);
    await openTab(page, 'People');
    await page.getByRole('heading', { name: 'Ada sister' }).waitFor();
  });

  it('leaves the Brain by itself, which forgets it too', async () => {
    const { page } = browser;
    await openTab(page, 'Settings');
    await press('Unpair …');
    await press('Unpair for good');
    await page.getByRole('heading', { name: 'Connect to your Brain' }).waitFor();
    expect((await owner().devices({})).items).toEqual([]);
  });
});

/** What a browser itself says of a request while it is offline. */
const isOfAway = (complaint: string): boolean => complaint.includes('net::ERR_INTERNET_DISCONNECTED');
