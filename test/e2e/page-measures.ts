import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a page of the panel must not have, as a person would say it; empty where all is well. */
export async function faultsOfPage(page: Page, options: { readonly isTouched: boolean }): Promise<readonly string[]> {
  const measured = await page.evaluate<readonly string[]>(`(${measureSource})(${JSON.stringify(options)})`);
  return [...measured, ...(await seriousFaultsOf(page))];
}

/** What axe-core finds serious or critical. Contrast is left to the measure above, which takes a tenth of its time. */
export async function seriousFaultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(`${axe};0`);
  return page.evaluate<readonly string[]>(`(async () => {
    const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: true } };
    const { violations } = await axe.run({ rules, resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' ')));
  })()`);
}

/** Given as source text: the tests themselves are compiled without the DOM's types. */
const measureSource = `({ isTouched }) => {
  const faults = new Set();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, under) => [0, 1, 2].map((at) => top[at] * top[3] + under[at] * (1 - top[3])).concat(1);
  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dim + 0.05);
  };
  const groundOf = (element) => {
    const layers = [];
    for (let at = element; at !== null; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
    }
    const root = rgba(getComputedStyle(document.documentElement).backgroundColor);
    return layers.reverse().reduce((under, top) => over(top, under), root);
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.visually-hidden, .display, option') === null;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode;
    if (data.trim() === '' || !isShown(parentElement)) continue;
    const ratio = contrast(rgba(getComputedStyle(parentElement).color), groundOf(parentElement));
    if (ratio < 4.5) faults.add('contrast ' + ratio.toFixed(2) + ' of “' + data.trim().slice(0, 40) + '”');
  }
  const smallest = isTouched ? 44 : 24;
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (!isShown(control) || control.matches('.skip')) continue;
    if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue;
    const held = control.closest('.check') ?? control;
    const { width, height } = held.getBoundingClientRect();
    const name = control.ariaLabel || control.textContent.trim() || control.labels?.[0]?.textContent || control.placeholder || control.title || '';
    if (name.trim() === '') faults.add('no name: ' + control.outerHTML.slice(0, 80));
    if (width < smallest - 0.5 || height < smallest - 0.5)
      faults.add('target ' + Math.round(width) + '×' + Math.round(height) + ' of “' + name.trim().slice(0, 40) + '”');
    if (control.matches('input, select, textarea') && control.type !== 'checkbox') {
      const ratio = contrast(rgba(getComputedStyle(control).borderTopColor), groundOf(control.parentElement));
      if (parseFloat(getComputedStyle(control).borderTopWidth) > 0 && ratio < 3) faults.add('edge ' + ratio.toFixed(2) + ' of “' + name + '”');
    }
  }
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) faults.add(sideways + ' px sideways');
  if (document.querySelectorAll('main').length !== 1) faults.add('not one main');
  const navigations = [...document.querySelectorAll('nav')].filter(isShown);
  if (navigations.length !== 1 || !navigations[0].ariaLabel) faults.add('not one named navigation');
  const titles = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility());
  if (titles.length !== 1) faults.add(titles.length + ' titles');
  if ([...document.querySelectorAll('button.amber:not(:disabled)')].filter(isShown).length > 1) faults.add('more than one amber action');
  return [...faults];
}`;
