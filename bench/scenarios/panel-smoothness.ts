import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { liveYears } from '../lived-years.js';
import { scrolledTasksMs } from '../panel-frames.js';
import { type Scenario, summarize } from '../scenario.js';
import { StartedProduct } from '../started-product.js';

/** The Chromium of this machine. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const scrolledPages = ['memories', 'people', 'activity', 'day', 'settings'];

/** Presses of "Show 50 more", as somebody who looks for something old. */
const pressesOfMore = 20;
/** For what a page fetches; the live stream keeps the network from ever being idle. */
const pageLoadedMs = 6_000;

export const scenario: Scenario = {
  name: 'panel-smoothness',
  metric: 'the longest task of the panel while a page scrolls: 10,000 memories, 2,000 people, a year of activity',
  target: { op: '<=', value: 50, unit: 'ms' },
  async run({ folder, clock }) {
    const state = join(folder, 'state');
    await (await StartedProduct.start(state)).stop();
    await liveYears(state, clock);
    const product = await StartedProduct.start(state);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
      const longest: [page: string, ms: number][] = [];
      for (const name of scrolledPages) {
        await page.goto(`${product.url}/#/${name}`);
        await showMore(page);
        longest.push([name, Math.max(...(await scrolledTasksMs(page)))]);
      }
      const worst = Math.max(...longest.map(([, ms]) => ms));
      const notes = longest.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ');
      return {
        ...summarize(
          longest.map(([, ms]) => ms),
          'ms',
          'lower',
        ),
        median: worst,
        notes,
      };
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

async function showMore(page: Page): Promise<void> {
  await page.waitForTimeout(pageLoadedMs);
  const more = page.getByRole('button', { name: /^Show .* more$/ }).first();
  for (let press = 0; press < pressesOfMore && (await more.count()) > 0; press += 1) await more.click();
  await page.waitForTimeout(pageLoadedMs);
}
