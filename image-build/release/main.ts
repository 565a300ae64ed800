import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '#core/faults';
import { packageRoot } from '#hub/package-root';
import { releaseArchitectures } from '#hub/release/release-manifest';
import { parseCommandLine, printOut, sourceDate, tellWhatFailed } from '../command.js';
import { buildRelease } from './build-release.js';
import { requireTool } from './run-tool.js';
import { makeSigningKey, releaseSigningKey } from './signing-key.js';
import { releaseTarget } from './target.js';

const usage = `npm run release -- --arch ${releaseArchitectures.join('|')} (--key FILE | --unsigned) [--deb] [--out DIR] [--fast] [--json]
npm run release -- --new-key FILE

Makes one signed file with everything that Nightjar needs, and with --deb a Debian package of the same.
The key is a private Ed25519 key in PEM form: --key, or NIGHTJAR_RELEASE_KEY holds it. --fast packs less tightly.
SOURCE_DATE_EPOCH dates the files; else the last commit does.`;

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseCommandLine(() =>
    parseArgs({
      options: {
        arch: text,
        key: text,
        out: text,
        'new-key': text,
        unsigned: flag,
        deb: flag,
        fast: flag,
        json: flag,
        help: flag,
      },
    }),
  );
  if (values.help) return printOut(usage);
  if (values['new-key'] !== undefined) {
    makeSigningKey(values['new-key']);
    return printOut(
      `${values['new-key']} signs releases from now on. Keep it off the network; who has it makes your updates.`,
    );
  }
  const architecture = releaseArchitectures.find((name) => name === values.arch);
  if (architecture === undefined)
    throw new Fault('cli/usage', { detail: `--arch takes ${releaseArchitectures.join(' or ')}.` });
  const key = values.unsigned ? null : releaseSigningKey({ file: values.key });
  if (key === null && !values.unsigned) {
    throw new Fault('release/no-key', {
      detail: 'Name a key to sign with (--key FILE), or say --unsigned: nobody installs that as an update.',
    });
  }
  const target = releaseTarget(architecture);
  requireTool('zstd', 'zstd');
  requireTool(`${target.toolPrefix}g++`, target.toolPrefix === '' ? 'g++' : `g++-${target.toolPrefix.slice(0, -1)}`);
  process.umask(0o022);
  const files = await buildRelease({
    target,
    out: resolve(values.out ?? join(packageRoot, 'dist', 'release')),
    key,
    packing: values.fast ? 'fast' : 'release',
    sourceDate: sourceDate(),
    isDebianWanted: values.deb,
    onStep: (words) => process.stderr.write(`release: ${words} …\n`),
  });
  if (values.json) return printOut(JSON.stringify({ ok: true, signed: key !== null, files }));
  for (const { path, bytes, sha256 } of files) printOut(`${sha256}  ${(bytes / 1e6).toFixed(1)} MB  ${path}`);
}

main().catch((thrown: unknown) => tellWhatFailed('release', thrown));
