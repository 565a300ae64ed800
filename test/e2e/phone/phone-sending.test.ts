import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MailServer, mailLogin } from '../../fakes/mail-server.js';
import { wholeProcesses } from '../../patience.js';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { type RunningProduct, startProduct } from '../running-product.js';
import { onNetwork, openPaired, openTab, ownerOf } from './open-app.js';

vi.setConfig(wholeProcesses);

describe.skipIf(browserPath() === null)('an answer on the phone', () => {
  let product: RunningProduct;
  let browser: WatchedPage;
  let mail: MailServer;

  beforeAll(async () => {
    mail = await new MailServer().start();
    product = await startProduct(onNetwork);
    browser = await openBrowser({ width: 390, height: 844 });
    await openPaired(browser.page, { url: product.url, owner: ownerOf(product) });
  });
  afterEach(() => expect(browser.complaints).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await mail?.stop();
  });

  it('that was asked for by voice waits, and says that there is no way to send it', async () => {
    await ownerOf(product).voice({ text: 'reply to Sara saying see you at noon' });
    await openTab(browser.page, 'Messages');
    await browser.page.getByText('see you at noon').waitFor();
    await browser.page.getByText('There is no way yet to send this.').waitFor();
    expect(await browser.page.getByRole('button', { name: 'Send the reply to Sara' }).count()).toBe(0);
  });

  it('leaves when it is approved, to whom the wearer wrote, and is waiting no more; a reload on the way sends nothing', async () => {
    const { page } = browser;
    await ownerOf(product).setConfig({
      mail_server: `localhost:${mail.port}`,
      mail_user: mailLogin.user,
      mail_password: mailLogin.pass,
    });
    await page.reload();
    await openTab(page, 'Messages');
    await page.getByRole('button', { name: 'Send the reply to Sara' }).click();
    await page.reload();
    await openTab(page, 'Messages');
    await page.getByRole('button', { name: 'Send the reply to Sara' }).click();
    await page.getByLabel('To this mail address').fill('sara@example.org');
    await page.getByRole('button', { name: 'Approve and send' }).click();
    await page.getByText('None. Say “reply to Sara saying see you at noon”.').waitFor();
    expect(mail.taken).toMatchObject([
      { envelope: { to: ['sara@example.org'] }, text: expect.stringContaining('see you at noon') },
    ]);
  });
});
