import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '#hub/package-root';
import { readSamples } from '#hub/remote/samples';

it('the sample recordings of the API page are ones that play-sample takes', () => {
  const page = readFileSync(join(packageRoot, 'docs/api.md'), 'utf8');
  const section = page.slice(page.indexOf('### GET /svc/samples'));
  const example = JSON.parse(/Answer: .*for example `([^`]+)`/.exec(section)?.[1] ?? '{}') as {
    readonly items: readonly string[];
  };
  const sentences = readSamples(join(packageRoot, 'models/starter/samples')).map(({ text }) => text);
  expect(example.items.length).toBeGreaterThan(0);
  expect(sentences).toEqual(expect.arrayContaining([...example.items]));
});
