import type { Page } from 'playwright-core';
import { type BrainClient, createBrainClient } from '#client/brain-client';
import { readBrainConfig } from '#hub/brain/brain-config';
import { StateDirectory } from '#memory/state/state-directory';
import type { RunningProduct } from '../running-product.js';

/** Reachable from the network, so that there is a code to pair with. */
export const onNetwork = { host: '0.0.0.0' };

/** The client of the owner, on this machine. */
export function ownerOf({ url, state }: RunningProduct): BrainClient {
  const { token } = readBrainConfig(StateDirectory.open(state));
  return createBrainClient({ url, token: () => token });
}

/** The fragment that the picture on the panel brings. */
export async function pairFragmentOf(owner: BrainClient, label = 'Phone'): Promise<string> {
  return new URL((await owner.pair({ label })).link ?? '').hash;
}

/** Opens the app as the picture on the panel does, and leaves the first steps out. */
export async function openPaired(page: Page, { url, owner }: { url: string; owner: BrainClient }): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${url}/app${await pairFragmentOf(owner)}`);
  await page.getByRole('heading', { name: 'Hello. I’m Vesper.' }).waitFor();
  await skipSteps(page);
}

export async function skipSteps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Leave the rest out' }).click();
  await page.getByLabel('Ask Vesper').waitFor();
}

/** Presses a tab of the app. */
export async function openTab(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: title, exact: true }).click();
}
