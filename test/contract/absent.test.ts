import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api, rawApi } from '#core/wire/api';
import { packageRoot } from '#hub/package-root';

const page = readFileSync(join(packageRoot, 'docs/not-there.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `/'));
const named = (cell: string | undefined) =>
  [...(cell ?? '').matchAll(/`(?:GET |POST )?(\/svc\/[\w/]+)`/g)].map(([, path]) => path);

describe('what docs/not-there.md says is not there', () => {
  const paths = new Set<string>([...Object.values(api), ...Object.values(rawApi)].map(({ path }) => path));

  it('is not there', () => {
    const absent = rows.flatMap((row) => named(row.split('|')[1]));
    expect(absent.length).toBeGreaterThan(5);
    expect(absent.filter((path) => path !== undefined && paths.has(path))).toEqual([]);
  });

  it('names paths in its place that are there', () => {
    const offered = rows.flatMap((row) => named(row.split('|')[3]));
    expect(offered.length).toBeGreaterThan(2);
    expect(offered.filter((path) => path === undefined || !paths.has(path))).toEqual([]);
  });
});
