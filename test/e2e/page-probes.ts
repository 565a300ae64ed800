import type { Page } from 'playwright-core';

/** Reads from the page are given as source text: the tests themselves are compiled without the DOM's types. */
const litPixelsSource = `(() => {
  const canvas = document.querySelector('canvas.sharp');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let lit = 0;
  for (let at = 0; at < data.length; at += 4) if (Math.max(data[at], data[at + 1], data[at + 2]) > 60) lit++;
  return lit;
})()`;

/** How many device pixels of the Glass view are lit. */
export function litPixels(page: Page): Promise<number> {
  return page.evaluate<number>(litPixelsSource);
}

/** By how many CSS pixels the page is wider than the screen. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
}

/** Makes the page believe that it left the screen. */
export function hidePage(page: Page): Promise<void> {
  return page.evaluate<void>(`
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

const noteGlassSource = `(() => {
  const glass = document.querySelector('canvas.sharp');
  globalThis.glassNotes = [];
  const note = () => globalThis.glassNotes.push(glass.getAttribute('aria-label'));
  new MutationObserver(note).observe(glass, { attributeFilter: ['aria-label'] });
})()`;

/** Notes everything that the Glass view says from now on, however briefly; the returned function tells what it was. */
export async function noteGlass(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(noteGlassSource);
  return () => page.evaluate<readonly string[]>('globalThis.glassNotes');
}
