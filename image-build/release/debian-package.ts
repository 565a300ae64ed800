import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageRoot } from '#hub/package-root';
import type { Packing } from './bundle-file.js';
import { runTool } from './run-tool.js';
import type { ReleaseTarget } from './target.js';

interface DebianOptions {
  /** Folder that holds the release as `nightjar`; it is used up. */
  readonly tree: string;
  readonly scratch: string;
  readonly out: string;
  readonly version: string;
  readonly target: ReleaseTarget;
  readonly packing: Packing;
  readonly sourceDate: number;
}

const maintainerScripts = ['preinst', 'postinst', 'prerm', 'postrm'];

/** Where files of `systemd/` are installed. */
const places: readonly (readonly [from: string, to: string])[] = [
  ['units', 'usr/lib/systemd/system'],
  ['nightjar.sysusers', 'usr/lib/sysusers.d/nightjar.conf'],
  ['nightjar.tmpfiles', 'usr/lib/tmpfiles.d/nightjar.conf'],
  ['debian/nightjar', 'usr/bin/nightjar'],
];

/** Makes a Debian package of a release; resolves to its file. Equal releases give equal packages. */
export async function buildDebianPackage(options: DebianOptions): Promise<string> {
  const { tree, scratch, out, version, target, packing, sourceDate } = options;
  const root = join(scratch, 'debian');
  const library = join(root, 'usr/lib/nightjar');
  await mkdir(dirname(library), { recursive: true });
  await rename(join(tree, 'nightjar'), library);
  const units = join(packageRoot, 'systemd');
  for (const [from, to] of places) {
    await mkdir(dirname(join(root, to)), { recursive: true });
    await cp(join(units, from), join(root, to), { recursive: true });
  }
  await placeDocuments(root);
  await placeControl(root, version, target);
  await runTool('chmod', ['-R', 'u+rwX,go+rX,go-w', root]);
  const file = join(out, `nightjar_${version}_${target.architecture}.deb`);
  const compression = packing === 'fast' ? ['-Znone'] : ['-Zxz', '--threads-max=1'];
  const args = ['--root-owner-group', ...compression, '--build', root, file];
  await runTool('dpkg-deb', args, { env: { SOURCE_DATE_EPOCH: String(sourceDate) } });
  return file;
}

async function placeDocuments(root: string): Promise<void> {
  const documents = join(root, 'usr/share/doc/nightjar');
  await mkdir(documents, { recursive: true });
  await symlink('/usr/lib/nightjar/THIRD-PARTY.txt', join(documents, 'THIRD-PARTY.txt'));
  const licence = await readFile(join(packageRoot, 'LICENSE'), 'utf8');
  await writeFile(
    join(documents, 'copyright'),
    `Nightjar. What others made is in THIRD-PARTY.txt beside this.\n\n${licence}`,
  );
}

async function placeControl(root: string, version: string, { architecture }: ReleaseTarget): Promise<void> {
  const folder = join(root, 'DEBIAN');
  await mkdir(folder);
  const size = Number((await runTool('du', ['-sk', '--apparent-size', join(root, 'usr')])).split('\t')[0]);
  const control = `Package: nightjar
Version: ${debianVersion(version)}
Architecture: ${architecture}
Maintainer: The Nightjar authors <nightjar@localhost>
Installed-Size: ${size}
Depends: libc6 (>= 2.34), libstdc++6 (>= 12), perl-base, systemd (>= 252), util-linux
Recommends: alsa-utils
Suggests: bluez
Section: misc
Priority: optional
Description: pocket hub for smart glasses
 Hears, sees and remembers for its wearer on the device itself, shows short
 cards on the glasses, and works with no cloud at all.
`;
  await writeFile(join(folder, 'control'), control);
  for (const name of maintainerScripts) {
    const text = await readFile(join(packageRoot, 'systemd', 'debian', name), 'utf8');
    await writeFile(join(folder, name), text.replaceAll('@VERSION@', debianVersion(version)), { mode: 0o755 });
  }
}

/** `1.2.0-rc.1` comes before `1.2.0`, which Debian writes as `1.2.0~rc.1`. */
const debianVersion = (version: string): string => version.replace('-', '~');
