import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#core/faults';
import { loadManifest } from '#models/manifest';
import { isLegal } from './kept-files.js';
import { filesIn, type ShippedPackage } from './production-packages.js';

/** One thing of other people, or a model, in a release. */
interface Component {
  readonly type: 'library' | 'application' | 'data' | 'machine-learning-model';
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
  readonly purl?: string;
}

interface ReleaseContents {
  readonly release: string;
  readonly version: string;
  readonly nodeVersion: string;
  readonly nodeLicence: string;
  readonly packages: readonly ShippedPackage[];
  readonly sourceDate: number;
}

/** Where a package names the libraries that are compiled into its own. */
const librariesFile = 'versions.json';
/** Folders of models in a release. */
const modelFolders = ['models/starter', 'dist/models/sense/encoder'];

/** How rare words are, by which the ear judges what it heard. */
const wordFrequencies: Component = {
  type: 'data',
  name: 'common-words',
  version: '2024',
  licence: 'ODC-By-1.0',
  texts: [
    'Contains words by their frequency in OpenSubtitles 2024 (OPUS, https://opus.nlpl.eu), attributed to its contributors.',
  ],
};

/** Writes `sbom.cdx.json` (CycloneDX 1.6) and `THIRD-PARTY.txt` into a release. Throws `release/not-built` where a licence is unknown. */
export async function tellThirdParties(contents: ReleaseContents): Promise<number> {
  const { release, nodeVersion, nodeLicence, packages } = contents;
  const node: Component = {
    type: 'application',
    name: 'node',
    version: nodeVersion,
    licence: 'MIT',
    texts: [nodeLicence],
    purl: `pkg:generic/node@${nodeVersion}`,
  };
  const components = [node, wordFrequencies, ...(await allComponents(packages)), ...(await modelComponents(release))];
  await writeFile(join(release, 'sbom.cdx.json'), `${JSON.stringify(sbom(contents, components), null, 1)}\n`);
  await writeFile(join(release, 'THIRD-PARTY.txt'), licenceText(components));
  return components.length;
}

async function allComponents(packages: readonly ShippedPackage[]): Promise<readonly Component[]> {
  const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
  return (await Promise.all(sorted.map(([, one]) => packageComponents(one)))).flat();
}

async function packageComponents({ name, version, licence, folder }: ShippedPackage): Promise<readonly Component[]> {
  if (licence === '') throw new Fault('release/not-built', { detail: `The licence of ${name}@${version} is unknown.` });
  const all = await filesIn(folder);
  const legal = all.filter(isLegal);
  // Who brings no text of its licence says in its README what it is made of.
  const files = legal.length > 0 ? legal : all.filter((path) => /^readme/i.test(path));
  const texts = await Promise.all(files.map((path) => readFile(join(folder, path), 'utf8')));
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const inside = existsSync(join(folder, librariesFile))
    ? await linkedLibraries(join(folder, librariesFile), name, licence)
    : [];
  return [{ type: 'library', name, version, licence, texts, purl }, ...inside];
}

/** Libraries that a package says are compiled into its own; it carries them under its licence. */
async function linkedLibraries(path: string, inside: string, licence: string): Promise<readonly Component[]> {
  const versions = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(path, 'utf8')));
  return Object.entries(versions).map(([name, version]) => ({
    type: 'library',
    name,
    version,
    licence,
    texts: [`Part of ${inside}, which passes it on under ${licence}.`],
    purl: `pkg:generic/${name}@${version}`,
  }));
}

async function modelComponents(release: string): Promise<readonly Component[]> {
  const found: Component[] = [];
  for (const folder of modelFolders) {
    const { models } = await loadManifest(join(release, folder));
    for (const { id, licence, data_licence, files } of models) {
      const digest = createHash('sha256')
        .update(files.map(({ sha256 }) => sha256).join('\n'))
        .digest('hex');
      const texts = [`Weights: ${licence}. Data it was trained on: ${data_licence}`];
      found.push({ type: 'machine-learning-model', name: id, version: digest.slice(0, 12), licence, texts });
    }
  }
  return found;
}

function sbom({ version, sourceDate }: ReleaseContents, components: readonly Component[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(sourceDate * 1_000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': 'nightjar',
        name: 'nightjar',
        version,
        licenses: licensesOf('Apache-2.0'),
      },
    },
    components: components.map(({ type, name, version: of, licence, purl }) => ({
      type,
      'bom-ref': purl ?? `${type}:${name}@${of}`,
      name,
      version: of,
      licenses: licensesOf(licence),
      ...(purl === undefined ? {} : { purl }),
    })),
  };
}

/** One identifier, or an expression of several. */
const licensesOf = (licence: string): readonly object[] =>
  / (AND|OR|WITH) /.test(licence)
    ? [{ expression: licence.replace(/^\((.*)\)$/, '$1') }]
    : [{ license: { id: licence } }];

function licenceText(components: readonly Component[]): string {
  const head = 'What Nightjar contains that others made, and models, with their licences.\n';
  const rule = '='.repeat(78);
  const chapters = components.map(
    ({ name, version, licence, texts }) =>
      `${rule}\n${name} ${version}\nLicence: ${licence}\n${rule}\n\n${texts.map((text) => text.trim()).join('\n\n')}\n`,
  );
  return [head, ...chapters].join('\n');
}
