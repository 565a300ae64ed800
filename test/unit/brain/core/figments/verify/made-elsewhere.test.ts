import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openShareLink, shareLink } from '#core/figments/share/share-link';
import { importFigment } from '#core/figments/verify/import-figment';
import { packageRoot } from '#hub/package-root';
import { onStage } from '../stage/on-stage.js';

interface MadeElsewhere {
  readonly does: string;
  readonly figment: unknown;
  /** What happens to it, in order: an event, seconds that pass, or a text that is fed. */
  readonly steps?: readonly (string | number | { readonly text: string })[];
  /** What it shows then, its rows from top to bottom. */
  readonly shows?: string;
  /** Where it breaks a rule: scene and field. */
  readonly refused?: string;
}

const lenses = readFileSync(join(packageRoot, 'test/corpus/figments/made-elsewhere.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): MadeElsewhere => JSON.parse(line));

describe('a lens as other tools write them', () => {
  it.each(lenses.filter(({ refused }) => refused === undefined))(
    'is taken, and does what it does there: $does',
    ({ figment, steps = [], shows }) => {
      const read = importFigment(figment);
      expect(read.ok ? [] : read.violations).toEqual([]);
      if (!read.ok) return;
      const { stage, pass, text } = onStage(read.figment);
      for (const step of steps) {
        if (typeof step === 'string') expect([step, stage.signal(step).taken]).toEqual([step, true]);
        else if (typeof step === 'object') expect(stage.feed(step.text)).toBeTruthy();
        else for (let ms = 0; ms < step * 1_000; ms += 50) pass(50);
      }
      expect(text()).toBe(shows);
      expect(openShareLink(`https://example.org/lens.html${shareLink(read.figment)}`).ok).toBe(true);
    },
  );

  it.each(lenses.filter(({ refused }) => refused !== undefined))(
    'is refused with where and why: $does',
    ({ figment, refused }) => {
      const read = importFigment(figment);
      const told = read.ok ? [] : read.violations.map(({ scene, field }) => [scene, field].filter(Boolean).join('.'));
      expect(told).toEqual([refused]);
      for (const { message } of read.ok ? [] : read.violations) expect(message).toMatch(/^[A-Z“].{20,}[.]$/s);
    },
  );
});
