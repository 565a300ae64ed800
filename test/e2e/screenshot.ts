import { openBrowser } from './open-browser.js';
import { startProduct } from './running-product.js';

/** Takes the picture of the README from the running program: `node dist/test/e2e/screenshot.js docs/panel.png`. */
async function takeScreenshot(path: string): Promise<void> {
  const product = await startProduct();
  try {
    const browser = await openBrowser({ width: 1_400, height: 900 });
    const { page } = browser;
    await page.goto(product.url);
    await page.locator('.link.good', { hasText: 'Ear' }).waitFor();
    await page.getByRole('textbox').fill('Hey Vesper, I left my keys at the kitchen table');
    await page.keyboard.press('Enter');
    await page.getByText('Got it — your keys is at the kitchen table.').first().waitFor();
    await page.getByRole('button', { name: /where are my keys/i }).click();
    await page.getByRole('img', { name: /just now.*kitchen table|kitchen table.*just now/i }).waitFor();
    await page.locator('.exchange details').first().waitFor();
    await page.mouse.move(0, 0);
    await page.screenshot({ path });
    await browser.close();
  } finally {
    await product.stop();
  }
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('usage: node dist/test/e2e/screenshot.js <file.png>\n');
  process.exitCode = 2;
} else {
  await takeScreenshot(path);
}
