import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBrainClient } from '#client/brain-client';
import { runsLong } from '../budget.js';
import { removeFolder } from '../scratch-folder.js';
import { browserPath, openBrowser, type WatchedPage } from './open-browser.js';
import { type RunningProduct, startProduct } from './running-product.js';

describe.skipIf(browserPath() === null)('the pages of the panel', () => {
  let product: RunningProduct;
  let browser: WatchedPage;

  let home: string;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'nightjar-home-'));
    product = await startProduct({ home });
    browser = await openBrowser({ width: 1_200, height: 900 });
    await browser.page.goto(`${product.url}/#/live`);
    await browser.page.locator('.panel[data-health="good"]').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await removeFolder(home);
  });
  afterEach(() => {
    // A refusal is told to the person; the browser notes it by itself as well.
    expect(browser.complaints.filter((complaint) => !/status of 4(00|09)/.test(complaint))).toEqual([]);
    browser.complaints.length = 0;
    expect(browser.requests.filter((url) => !url.startsWith(product.url))).toEqual([]);
  });

  const open = async (title: string): Promise<void> => {
    await browser.page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  };
  const brain = () => createBrainClient({ url: product.url, token: () => '' });
  const section = (name: string) => browser.page.getByRole('region', { name });

  it.runIf(runsLong)('an event that is added is coming up, and gone when it is removed', async () => {
    await open('Day');
    const coming = section('Coming up');
    await coming.getByLabel('Event', { exact: true }).fill('Tea with Robin');
    await coming.getByLabel('Begins').fill('2035-05-04T16:30');
    await coming.getByRole('button', { name: 'Add' }).click();
    await coming.getByText('Tea with Robin').waitFor();
    expect((await brain().calendar({})).items).toHaveLength(1);
    await coming.getByRole('button', { name: 'Remove Tea with Robin' }).click();
    await coming.getByText('Nothing is planned.').waitFor();
  });

  it('somebody the wearer introduced can be given a note', async () => {
    await brain().voice({ text: 'hey vesper this is my neighbour Sara' });
    await expect.poll(async () => (await brain().socialPeople({})).items.length).toBe(1);
    await open('People');
    const people = section('People you know');
    await people.getByLabel('Note about Sara').fill('Runs the bakery');
    await people.getByRole('button', { name: 'Add' }).click();
    await people.getByText('Runs the bakery').waitFor();
    await expect.poll(async () => (await brain().socialPeople({})).items[0]?.pending).toBe(0);
  });

  it('a folder chosen here is watched and its files are counted', async () => {
    const folder = join(home, 'Recipes');
    mkdirSync(folder);
    writeFileSync(join(folder, 'bread.txt'), 'The sourdough rests for nine hours.');
    await open('Files');
    const picker = section('Watch another folder');
    await picker.getByRole('button', { name: home }).first().click();
    await picker.getByRole('button', { name: 'Recipes' }).click();
    await picker.getByRole('button', { name: 'Watch this folder' }).click();
    await section('Watched folders').getByText('1 file').waitFor();
  });

  it('a question is answered from a watched file, with its source and tier', async () => {
    await open('Ask');
    const asking = section('Ask your memory and files');
    await asking.getByLabel('What would you like to know?').fill('how long does the sourdough rest');
    await asking.getByRole('button', { name: 'Ask' }).click();
    await asking.getByText('The sourdough rests for nine hours.').first().waitFor();
    await asking.getByRole('list', { name: 'Sources' }).getByText('bread.txt').waitFor();
    await asking.getByText(/[Ss]ure: This machine answered\./).waitFor();
    await section('Who answers').getByText('answering').waitFor();
  });

  it.runIf(runsLong)(
    'a question that nothing answers shows the nearest sources, each passage as text and whole on request',
    async () => {
      const folder = join(home, 'Recipes');
      const rest = '<b>Bake</b> it with steam for the first minutes, then let it colour without. '.repeat(5);
      writeFileSync(join(folder, 'oven.md'), `# The oven\n\nThe oven wants half an hour to warm. ${rest}\n`);
      await brain().reindex({});
      await open('Ask');
      const asking = section('Ask your memory and files');
      await asking.getByLabel('What would you like to know?').fill('who repaired the oven');
      await asking.getByRole('button', { name: 'Ask' }).click();
      await asking.getByText('Nothing sure. These may say:').waitFor();
      const near = asking.getByRole('list', { name: 'These may say' });
      await near.getByText('The oven').first().waitFor();
      await near.getByText('<b>Bake</b> it with steam').waitFor();
      await near.getByRole('button', { name: 'Show all' }).click();
      await near.getByRole('button', { name: 'Show less' }).waitFor();
      await asking.getByLabel('What would you like to know?').fill('how long does the oven want to warm');
      await asking.getByRole('button', { name: 'Ask' }).click();
      const sources = asking.getByRole('list', { name: 'Sources' }).first();
      await sources.getByText('The oven · Recipes/oven.md').waitFor();
      await sources.getByText('<b>Bake</b> it with steam').waitFor();
    },
  );

  it('a setting shows what the Brain confirmed, and why it refused', async () => {
    await open('Settings');
    const { page } = browser;
    const privacy = section('Privacy');
    await privacy.getByLabel('How long the log is kept').selectOption('30');
    await expect.poll(async () => (await brain().config({})).retention_days).toBe(30);
    await privacy.getByLabel('Quiet hours').selectOption('on');
    await expect.poll(async () => (await brain().config({})).quiet_hours).toBe('22:00-07:00');
    await privacy.getByLabel('Quiet until').fill('06:30');
    await expect.poll(async () => (await brain().config({})).quiet_hours).toBe('22:00-06:30');
    await privacy.getByLabel('Quiet hours').selectOption('off');
    await expect.poll(async () => (await brain().config({})).quiet_hours).toBe('');
    const you = section('You and your assistant');
    await you.getByLabel('What I am called').fill('two words');
    await page.keyboard.press('Enter');
    await you
      .getByRole('alert')
      .filter({ hasText: /^What I am called / })
      .waitFor();
    expect(await you.getByLabel('What I am called').inputValue()).toBe('two words');
    await you.getByLabel('What I am called').fill('Vesper');
  });

  it.runIf(runsLong)('a key that was set can be taken away again', async () => {
    await open('Settings');
    const row = browser.page.locator('.setting', { has: browser.page.locator('#setting-cloud_api_key') });
    await brain().setConfig({ cloud_api_key: 'sk-test' });
    await open('Day');
    await open('Settings');
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(async () => (await brain().config({})).cloud_api_key).toBe('');
    await row.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  });

  it('a switch that was turned from the keyboard keeps the focus', async () => {
    await open('Settings');
    const { page } = browser;
    await page.getByRole('switch', { name: /^Find files by meaning/ }).press('Space');
    await page.getByRole('switch', { name: /^Find files by meaning/, checked: true }).waitFor();
    await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe('setting-semantic_search');
  });

  it('the clock of idle glasses is switched off here, and the page shows what holds on the hub', async () => {
    await open('Settings');
    const clock = section('On the glasses').getByRole('switch', { name: 'Clock while idle' });
    await clock.click();
    await section('On the glasses').getByRole('switch', { name: 'Clock while idle', checked: false }).waitFor();
    await brain().hubCommand({ do: 'toggle', name: 'idle_clock', on: true });
    await section('On the glasses').getByRole('switch', { name: 'Clock while idle', checked: true }).waitFor();
  });

  it('a Brain that only this machine reaches says how a phone could be paired', async () => {
    await open('Settings');
    const devices = section('Paired devices');
    await devices.getByRole('button', { name: 'Pair a phone' }).click();
    await devices.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  });

  it.runIf(runsLong)('what is erased is counted before and after, and asked about once', async () => {
    await brain().voice({ text: 'hey vesper i left my kettle at the harbour' });
    await open('Day');
    await open('Settings');
    const erase = section('Erase');
    const row = erase.getByRole('listitem').filter({ hasText: 'Saved places' });
    await row.getByText('This takes: 1 place.').waitFor();
    await row.getByRole('button', { name: 'Erase: Saved places' }).click();
    await row.getByRole('button', { name: 'Keep' }).click();
    expect((await brain().forgettable({})).counts.places).toBe(1);
    await row.getByRole('button', { name: 'Erase: Saved places' }).click();
    await row.getByRole('button', { name: 'Erase for good' }).click();
    await erase.getByText('Gone: 1 place.').waitFor();
    await row.getByText('This takes: nothing.').waitFor();
    const questions = erase.getByRole('listitem').filter({ hasText: 'Questions and answers' });
    await questions.getByRole('button', { name: 'Erase: Questions and answers' }).click();
    await questions.getByRole('button', { name: 'Erase for good' }).click();
    await questions.getByText('This takes: nothing.').waitFor();
    expect((await brain().history({})).items.filter(({ kind }) => kind === 'ask')).toEqual([]);
  });

  it('what happened is told, newest first, and the saga shows where the wearer stands', async () => {
    await open('Activity');
    await section('Log').getByRole('listitem').first().waitFor();
    await open('Saga');
    await browser.page.getByText(/Level \d+/).waitFor();
  });
});
