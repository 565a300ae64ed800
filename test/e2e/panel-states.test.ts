import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GlassPicture } from '#core/wire/link/glasses';
import { runsLong } from '../budget.js';
import { sine, wavBytes } from '../data/wav-bytes.js';
import { FakeBrainServer } from '../fakes/fake-brain-server.js';
import { hubState, liveState } from '../fakes/hub-state.js';
import { removeFolder } from '../scratch-folder.js';
import { browserPath, openBrowser, type WatchedPage } from './open-browser.js';
import { hidePage, horizontalOverflow, litPixels } from './page-probes.js';

const webRoot = join(import.meta.dirname, '..', '..', 'dist', 'web', 'panel');
const picture: GlassPicture = {
  seq: 1,
  width: 256,
  height: 256,
  round: true,
  lit: true,
  background: 0,
  calls: [{ op: 'text', text: 'Your keys', x: 56, y: 120, colour: 0xffffff, size: 16 }],
};
const toneHz = 1_000;

let folder: string;
let browser: WatchedPage;
let brain: FakeBrainServer;

describe.skipIf(browserPath() === null)('the panel in a browser', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nightjar-panel-'));
    const microphone = join(folder, 'tone.wav');
    const samples = sine(toneHz, 48_000, 48_000 * 5);
    await writeFile(microphone, wavBytes({ rateHz: 48_000, samples }));
    browser = await openBrowser({ width: 1_280, height: 900, microphone });
  });
  afterAll(async () => {
    await browser.close();
    await removeFolder(folder);
  });
  beforeEach(async () => {
    brain = new FakeBrainServer(webRoot);
    brain.samples = ['hey vesper, where are my keys'];
    await brain.start();
    await browser.page.goto(brain.url);
    await browser.page.locator('.panel[data-health="good"]').waitFor();
  });
  afterEach(async () => {
    await browser.page.goto('about:blank');
    await brain.stop();
  });

  it('does not say that nothing was said: another window may have heard it', async () => {
    await browser.page.getByText('Nothing was said in this window yet.').waitFor();
  });

  describe('the Glass view', () => {
    it('draws what is on the glasses and says it to screen readers', async () => {
      brain.emit({ event: 'glass', data: picture });
      await browser.page.getByRole('img', { name: 'Glass view: Your keys' }).waitFor();
      await browser.page.getByRole('status').getByText('Your keys').waitFor({ state: 'attached' });
      expect(await litPixels(browser.page)).toBeGreaterThan(200);
    });

    it('goes dark under the veil, says why, and comes back', async () => {
      const { page } = browser;
      brain.emit({ event: 'glass', data: picture });
      await page.getByRole('img', { name: 'Glass view: Your keys' }).waitFor();
      brain.emit({ event: 'state', data: liveState(hubState({ veil: true, mode: 'veil' })) });
      await page.locator('.dark-note').getByText('The veil is raised.').waitFor();
      expect(await litPixels(page)).toBe(0);
      brain.emit({ event: 'state', data: liveState(hubState()) });
      await page.getByRole('img', { name: /^Glass view: resting, \d\d:\d\d/ }).waitFor();
    });

    it('says that incognito holds the stream', async () => {
      brain.emit({ event: 'state', data: liveState(hubState({ incognito: true, mode: 'incognito' })) });
      await browser.page.locator('.dark-note').getByText('Incognito.').waitFor();
    });
  });

  describe('the switches', () => {
    it('the veil button asks the hub and shows only what the hub confirms', async () => {
      const { page } = browser;
      await page.getByRole('button', { name: /Raise the veil/ }).click();
      await page.getByRole('button', { name: /Raising the veil/, pressed: false }).waitFor();
      await expect.poll(() => brain.commands).toEqual([{ do: 'veil', on: true }]);
      brain.emit({ event: 'state', data: liveState(hubState({ veil: true, mode: 'veil' })) });
      await page.getByRole('button', { name: /Lower the veil/, pressed: true }).waitFor();
    });

    it.runIf(runsLong)('incognito is left also while the hub is away, and says what it waits for', async () => {
      const { page } = browser;
      const incognito = page.getByRole('switch', { name: /Incognito/ });
      brain.emit({ event: 'state', data: liveState(null, { on: true }) });
      await page.getByRole('switch', { name: /Nothing new is kept/, checked: true }).click();
      await expect.poll(() => brain.patches).toEqual([{ network_mode: 'connected' }]);
      brain.emit({ event: 'state', data: liveState(null, { on: true, pending: false }) });
      await page.getByRole('switch', { name: /Ends once the hub is back/, checked: true }).waitFor();
      await incognito.click();
      await expect.poll(() => brain.patches.at(-1)).toEqual({ network_mode: 'lan_only' });
      expect(brain.commands).toEqual([]);
    });

    it.runIf(runsLong)('the glasses button sends presses, samples play by name, all from the keyboard', async () => {
      const { page } = browser;
      await page.getByRole('button', { name: 'Tap' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Long press' }).press('Space');
      await page.getByRole('button', { name: 'Hey vesper, where are my keys' }).press('Enter');
      await expect
        .poll(() => brain.commands)
        .toEqual([
          { do: 'press', press: 'single' },
          { do: 'press', press: 'long' },
          { do: 'play-sample', name: 'hey vesper, where are my keys' },
        ]);
    });
  });

  describe('text from outside', () => {
    it('is only ever text', async () => {
      const { page } = browser;
      const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
      brain.voiceReply = { intent: 'ask', say: hostile };
      brain.emit({ event: 'heard', data: { what: 'partial', text: hostile } });
      await page.getByRole('textbox').fill(hostile);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByText(hostile).count()).toBe(4);
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(await page.title()).toBe('Nightjar');
      expect(browser.complaints).toEqual([]);
    });
  });

  describe('a stream that drops', () => {
    it.runIf(runsLong)('is said, tried again, and taken up', async () => {
      const { page } = browser;
      brain.emit({ event: 'glass', data: picture });
      await page.getByRole('img', { name: 'Glass view: Your keys' }).waitFor();
      brain.cutLiveStreams();
      await page.getByText('The Brain does not answer.', { exact: true }).waitFor();
      expect(await litPixels(page)).toBe(0);
      await page.getByRole('button', { name: 'Try now' }).click();
      await page.locator('.panel[data-health="good"]').waitFor();
    });
  });

  describe('the microphone button', () => {
    const start = { name: 'Speak through this browser’s microphone' };
    const stop = { name: 'Stop the microphone' };

    async function speak(): Promise<void> {
      const before = brain.sound.length;
      await browser.page.getByRole('button', start).click();
      await browser.page.getByRole('button', stop).waitFor();
      await expect.poll(() => brain.sound.length).toBeGreaterThan(before + 8);
    }

    it('sends 16-bit sound at 16 kHz and shows its level', async () => {
      await speak();
      const level = browser.page.locator('.microphone .level');
      await expect.poll(async () => Number(await level.getAttribute('data-level'))).toBeGreaterThan(0.5);
      await browser.page.getByRole('button', stop).click();
      await expect.poll(() => brain.earsClosed).toBe(1);
      expect(toneOf(Buffer.concat(brain.sound))).toBe(toneHz);
    });

    it.runIf(runsLong)('is closed by the veil', async () => {
      await speak();
      brain.emit({ event: 'state', data: liveState(hubState({ veil: true, mode: 'veil' })) });
      await browser.page.getByText('The veil closed the microphone.').waitFor();
      await expect.poll(() => brain.earsClosed).toBe(1);
    });

    it.runIf(runsLong)('is closed when the page is hidden', async () => {
      await speak();
      await hidePage(browser.page);
      await browser.page.getByText('The microphone was closed because this page was hidden.').waitFor();
      await expect.poll(() => brain.earsClosed).toBe(1);
    });
  });

  describe('on a narrow screen', () => {
    it('nothing is cut off at 360 pixels', async () => {
      await browser.page.setViewportSize({ width: 360, height: 740 });
      brain.emit({ event: 'glass', data: picture });
      await browser.page.getByRole('img', { name: 'Glass view: Your keys' }).waitFor();
      expect(await horizontalOverflow(browser.page)).toBe(0);
      await browser.page.setViewportSize({ width: 1_280, height: 900 });
    });
  });
});

/** Pitch in Hz of a pure tone in 16-bit samples at 16 kHz: its median period, which a gap in the sound leaves alone. */
function toneOf(sound: Buffer): number {
  const samples = Array.from({ length: sound.length / 2 }, (_unused, at) => sound.readInt16LE(2 * at));
  const rises = samples.flatMap((sample, at) => (at > 0 && sample >= 0 && (samples[at - 1] ?? 0) < 0 ? [at] : []));
  const periods = rises.slice(1).map((at, index) => at - (rises[index] ?? 0));
  return 16_000 / (periods.sort((a, b) => a - b)[periods.length >> 1] ?? Number.NaN);
}
