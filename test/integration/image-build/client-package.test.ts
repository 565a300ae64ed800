import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '#hub/package-root';
import { buildClientPackage } from '../../../image-build/client-package/build-client-package.js';
import { runsLong } from '../../budget.js';
import { removeFolder } from '../../scratch-folder.js';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';

const compiler = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');
const strict = {
  target: 'es2023',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  types: ['node'],
  typeRoots: [join(packageRoot, 'node_modules', '@types')],
};

/** The compiler runs twice, perhaps beside other tests. */
const compilesTwiceMs = 180_000;

const misspelt = `import { createBrainClient } from 'nightjar-client';
export const asked = createBrainClient({ url: '', token: () => '' }).ask({ querry: 'where are my keys' });
`;

/** The example of the page for makers. */
function exampleOfDocs(): string {
  const page = readFileSync(join(packageRoot, 'docs', 'makers.md'), 'utf8');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  return example;
}

describe.runIf(runsLong)('the client as a package', () => {
  let folder: string;
  let files: readonly string[];
  /** What the compiler says of an example and of a mistake. */
  let complaints: readonly string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nightjar-client-'));
    const packed = await buildClientPackage(join(folder, 'made'));
    const installed = join(folder, 'node_modules', 'nightjar-client');
    mkdirSync(installed, { recursive: true });
    spawnSync('tar', ['-xzf', packed, '--strip-components=1', '-C', installed]);
    files = spawnSync('tar', ['-tzf', packed], { encoding: 'utf8' }).stdout.trim().split('\n');
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const name of Object.keys(dependencies)) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(packageRoot, 'node_modules', name), link);
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, include: ['*.ts'] }));
    writeFileSync(join(folder, 'example.ts'), exampleOfDocs());
    writeFileSync(join(folder, 'wrong.ts'), misspelt);
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: folder, encoding: 'utf8' });
    complaints = stdout.split('\n').filter((line) => line.includes('error TS'));
  }, compilesTwiceMs);
  afterEach(cleanUp);
  afterAll(() => removeFolder(folder));

  it('carries the client and what it needs of the core, and nothing of hub, memory or routes', () => {
    const folders = new Set(files.map((path) => path.split('/')[1]));
    expect([...folders].sort()).toEqual(['LICENSE', 'README.md', 'client', 'core', 'package.json']);
  });

  it('asks a running Brain as the docs say', async () => {
    const brain = await aBrain({});
    // Not waited for at a standstill: the Brain answers in this process.
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['example.js'], {
      cwd: folder,
      timeout: 60_000,
      env: { ...process.env, NIGHTJAR_URL: brain.url, NIGHTJAR_TOKEN: brain.token ?? '' },
    });
    expect([stdout, stderr]).toEqual(['It does not know.\nstate\n', '']);
  });

  it('compiles strictly for who installs it, and is refused by the compiler where a field is misspelt alone', () => {
    expect(complaints).toMatchObject([expect.stringContaining('querry')]);
    expect(complaints[0]).toContain('wrong.ts');
  });
});
