import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../open-browser.js';

/** The pictures that phones put on their home screens; in a maskable one every corner is filled. */
const icons = [
  { name: 'app-icon-192.png', side: 192, isMaskable: false },
  { name: 'app-icon-512.png', side: 512, isMaskable: false },
  { name: 'app-icon-maskable.png', side: 512, isMaskable: true },
] as const;

/** Draws the icons of the phone app from its one drawing: `node dist/test/e2e/phone/app-icons.js brain/web/public`. */
async function drawIcons(folder: string): Promise<void> {
  const drawing = readFileSync(join(folder, 'app-icon.svg'), 'utf8');
  const browser = await openBrowser({ width: 512, height: 512 });
  try {
    for (const { name, side, isMaskable } of icons) {
      const svg = isMaskable ? drawing.replace(' rx="7"', '') : drawing;
      await browser.page.setViewportSize({ width: side, height: side });
      await browser.page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
      await browser.page.screenshot({ path: join(folder, name), omitBackground: true });
    }
  } finally {
    await browser.close();
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node dist/test/e2e/phone/app-icons.js <folder>\n');
  process.exitCode = 2;
} else {
  await drawIcons(folder);
}
