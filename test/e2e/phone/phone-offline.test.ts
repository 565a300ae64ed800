import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NetworkPeer, noPeerBecause, wire } from '../../contract/network-peer.js';
import { wholeProcesses } from '../../patience.js';
import { removeFolder } from '../../scratch-folder.js';
import { browserPath, noTrustBecause, openBrowser, type WatchedPage } from '../open-browser.js';
import { type RunningProduct, startProduct } from '../running-product.js';
import { openTab, ownerOf, pairFragmentOf, skipSteps } from './open-app.js';

vi.setConfig(wholeProcesses);

const missing = browserPath() === null ? 'no browser' : (noPeerBecause() ?? noTrustBecause());

describe.skipIf(missing !== null)(`the phone app over TLS${missing === null ? '' : ` (${missing})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nightjar-authority-'));
  const trusted = join(folder, 'authority.pem');
  let product: RunningProduct;
  let peer: NetworkPeer;
  let browser: WatchedPage | null = null;
  let app: string;

  beforeAll(async () => {
    peer = NetworkPeer.connect();
    product = await startProduct({ host: '0.0.0.0', tls: true });
    app = `https://${wire.here.ipv4}:${new URL(product.url).port}/app`;
    const given = await fetch(`${product.url}/svc/authority.crt`);
    writeFileSync(trusted, new X509Certificate(Buffer.from(await given.arrayBuffer())).toString());
  });
  afterEach(async () => {
    await browser?.close();
    browser = null;
  });
  afterAll(async () => {
    await product?.stop();
    peer?.disconnect();
    await removeFolder(folder);
  });

  const openOn = async (options: {
    readonly trusted?: string;
    readonly isCareless?: boolean;
  }): Promise<WatchedPage> => {
    browser = await openBrowser({ width: 390, height: 844, namespace: peer.namespace, ...options });
    return browser;
  };
  const pairOn = async ({ page }: WatchedPage): Promise<void> => {
    await page.goto(app + (await pairFragmentOf(ownerOf(product))));
    await page.getByRole('heading', { name: 'Hello. I’m Vesper.' }).waitFor();
    await skipSteps(page);
  };

  it('is refused by a browser that does not know the certificate', async () => {
    const { page } = await openOn({});
    await expect(page.goto(app)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  });

  it('says how to trust the hub where the warning was only clicked away, and gives the certificate', async () => {
    const shown = await openOn({ isCareless: true });
    await pairOn(shown);
    const { page } = shown;
    await openTab(page, 'Settings');
    await page.getByText('This phone does not trust your hub’s certificate yet.').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the hub’s certificate' }).click();
    const certificate = new X509Certificate(readFileSync(await (await coming).path()));
    expect(certificate.fingerprint256).toBe(new X509Certificate(readFileSync(trusted)).fingerprint256);
    expect((await ownerOf(product).pair({})).certificate_sha256).toBe(certificate.fingerprint256);
  });

  it('is kept by a phone that trusts the hub, and opens with what was seen last while the hub is out of reach', async () => {
    const shown = await openOn({ trusted });
    await pairOn(shown);
    const { page } = shown;
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
    await openTab(page, 'Settings');
    await page.getByText('Opens where the hub is out of reach, too, with what was seen last.').waitFor();
    expect(shown.complaints).toEqual([]);
    peer.setCable('down');
    await page.reload();
    await page.getByRole('navigation', { name: 'Tabs' }).waitFor();
    await page.getByText('Brain: unreachable').waitFor();
    peer.setCable('up');
    await page.getByText('Brain: home').waitFor();
  });
});
