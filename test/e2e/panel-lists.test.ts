import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MirroredPerson } from '#core/wire/wearer/social';
import { runsLong } from '../budget.js';
import { FakeBrainServer } from '../fakes/fake-brain-server.js';
import { browserPath, openBrowser, type WatchedPage } from './open-browser.js';
import { horizontalOverflow } from './page-probes.js';

const webRoot = join(import.meta.dirname, '..', '..', 'dist', 'web', 'panel');
const rightToLeft = '\u202e';

const person = (name: string, changes: Partial<MirroredPerson> = {}): MirroredPerson => ({
  contact_id: name,
  name,
  relation: null,
  relations: [],
  last_seen: null,
  notes: [],
  debts: [],
  topics: [],
  pending: 0,
  ...changes,
});

let browser: WatchedPage;
let brain: FakeBrainServer;

describe.skipIf(browserPath() === null)('what the pages of the panel list', () => {
  beforeAll(async () => {
    browser = await openBrowser({ width: 1_000, height: 900 });
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    brain = new FakeBrainServer(webRoot);
    brain.replies.set('/svc/people', { items: [] });
    brain.replies.set('/svc/social/people', { items: [] });
    await brain.start();
  });
  afterEach(async () => {
    await browser.page.setViewportSize({ width: 1_000, height: 900 });
    await browser.page.goto('about:blank');
    await brain.stop();
  });

  const open = (page: string) => browser.page.goto(`${brain.url}/#/${page}`);
  const known = () => browser.page.getByRole('region', { name: 'People you know' });

  it.runIf(runsLong)(
    'two thousand people are drawn a page at a time and found by name, whatever its accents',
    async () => {
      const names = Array.from({ length: 1_999 }, (_unused, at) => `Person ${at}`);
      brain.replies.set('/svc/social/people', { items: [...names, 'Zoë Arnaud'].map((name) => person(name)) });
      await open('people');
      await known().getByText('2,000 in all').waitFor();
      expect(await known().getByRole('heading', { level: 3 }).count()).toBe(50);
      // By key: cards get their height as they come into view, and what lies below a pointer moves meanwhile.
      await known().getByRole('button', { name: 'Show 50 more' }).press('Enter');
      await expect.poll(() => known().getByRole('heading', { level: 3 }).count()).toBe(100);
      await known().getByLabel('Find somebody you know').fill('zoe');
      await known().getByText('1 of 2,000').waitFor();
      expect(await known().getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        expect.stringContaining('Zoë Arnaud'),
      ]);
    },
  );

  it('what could not be had is had by trying again', async () => {
    brain.replies.set('/svc/social/people', { items: [person('Noor')] });
    brain.busy.add('/svc/social/people');
    await open('people');
    await known().getByRole('alert').getByText('The Brain is busy.').waitFor();
    brain.busy.clear();
    await known().getByRole('button', { name: 'Try again' }).click();
    await known().getByText('Noor').first().waitFor();
  });

  it('the activity is drawn a page at a time, and older lines on request', async () => {
    const event = (ts: number) => ({ id: `${ts}`, ts, kind: 'event', text: `Kite number ${ts}` });
    const older = Array.from({ length: 30 }, (_unused, at) => event(100 - at));
    const newest = Array.from({ length: 100 }, (_unused, at) => event(200 - at));
    brain.replies.set('/svc/history', { items: newest });
    await open('activity');
    await browser.page.getByText('Kite number 101').waitFor();
    brain.replies.set('/svc/history', { items: older });
    await browser.page.getByRole('button', { name: 'Show 100 more' }).click();
    await browser.page.getByText('Kite number 71').waitFor();
    expect(await browser.page.locator('.feed-line').count()).toBe(130);
    expect(await browser.page.getByRole('button', { name: 'Show 100 more' }).count()).toBe(0);
  });

  it('a line of the activity has room for its words on a narrow screen', async () => {
    const text = 'Captured a reminder';
    brain.replies.set('/svc/history', { items: [{ id: 'a', ts: 0, kind: 'reminders', text }] });
    await browser.page.setViewportSize({ width: 360, height: 740 });
    await open('activity');
    const box = await browser.page.getByText(text).boundingBox();
    expect(box?.width).toBeGreaterThan(180);
    expect(box?.height).toBeLessThan(40);
    expect(await horizontalOverflow(browser.page)).toBe(0);
  });

  it('a name without a gap is broken, and every page is two presses away on a narrow screen', async () => {
    brain.replies.set('/svc/people', { items: [{ name: 'W'.repeat(80), note: 'x'.repeat(400), tags: [], ts: 0 }] });
    await browser.page.setViewportSize({ width: 360, height: 740 });
    await open('people');
    await browser.page.getByText('W'.repeat(80)).waitFor();
    expect(await horizontalOverflow(browser.page)).toBe(0);
    const pages = browser.page.getByRole('navigation', { name: 'Pages' });
    for (const title of ['Files', 'Lenses', 'Activity', 'Saga', 'Settings']) {
      await pages.getByText('More', { exact: true }).click();
      await pages.getByRole('link', { name: title }).click();
      await expect.poll(() => browser.page.title()).toContain(title);
    }
    await pages.getByRole('link', { name: 'Live' }).click();
    await expect.poll(() => browser.page.title()).toBe('Nightjar');
  });

  it('a name that turns the direction of writing turns nothing beside it', async () => {
    const debts = [
      { id: 'd', direction: 'i_owe' as const, what: 'a lunch', ts: 0, told: `You owe ${rightToLeft}Noor a lunch` },
    ];
    brain.replies.set('/svc/social/people', { items: [person(`${rightToLeft}Noor`, { relation: 'choir', debts })] });
    await open('people');
    await known().getByText('a lunch').waitFor();
    const order = await browser.page.evaluate<readonly number[]>(`(() => {
      const [name] = document.querySelectorAll('.person h3 bdi');
      const [relation] = document.querySelectorAll('.person .relation');
      const [who, what] = document.querySelectorAll('.person .debt bdi');
      return [name, relation, who, what].map((element) => element.getBoundingClientRect().left);
    })()`);
    const [name = 0, relation = 0, who = 0, what = 0] = order;
    expect(relation).toBeGreaterThan(name);
    expect(what).toBeGreaterThan(who);
  });
});
