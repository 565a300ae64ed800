import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrainClient } from '#client/brain-client';
import type { Figment } from '#core/figments/format/figment';
import { openShareLink, shareLink } from '#core/figments/share/share-link';
import { runsLong } from '../../budget.js';
import { browserPath, openBrowser, type WatchedPage } from '../open-browser.js';
import { horizontalOverflow, litPixels } from '../page-probes.js';
import { type RunningProduct, startProduct } from '../running-product.js';

const kettle: Figment = {
  id: 'kettle',
  name: 'Kettle',
  version: 2,
  initial: 'wait',
  requires: ['look'],
  scenes: { wait: { lines: [{ content: 'Is it boiling', row: 2 }], on: { single: { target: '@end', emit: 'look' } } } },
};

describe.skipIf(browserPath() === null)('the lens builder of the running product', () => {
  let product: RunningProduct;
  let browser: WatchedPage;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser({ width: 1_280, height: 900 });
    await browser.page.goto(product.url);
    await browser.page.locator('.panel[data-health="good"]').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    await browser.page.goto('about:blank');
    await browser.page.goto(`${product.url}/svc/build`);
    // The tab is the same for all, and has what was made last.
    await browser.page.evaluate('sessionStorage.clear()');
    await browser.page.reload();
  });
  afterEach(() => {
    expect(browser.complaints).toEqual([]);
    expect(browser.requests.filter((url) => !url.startsWith(product.url) && url !== 'about:blank')).toEqual([]);
  });

  const button = (name: string) => browser.page.getByRole('button', { name, exact: true });
  const preview = (words: RegExp) => browser.page.getByRole('img', { name: words });
  const brain = () => createBrainClient({ url: product.url, token: () => '' });

  async function wish(words: string): Promise<void> {
    await browser.page.getByLabel('What should your glasses do?').fill(words);
    await browser.page.keyboard.press('Enter');
  }

  it('makes a lens of words, keeps it, and the glasses show it', async () => {
    await wish('a note that says gate B12');
    await preview(/^Preview: gate B12$/i).waitFor();
    expect(await litPixels(browser.page)).toBeGreaterThan(100);
    await button('Keep it').click();
    await browser.page.getByText('Kept, and signed by your Brain.').waitFor();
    const { items, active } = await brain().repertoire({});
    expect([items.map(({ name }) => name), active]).toEqual([['gate B12'], null]);
    await button('Show it on the glasses').click();
    await browser.page.getByText('It is on your glasses.').waitFor();
    await browser.page.goto(`${product.url}/#/live`);
    await browser.page.getByRole('img', { name: /^Glass view: gate B12$/i }).waitFor();
  });

  it('has what was kept in the repertoire of the panel, to show, to share and to take away', async () => {
    const { page } = browser;
    await page.goto(`${product.url}/#/lenses`);
    const line = page
      .getByRole('region', { name: 'Your lenses' })
      .getByRole('listitem')
      .filter({ hasText: 'gate B12' });
    await line.getByText('on stage').waitFor();
    await line.getByRole('button', { name: 'gate B12 at a glance' }).click();
    await line.getByRole('button', { name: 'gate B12 at a glance', pressed: true }).waitFor();
    await line.getByRole('button', { name: 'gate B12 at a glance' }).click();
    await line.getByRole('button', { name: 'gate B12 at a glance', pressed: false }).waitFor();
    await line.getByRole('button', { name: 'Share gate B12' }).click();
    const link = await line.getByLabel('Link to gate B12').inputValue();
    expect(openShareLink(link)).toMatchObject({ ok: true, figment: { name: 'gate B12' } });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await horizontalOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1_280, height: 900 });
    await line.getByRole('button', { name: 'Take away gate B12 …' }).click();
    await line.getByRole('button', { name: 'Keep it' }).click();
    expect((await brain().repertoire({})).items).toHaveLength(1);
    await line.getByRole('button', { name: 'Take away gate B12 …' }).click();
    await line.getByRole('button', { name: 'Take it away for good' }).click();
    await page.getByText('No lens is kept.').waitFor();
    expect(await brain().repertoire({})).toMatchObject({ items: [], active: null });
  });

  it.runIf(runsLong)('offers three that are near where a sentence becomes no lens', async () => {
    await wish('a timr for tomorrow morning');
    await browser.page
      .getByText('I couldn’t turn that into a lens yet.')
      .or(browser.page.getByText("I couldn't turn that into a lens yet."))
      .first()
      .waitFor();
    const near = browser.page.locator('.words .chip');
    expect(await near.count()).toBe(3);
    await near.first().click();
    await browser.page.getByText(/Made of “/).waitFor();
  });

  it('runs it by hand and by key, and passes its time faster', async () => {
    await wish('a timer for two minutes');
    await preview(/Preview: Timer (2:00|1:5\d)/).waitFor();
    await button('60×').click();
    await preview(/Time's up/).waitFor();
    await browser.page.getByRole('button', { name: /^Tap/ }).focus();
    await browser.page.keyboard.press('t');
    await browser.page.getByText('The lens has ended.').waitFor();
    await browser.page.keyboard.press('r');
    await preview(/Preview: Timer/).waitFor();
  });

  it.runIf(runsLong)('changes a scene by its fields, names what is wrong there, and undoes it', async () => {
    const scene = browser.page.getByRole('region', { name: 'Scene hello' });
    await scene.getByLabel('Middle', { exact: true }).fill('Good morning');
    await preview(/Preview: Good morning/).waitFor();
    await scene.getByLabel('Middle', { exact: true }).fill('{count:cups} cups');
    await scene.getByText('There is no counter “cups”').first().waitFor();
    expect(await button('Keep it').isDisabled()).toBe(true);
    await scene.getByRole('button', { name: 'Add the counter cups' }).click();
    await preview(/Preview: 0 cups/).waitFor();
    await button('Undo').click();
    await browser.page.keyboard.press('Control+z');
    await preview(/Preview: Hello there/).waitFor();
  });

  it.runIf(runsLong)('adds, moves and takes away a scene by the keyboard alone', async () => {
    await button('Add a scene').focus();
    await browser.page.keyboard.press('Enter');
    const added = browser.page.getByRole('button', { name: /^Scene scene,/ });
    await added.focus();
    const before = await added.getAttribute('transform');
    await browser.page.keyboard.press('ArrowDown');
    await expect.poll(() => added.getAttribute('transform')).not.toBe(before);
    await browser.page.keyboard.press('Delete');
    await added.waitFor({ state: 'detached' });
    await browser.page.getByRole('button', { name: /^Scene hello, .*the first/ }).focus();
    await browser.page.keyboard.press('Delete');
    await browser.page.getByText('It may run as it is.').waitFor();
  });

  it.runIf(runsLong)('drags a scene where it is wanted', async () => {
    const node = browser.page.getByRole('button', { name: /^Scene hello/ });
    await node.scrollIntoViewIfNeeded();
    const box = await node.boundingBox();
    if (box === null) throw new Error('The scene is not drawn.');
    await browser.page.mouse.move(box.x + 20, box.y + 20);
    await browser.page.mouse.down();
    await browser.page.mouse.move(box.x + 80, box.y + 50, { steps: 4 });
    await browser.page.mouse.up();
    await expect.poll(() => node.getAttribute('transform')).toBe('translate(84 54)');
  });

  it('tells of each beat of a performance what it became, and makes it a lens', async () => {
    await button('Rehearse').click();
    const say = async (text: string) => {
      await browser.page.getByLabel('Say something').fill(text);
      await browser.page.keyboard.press('Enter');
    };
    await say('Breathe');
    await browser.page.getByLabel('Seconds to wait').fill('0.1');
    await button('Wait so long').click();
    await browser.page.getByText('A lens shows nothing for less than half a second.').waitFor();
    await button('Take out beat 2').click();
    await browser.page.getByLabel('Seconds to wait').fill('30');
    await button('Wait so long').click();
    await say('repeat that three times');
    expect(await browser.page.locator('.beat.taught').count()).toBe(0);
    await button('Turn it into a lens').click();
    await preview(/Preview: .*Breathe/).waitFor();
  });

  it.runIf(runsLong)('opens a shared lens with what it asks for, and makes a link and a code of it', async () => {
    await browser.page.goto(`${product.url}/svc/build${shareLink(kettle, 'Ada')}`);
    await preview(/Preview: Is it boiling/).waitFor();
    await browser.page.getByText('From a link that says “Ada” made it; nothing proves that.').waitFor();
    await browser.page.getByText('It may have the camera look').waitFor();
    const link = await browser.page.getByLabel('Link to this lens').inputValue();
    expect(openShareLink(link)).toMatchObject({ ok: true, figment: { name: 'Kettle', requires: ['look'] } });
    await button('Show a code').click();
    await browser.page.getByRole('img', { name: 'Code with the lens Kettle' }).waitFor();
  });

  it('refuses a hostile link with the reason, and runs nothing of it', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const hostile = { ...kettle, name: script, scenes: { [script]: { on: { single: { target: script } } } } };
    await browser.page.goto(`${product.url}/svc/build${shareLink(hostile as Figment)}`);
    await browser.page.getByText('The lens in this link is not one that may run.').waitFor();
    await browser.page
      .getByText(/is no name for a scene or counter/)
      .first()
      .waitFor();
    await preview(/Preview: Hello there/).waitFor();
    expect(await browser.page.locator('img').count()).toBe(0);
  });

  it.runIf(runsLong)(
    'has every lens of the gallery on a phone, with nothing wider than the screen and nothing too small for a finger',
    async () => {
      await browser.page.setViewportSize({ width: 390, height: 844 });
      await button('Gallery').click();
      for (const title of ['Interval timer', 'Chance', 'Teleprompter']) {
        await button(`Open ${title}`).click();
        await browser.page.getByText(`From the gallery: ${title}.`).waitFor();
        expect(await horizontalOverflow(browser.page)).toBe(0);
      }
      const inSight = async () => ((await browser.page.locator('.preview canvas.sharp').boundingBox())?.y ?? -1) >= 0;
      await expect.poll(inSight).toBe(true);
      await button('Wide').click();
      const display = await browser.page.locator('.preview canvas.sharp').boundingBox();
      expect([display?.x ?? -1, 390 - (display?.x ?? 0) - (display?.width ?? 390)].every((room) => room >= 0)).toBe(
        true,
      );
      const small = await browser.page.evaluate<
        string[]
      >(`[...document.querySelectorAll('button, a, select, input[type=text], summary')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML.slice(0, 80))`);
      expect(small).toEqual([]);
      await browser.page.setViewportSize({ width: 1_280, height: 900 });
    },
  );

  it.runIf(runsLong)(
    'says why nothing is kept where the page has no token, and previews and shares all the same',
    async () => {
      const { page } = browser;
      await page.route('**/svc/build', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/<meta name="svc-token"[^>]*>/, '');
        await route.fulfill({ response: answer, body });
      });
      await page.goto('about:blank');
      await page.goto(`${product.url}/svc/build`);
      await page.getByText('open this page on the machine that your Brain runs on').waitFor();
      await wish('a stopwatch');
      await preview(/Preview: Stopwatch/).waitFor();
      expect(await page.getByLabel('Link to this lens').inputValue()).toContain('#lens=');
      await page.unroute('**/svc/build');
    },
  );
});
