import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import type { PublishedFile } from '#core/speech-models/published-files';
import type { PublishedSet } from '#core/speech-models/published-sets';
import { installPublished } from '#hub/cli/models/install-published';
import { StateDirectory } from '#memory/state/state-directory';
import { publishedGraphs, publishedKeywordModel, publishedRecognizer } from '../../data/published-models.js';
import { scratchFolder } from '../../scratch-folder.js';

let state = '';
let fetched = '';
beforeEach(() => {
  state = StateDirectory.open(join(scratchFolder(), 'state')).path;
  fetched = join(scratchFolder(), 'fetched');
  mkdirSync(fetched);
});

/** Puts a file where a fetch leaves it, and pins it. */
function pinned(name: string, content: Uint8Array | string): PublishedFile {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(join(fetched, sha256), bytes);
  return { name, url: `https://example.com/${name}`, bytes: bytes.length, sha256 };
}

const recogniser = (): PublishedFile[] =>
  Object.entries(publishedRecognizer('m'))
    .filter(([path]) => !/\.py$|\.md$/.test(path))
    .map(([path, content]) => pinned(basename(path), content));

function keywordArchive(): PublishedFile {
  const files = Object.entries(publishedKeywordModel()).map(([path, content]) => [path, Buffer.from(content)]);
  return pinned('keywords.zip', zipSync(Object.fromEntries(files)));
}

const setOf = (models: PublishedSet['models']): PublishedSet => ({
  ...{ id: 'people', title: '', bytes: 0, licence: 'MIT', data_licence: '', commercial: 'yes' },
  models,
});
const install = (set: PublishedSet) =>
  installPublished({ state, set, pathOf: ({ sha256 }) => join(fetched, sha256), tell: () => undefined });

describe('a fetched set', () => {
  it('is installed of single files and archives, those of each model apart', async () => {
    const set = setOf([
      { id: 'words', files: recogniser() },
      { id: 'keywords', files: [keywordArchive()] },
      { id: 'vad', files: [pinned('silero_vad.onnx', publishedGraphs.silero5())] },
    ]);
    const { id, manifest, isNew } = await install(set);
    expect([id, isNew]).toEqual(['people', true]);
    expect(manifest.models.map(({ role, container }) => `${role} ${container}`)).toEqual([
      'asr zipformer-transducer',
      'wake zipformer2-transducer',
      'vad silero-vad-v5',
    ]);
    expect(manifest.set?.from).toBe('example.com');
    expect(readdirSync(join(state, 'models')).sort()).toEqual(['sets']);
  });

  it('without a keyword model listens for the wake phrase with its recogniser', async () => {
    const { manifest } = await install(setOf([{ id: 'words', files: recogniser() }]));
    const [asr, wake, vad] = manifest.models;
    expect(wake).toMatchObject({ role: 'wake', container: asr?.container, files: asr?.files });
    expect(vad?.id).toBe('starter-vad');
  });

  it('is refused where a file is not the pinned one, naming the field, and nothing is left of it', async () => {
    const [file, ...others] = recogniser();
    const other = { ...(file as PublishedFile) };
    writeFileSync(join(fetched, other.sha256), Buffer.alloc(other.bytes, 7));
    const refused = await install(setOf([{ id: 'words', files: [other, ...others] }])).catch((thrown: Fault) => thrown);
    expect(refused).toBeInstanceOf(Fault);
    expect((refused as Fault).message).toMatch(/has the SHA-256 [0-9a-f]{64} instead of/);
    expect(readdirSync(join(state, 'models'))).toEqual([]);
  });
});
