import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BrainClient } from '#client/brain-client';
import { openBrowser } from './open-browser.js';
import { onNetwork, openPaired, openTab, ownerOf } from './phone/open-app.js';
import { type RunningProduct, startProduct } from './running-product.js';

const library = join(homedir(), 'Nightjar library');

/** Takes the pictures of the docs from the running program: `node dist/test/e2e/screenshot.js docs`. */
async function takePictures(folder: string): Promise<void> {
  const product = await startProduct(onNetwork);
  const browser = await openBrowser({ width: 1_400, height: 900 });
  try {
    const { page } = browser;
    const picture = (name: string) => page.screenshot({ path: join(folder, `${name}.png`) });
    await page.goto(`${product.url}/#/live`);
    await page.locator('.panel[data-health="good"]').waitFor();
    await live(page);
    await picture('panel');
    await page.setViewportSize({ width: 1_100, height: 800 });
    await remember(ownerOf(product));
    await ask(page);
    await picture('panel-ask');
    await open(page, 'People');
    await page.getByText('plays the cello').waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    await picture('panel-people');
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, 'Memories');
    await page.getByRole('button', { name: 'Forget keys' }).click();
    await page.getByText('There is no undo.').waitFor();
    await picture('panel-memories');
    await open(page, 'Day');
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    await picture('panel-day');
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'Live');
    await page.getByRole('region', { name: 'Conversation' }).waitFor();
    await picture('panel-phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1_100, height: 800 });
    await open(page, 'Saga');
    await page.locator('.badge-card.unlocked').first().waitFor();
    await picture('panel-saga');
    await open(page, 'Settings');
    await page.getByRole('button', { name: 'Pair a phone' }).click();
    await page.getByRole('img', { name: 'Pairing code' }).waitFor();
    await page.getByRole('region', { name: 'Paired devices' }).scrollIntoViewIfNeeded();
    await picture('panel-settings');
    await phone(page, { product, picture });
  } finally {
    await browser.close();
    await product.stop();
    rmSync(library, { recursive: true, force: true });
  }
}

interface PhonePictures {
  readonly product: RunningProduct;
  readonly picture: (name: string) => Promise<unknown>;
}

/** The app, once unpaired and then with what the panel's pages have. */
async function phone(page: Page, { product, picture }: PhonePictures): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${product.url}/app`);
  await page.getByRole('heading', { name: 'Connect to your Brain' }).waitFor();
  await picture('phone-connect');
  await openPaired(page, { url: product.url, owner: ownerOf(product) });
  await page.getByLabel('Ask Vesper').fill('where are my keys');
  await page.keyboard.press('Enter');
  await page.getByText('Your keys are at the kitchen table.').first().waitFor();
  await page.evaluate('scrollTo(0, 0)');
  await picture('phone-brain');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const title of ['Now', 'Memories', 'Settings']) {
    await openTab(page, title);
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    if (title === 'Memories') await page.getByText('Keys: the kitchen table').waitFor();
    await picture(`phone-${title.toLowerCase()}`);
  }
}

async function live(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('Hey Vesper, I left my keys at the kitchen table');
  await page.keyboard.press('Enter');
  await page.getByText('Got it — your keys are at the kitchen table.').first().waitFor();
  await page.getByRole('button', { name: /where are my keys/i }).click();
  await page.getByRole('img', { name: /just now.*kitchen table|kitchen table.*just now/i }).waitFor();
  await page.locator('.exchange details').first().waitFor();
  await page.mouse.move(0, 0);
}

/** What the wearer and their folders tell, through the same doors as ever. */
async function remember(brain: BrainClient): Promise<void> {
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, 'bread.txt'), 'The sourdough rests for nine hours before it is shaped.\n');
  writeFileSync(join(library, 'boiler.txt'), 'The boiler was serviced in March. The next service is due in a year.\n');
  await brain.editFolders({ action: 'add', path: library });
  for (const text of [
    'meet my sister Ada, she plays the cello',
    'Ada owes me twenty dollars',
    'this is my neighbour Tomas',
    'remember Tomas is allergic to nuts',
    'I prefer the window seat',
    'I’ll send Mina the photos by Friday',
    'remind me to water the ferns tonight',
  ]) {
    await brain.voice({ text });
  }
}

async function ask(page: Page): Promise<void> {
  await open(page, 'Ask');
  for (const question of ['when was the boiler serviced', 'how long does the sourdough rest']) {
    await page.getByLabel('What would you like to know?').fill(question);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.locator('.answers .said', { hasText: question }).waitFor();
  }
}

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node dist/test/e2e/screenshot.js <folder>\n');
  process.exitCode = 2;
} else {
  await takePictures(folder);
}
