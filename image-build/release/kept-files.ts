import type { ReleaseTarget } from './target.js';

/** Packages that only compile others, and the SQLite of older Nodes (`brain/memory/sqlite-package.ts`). */
export const leftOutPackages: ReadonlySet<string> = new Set([
  '@mapbox/node-pre-gyp',
  '@types/emscripten',
  '@types/w3c-web-usb',
  'better-sqlite3',
  'nan',
  'node-addon-api',
  'node-gyp',
  'prebuild-install',
]);

/** Never read at run time, in whichever package. */
const neverRead =
  /(^|\/)(test|tests|__tests__|docs?|examples?|benchmarks?|\.github|\.vscode|coverage)\/|\.(md|markdown|map|tsbuildinfo|[cm]?ts|yml|gypi?|[ch]pp|cc|[ch])$|(^|\/)(\.(?!\w+ignore$)\w+rc(\.\w+)?|\.\w+ignore|Makefile|package-lock\.json|yarn\.lock)$/i;

/** What licences say has to come along. */
const legalNames = /(^|\/)(licen[cs]e|copying|notice|copyright|third-?party-?notices)[^/]*$/i;

/** Of packages that bring sources or other machines' files along: the files that are read. */
const read: Readonly<Record<string, (target: ReleaseTarget) => RegExp>> = {
  '@abandonware/bleno': () => /^(lib\/|index\.js)/,
  '@abandonware/bluetooth-hci-socket': () => /^(lib\/|index\.js|build\/Release\/bluetooth_hci_socket\.node$)/,
  '@abandonware/noble': () => /^(lib\/|index\.js|with-[\w-]+\.js)/,
  'better-sqlite3-napi': ({ cpu }) => new RegExp(`^(lib/|prebuilds/linux-${cpu}\\.node$)`),
  'hnswlib-node': () => /^(lib\/|build\/Release\/addon\.node$)/,
  'onnxruntime-node': ({ cpu }) => new RegExp(`^(dist/|bin/napi-v\\d+/linux/${cpu}/)`),
  usb: ({ cpu }) => new RegExp(`^(dist/|prebuilds/linux-${cpu}/(?!.*musl))`),
};

export const isLegal = (path: string): boolean => legalNames.test(path);

/** Whether a file of a package, by its path in the package, belongs into a release. `installedAs` is its folder below `node_modules`. */
export function isKept(installedAs: string, path: string, target: ReleaseTarget): boolean {
  if (path === 'package.json' || isLegal(path)) return true;
  if (neverRead.test(path)) return false;
  return read[installedAs]?.(target).test(path) ?? true;
}
