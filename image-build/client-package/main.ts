import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '#hub/package-root';
import { parseCommandLine, printOut, tellWhatFailed } from '../command.js';
import { buildClientPackage } from './build-client-package.js';

const clientUsage = `npm run client -- [--out DIR]

Makes the typed client of a Brain as a package that npm installs from a file: nightjar-client-VERSION.tgz in DIR
(dist/client when left out). docs/makers.md says how to use it.`;

async function main(): Promise<void> {
  const options = { out: { type: 'string' }, help: { type: 'boolean', default: false } } as const;
  const { values } = parseCommandLine(() => parseArgs({ options }));
  if (values.help) return printOut(clientUsage);
  printOut(await buildClientPackage(resolve(values.out ?? join(packageRoot, 'dist', 'client'))));
}

await main().catch((thrown: unknown) => tellWhatFailed('npm run client', thrown));
