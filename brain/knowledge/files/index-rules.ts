import { basename, extname, sep } from 'node:path';
import type { BrainConfig } from '#core/settings/config';
import { readGlobs } from './glob.js';

/** The configuration keys of the index. */
export type IndexSettings = Pick<BrainConfig, 'folders' | 'index_extensions' | 'max_file_kb' | 'exclude_globs'>;

/** What is indexed when `index_extensions` is empty. */
const defaultExtensions: readonly string[] = [
  ...['txt', 'text', 'md', 'markdown', 'rst', 'adoc', 'org', 'tex', 'srt', 'vtt'],
  ...['csv', 'tsv', 'json', 'jsonl', 'yaml', 'yml', 'toml', 'xml', 'html', 'htm', 'xhtml'],
  ...['pdf', 'docx', 'ics', 'eml'],
];

/** Names of files that usually hold secrets; never read, whatever the settings say. Lower case. */
const secretNames = readGlobs([
  ...['*.pem', '*.key', '*.p12', '*.pfx', '*.p8', '*.ppk', '*.jks', '*.keystore', '*.kdb', '*.kdbx', '*.agilekeychain'],
  ...['*.gpg', '*.pgp', '*.asc', '*.age', '*.ovpn', '*.wallet', 'wallet.dat', '*.env', 'env', '*.env.*'],
  ...['id_rsa*', 'id_dsa*', 'id_ecdsa*', 'id_ed25519*', 'authorized_keys', 'known_hosts', 'htpasswd', 'shadow'],
  ...[
    'credentials',
    'credentials.*',
    'client_secret*.json',
    'service-account*.json',
    'secrets.*',
    'brain_config.json*',
  ],
]);

/** Folders that programs fill. */
const machineFolders = new Set([
  'node_modules',
  '__pycache__',
  'lost+found',
  '$recycle.bin',
  'system volume information',
]);

/** Decides which folders are entered and which files are indexed, by the settings. */
export class IndexRules {
  readonly maxFileBytes: number;
  readonly #extensions: ReadonlySet<string>;
  readonly #isExcluded: (path: string, below: string) => boolean;

  /** `stateFolder` is never read: it holds the index itself, and every secret. */
  constructor(
    settings: IndexSettings,
    private readonly stateFolder: string,
  ) {
    const { index_extensions: extensions, max_file_kb: maxFileKb, exclude_globs: globs } = settings;
    this.maxFileBytes = maxFileKb * 1024;
    this.#extensions = new Set((extensions.length === 0 ? defaultExtensions : extensions).map(asExtension));
    this.#isExcluded = globs.length === 0 ? () => false : excluderOf(globs);
  }

  /** Whether a directory below a watched folder is looked into. `path` is absolute, `below` relative to the folder. */
  entersFolder(path: string, below: string): boolean {
    const name = basename(path).toLowerCase();
    if (name.startsWith('.') || machineFolders.has(name) || isInside(path, this.stateFolder)) return false;
    return !this.#isExcluded(path, below) && !this.#isExcluded(`${path}/`, `${below}/`);
  }

  /** Whether a file is one for the index, by its name alone. */
  wantsFile(path: string, below: string): boolean {
    const name = basename(path).toLowerCase();
    if (name.startsWith('.') || secretNames.matches(name) || isInside(path, this.stateFolder)) return false;
    return this.#extensions.has(extname(name).slice(1)) && !this.#isExcluded(path, below);
  }
}

/** Whether `path` is `folder` or lies below it; both absolute and normalised. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Whether a name is hidden or one of a secret, which is never indexed, uploaded or shown. */
export function isSecretName(name: string): boolean {
  return name.startsWith('.') || secretNames.matches(name);
}

/**
 * A pattern without a slash matches a name at any depth, as in a .gitignore. One that begins with a slash matches a
 * path from the watched folder or from the root of the file system.
 */
function excluderOf(globs: readonly string[]): (path: string, below: string) => boolean {
  const patterns = globs.map((glob) => glob.replace(/^\.\//, '').replace(/\/+$/, '')).filter((glob) => glob !== '');
  const ofMachine = readGlobs(
    patterns.filter((glob) => glob.startsWith('/')),
    true,
  );
  const ofFolder = readGlobs(
    patterns.map((glob) => (glob.includes('/') ? glob.replace(/^\/+/, '') : `**/${glob}`)),
    true,
  );
  return (path, below) => ofFolder.matches(below) || ofMachine.matches(path);
}

function asExtension(text: string): string {
  return text.replace(/^\./, '').toLowerCase();
}
