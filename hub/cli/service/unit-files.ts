import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../package-root.js';

/** Whether systemd of the machine or that of one user runs the services. */
export type ServiceScope = 'system' | 'user';

export interface UnitFile {
  readonly name: string;
  readonly text: string;
}

interface Installation {
  readonly scope: ServiceScope;
  /** The folder of the product; the Debian package's is what units are written for. */
  readonly root?: string;
  /** The program of Node. */
  readonly node?: string;
  /** The state directory of a user's services. */
  readonly userState?: string;
}

const packagedRoot = '/usr/lib/nightjar';
const packagedState = '/var/lib/nightjar';

/** What only the system's own service manager can do for a service. */
const systemOnly =
  /^(User|Group|SupplementaryGroups|StateDirectory|StateDirectoryMode|CacheDirectory|CacheDirectoryMode|EnvironmentFile|CapabilityBoundingSet|AmbientCapabilities|Protect\w+|Private\w+|TemporaryFileSystem|Bind\w*Paths|ReadWritePaths|DevicePolicy|DeviceAllow|IPAddress\w+|OOMScoreAdjust|RemoveIPC|KeyringMode|RestrictNamespaces)=/;

/** The units of this installation: three services and the target that starts them. */
export function unitFiles({
  scope,
  root = packageRoot,
  node = process.execPath,
  userState = '%h/.nightjar',
}: Installation): readonly UnitFile[] {
  const folder = join(root, 'systemd', 'units');
  return readdirSync(folder)
    .filter((name) => /^nightjar(-brain|-hub|-perception)?\.(service|target)$/.test(name))
    .sort()
    .map((name) => {
      const placed = placedAt(readFileSync(join(folder, name), 'utf8'), { root, node });
      const fitting = scope === 'system' ? seenInHomes(placed, [root, dirname(node)]) : forUser(placed, userState);
      return { name, text: signed(fitting) };
    });
}

/** Folders that `ProtectHome=yes` hides. */
const foldersOfHomes = /^\/(home|root|run\/user)(\/|$)/;

function placedAt(text: string, { root, node }: { readonly root: string; readonly node: string }): string {
  return text.replaceAll(`${packagedRoot}/bin/node`, node).replaceAll(`${packagedRoot}/`, `${root}/`);
}

/** Lets a service see the product where that lies in somebody's home, and nothing else there. */
function seenInHomes(text: string, folders: readonly string[]): string {
  const inHomes = folders.filter((folder) => foldersOfHomes.test(folder));
  if (inHomes.length === 0) return text;
  return text.replace('ProtectHome=yes', `ProtectHome=tmpfs\nBindReadOnlyPaths=${[...new Set(inHomes)].join(' ')}`);
}

function forUser(text: string, userState: string): string {
  return text
    .split('\n')
    .filter((line) => !systemOnly.test(line) && !/^(# |Environment=NODE_COMPILE_CACHE)/.test(line))
    .join('\n')
    .replaceAll(packagedState, userState)
    .replaceAll('WantedBy=multi-user.target', 'WantedBy=default.target')
    .replaceAll(/^After=.*\n/gm, (line) => (line.includes('nightjar-hub') ? 'After=nightjar-hub.service\n' : ''));
}

const signatureLine = /^# Written by nightjar service install ([0-9a-f]{64})\n/;

const signed = (text: string): string => `# Written by nightjar service install ${unitDigest(text)}\n${text}`;

const unitDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether `nightjar service install` wrote this and nobody changed it since. */
export function isOurUnit(text: string): boolean {
  const [line = '', digest] = signatureLine.exec(text) ?? [];
  return digest !== undefined && unitDigest(text.slice(line.length)) === digest;
}
