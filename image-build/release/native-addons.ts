import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { runTool } from './run-tool.js';
import type { ReleaseTarget } from './target.js';

interface CompiledAddon {
  readonly name: string;
  /** What its own build passes to node-gyp. */
  readonly settings: readonly string[];
  /** The file that is loaded, in the package. */
  readonly file: string;
}

/** Packages whose makers bring no compiled code for Linux; all others do, for every target. */
const compiledAddons: readonly CompiledAddon[] = [
  { name: 'hnswlib-node', settings: [], file: 'build/Release/addon.node' },
  {
    name: '@abandonware/bluetooth-hci-socket',
    settings: ['--', '-Dmodule_name=bluetooth_hci_socket', '-Dmodule_path=./lib/binding/'],
    file: 'build/Release/bluetooth_hci_socket.node',
  },
];

interface AddonOptions {
  readonly target: ReleaseTarget;
  /** Folder of the target's Node, whose headers the code is compiled against. */
  readonly node: string;
  readonly installed: string;
}

/** Compiles native code for the target in the installed packages. Throws `release/not-built`. */
export async function compileAddons({ target, node, installed }: AddonOptions): Promise<void> {
  const nodeGyp = await findNodeGyp();
  await Promise.all(compiledAddons.map((addon) => compileAddon(addon, { target, node, installed, nodeGyp })));
}

async function compileAddon(
  { name, settings, file }: CompiledAddon,
  { target, node, installed, nodeGyp }: AddonOptions & { nodeGyp: string },
): Promise<void> {
  const folder = join(installed, 'node_modules', name);
  if (!existsSync(folder)) return;
  // The folder is another one at every build, and must not be found in what is built.
  const flags = `-g0 -ffile-prefix-map=${installed}=. -ffile-prefix-map=${node}=node`;
  const args = ['rebuild', '--release', `--arch=${target.cpu}`, `--nodedir=${node}`, ...settings];
  const env = { ...compilersOf(target), CFLAGS: flags, CXXFLAGS: flags, LDFLAGS: '-Wl,--build-id=none' };
  await runTool(process.execPath, [nodeGyp, ...args], { cwd: folder, env });
  const built = join(folder, file);
  await runTool(`${target.toolPrefix}strip`, ['--strip-unneeded', built]);
}

function compilersOf({ toolPrefix }: ReleaseTarget): Readonly<Record<string, string>> {
  const tool = (name: string) => `${toolPrefix}${name}`;
  return { CC: tool('gcc'), CXX: tool('g++'), AR: tool('ar'), LINK: tool('g++') };
}

/** The node-gyp that comes with npm. */
async function findNodeGyp(): Promise<string> {
  const modules = (await runTool('npm', ['root', '--global'])).trim();
  const path = join(modules, 'npm', 'node_modules', 'node-gyp', 'bin', 'node-gyp.js');
  if (existsSync(path)) return path;
  throw new Fault('release/not-built', { detail: `npm has no node-gyp at ${path}.` });
}
