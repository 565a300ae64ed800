import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { intents } from '#core/intents/intents';
import { readAmbient } from '#core/language/ambient';
import { parseUtterance } from '#core/language/grammar/parse';
import { capabilityExamples } from '#core/language/small-talk/self-rows';
import { packageRoot } from '#hub/package-root';
import { shownHints } from '../../../shown-hints.js';

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const textOf = (...path: readonly string[]) => readFileSync(join(packageRoot, ...path), 'utf8');

/** The lines that the README has after the wake phrase, and on the command line. */
const readme = [
  ...[...textOf('README.md').matchAll(/^> (hey vesper, .+)$/gm)].map(([, line = '']) => line),
  ...[...textOf('README.md').matchAll(/nightjar say "([^"]+)"/g)].map(([, line = '']) => line),
];

/** Understood and carried out by hub or Brain, or kept as a promise of the wearer. */
function works(line: string): boolean {
  const { intent } = parseUtterance(line, names);
  if (intent !== 'ask') {
    const row = intents[intent];
    return 'decide' in row || row.leftTo === 'hub';
  }
  const now = Date.parse('2026-06-01T12:00:00Z');
  return readAmbient({ say: line, speaker: 'self', now, tz: 'UTC' }).commitment !== null;
}

describe('every line that the product tells its reader to say', () => {
  const hints = shownHints('brain/web');

  it('is found where it is shown', () => {
    expect(hints.length).toBeGreaterThanOrEqual(4);
    expect(readme.length).toBeGreaterThanOrEqual(3);
  });

  it.each([...hints, ...readme, ...capabilityExamples])('works: %s', (line) => {
    expect(works(line)).toBe(true);
  });
});

describe.each(['panel', 'builder'])('the style of the %s', (page) => {
  const styles = join('brain', 'web', page, 'styles');

  it('keeps what is pressed readable under the pointer', () => {
    const css = readdirSync(join(packageRoot, styles), 'utf8')
      .map((name) => textOf(styles, name))
      .join('\n');
    const grounds = [...css.matchAll(/^([^\n{]*\[aria-pressed="true"\]) \{[^}]*background:/gm)].map(([, rule]) => rule);
    expect(grounds.length).toBeGreaterThan(0);
    for (const rule of grounds) expect(css).toContain(`${rule}:hover:not(:disabled) {`);
  });
});
