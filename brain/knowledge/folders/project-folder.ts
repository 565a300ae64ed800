import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInside } from '../files/index-rules.js';

/** What lies at the top of a project, by who puts it there. */
const signsOfProject: Readonly<Record<string, readonly string[]>> = {
  'version control': ['.git', '.hg', '.svn', '.jj'],
  'JavaScript and TypeScript': ['package.json', 'deno.json', 'deno.jsonc', 'tsconfig.json'],
  Python: ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'Pipfile'],
  'Rust, Go, Swift, Zig': ['Cargo.toml', 'go.mod', 'Package.swift', 'build.zig'],
  'C and C++': ['CMakeLists.txt', 'Makefile', 'meson.build', 'configure.ac', 'conanfile.txt', 'vcpkg.json'],
  'Java and its kin': ['pom.xml', 'build.gradle', 'build.gradle.kts', 'build.sbt', 'deps.edn'],
  'Ruby, PHP, Elixir, Dart': ['Gemfile', 'composer.json', 'mix.exs', 'pubspec.yaml'],
  'builds and containers': [
    'Dockerfile',
    'compose.yaml',
    'docker-compose.yml',
    'flake.nix',
    'justfile',
    'Taskfile.yml',
  ],
  'editors and programs that write code': [
    '.vscode',
    '.idea',
    '.claude',
    '.cursor',
    '.agents',
    'AGENTS.md',
    'CLAUDE.md',
  ],
};

const allProjectSigns = Object.values(signsOfProject).flat();

/**
 * Whether programs are likely to run in that folder or above it, and to follow what they find on the way down: it, or one
 * above it as far as folders may be watched (`roots`), is the top of a project.
 */
export async function isInProject(folder: string, roots: readonly string[]): Promise<boolean> {
  for (let place = folder; roots.some((root) => isInside(place, root)); place = dirname(place)) {
    if ((await Promise.all(allProjectSigns.map((sign) => isLyingAt(join(place, sign))))).includes(true)) return true;
    if (roots.includes(place)) return false;
  }
  return false;
}

/** A link counts as well, wherever it leads. */
function isLyingAt(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
