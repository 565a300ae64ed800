import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NetworkPeer, noPeerBecause, wire } from '../../contract/network-peer.js';
import { wholeProcesses } from '../../patience.js';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { type RunningProduct, startProduct } from '../running-product.js';
import { onNetwork, openPaired, openTab, ownerOf } from './open-app.js';
import { startRelay } from './relay-of-owner.js';

vi.setConfig(wholeProcesses);

const missing = browserPath() === null ? 'no browser' : noPeerBecause();

describe.skipIf(missing !== null)(`a phone away from home${missing === null ? '' : ` (${missing})`}`, () => {
  let product: RunningProduct;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let peer: NetworkPeer;
  let browser: WatchedPage;
  let home: string;

  beforeAll(async () => {
    peer = NetworkPeer.connect();
    product = await startProduct(onNetwork);
    relay = await startRelay(product.url, wire.here.ipv4);
    await ownerOf(product).setConfig({ relay_url: relay.url });
    home = `http://${wire.here.ipv4}:${new URL(product.url).port}`;
    browser = await openBrowser({ width: 390, height: 844, namespace: peer.namespace });
  });
  afterAll(async () => {
    await browser?.close();
    relay?.stop();
    await product?.stop();
    peer?.disconnect();
  });

  it('reaches its Brain by the relay of its owner, says so, and is home again as soon as it can', async () => {
    const { page } = browser;
    await openPaired(page, { url: home, owner: ownerOf(product) });
    await page.getByText('Brain: home').waitFor();
    expect(relay.asked).toEqual([]);

    const away = (route: { abort(): Promise<void> }) => route.abort();
    await page.route(`${home}/**`, away);
    await page.getByText('Brain: away — via relay').waitFor();
    await page.getByLabel('Ask Vesper').fill('I left my umbrella in the hall');
    await page.getByLabel('Ask Vesper').press('Enter');
    await page
      .getByText('Got it — your umbrella is at the hall.')
      .or(page.getByText('your umbrella is in the hall'))
      .first()
      .waitFor();
    await openTab(page, 'Memories');
    await page.getByText('Umbrella: the hall').waitFor();
    await expect.poll(() => relay.asked).toContain('GET /svc/live');

    await page.unroute(`${home}/**`, away);
    await page.getByText('Brain: home').waitFor();
    const count = relay.asked.length;
    await openTab(page, 'Brain');
    await openTab(page, 'Memories');
    await page.getByText('Umbrella: the hall').waitFor();
    expect(relay.asked).toHaveLength(count);
  });
});
