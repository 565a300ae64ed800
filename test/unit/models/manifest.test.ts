import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { fileOf, loadManifest, type Model, modelOf } from '#models/manifest';
import { digestOf, type VerifyProgress, verifyModel } from '#models/verify';
import { scratchFolder } from '../../scratch-folder.js';

let directory = '';
beforeEach(() => {
  directory = scratchFolder();
});

const row = {
  id: 'test-asr',
  role: 'asr',
  container: 'zipformer2-ctc',
  files: [{ name: 'a.onnx', part: 'model', bytes: 5, sha256: 'f'.repeat(64) }],
  licence: 'Apache-2.0',
  data_licence: 'CC0-1.0',
  commercial: 'yes',
};

const write = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text);

async function refusal(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'nothing was refused';
  } catch (thrown) {
    if (thrown instanceof Fault) return `${thrown.code}: ${thrown.message}`;
    throw thrown;
  }
}

async function manifestOf(change: object): Promise<string> {
  await write('manifest.json', JSON.stringify({ version: 1, models: [{ ...row, ...change }] }));
  return refusal(loadManifest(directory));
}

describe('the model manifest', () => {
  it('names models by role and files by part', async () => {
    await write('manifest.json', JSON.stringify({ version: 1, models: [row], note: 'more may be said' }));
    const manifest = await loadManifest(directory);
    const model = modelOf(manifest, 'asr') as Model;
    expect(fileOf(model, 'model').name).toBe('a.onnx');
    expect(modelOf(manifest, 'face')).toBeUndefined();
    expect(() => fileOf(model, 'tokens')).toThrow(/test-asr has no tokens file/);
  });

  it('that is missing or not JSON is refused', async () => {
    expect(await refusal(loadManifest(directory))).toMatch(/^model\/missing: .*manifest.json/);
    await write('manifest.json', '{');
    expect(await refusal(loadManifest(directory))).toMatch(/^model\/unusable: .*not JSON/);
  });

  it('is refused with the field that is wrong', async () => {
    expect(await manifestOf({ commercial: 'maybe' })).toMatch(/^model\/unusable: .*models\.0\.commercial/);
    expect(await manifestOf({ sample_rate: 8_000 })).toMatch(/sample_rate/);
    expect(await manifestOf({ files: [{ ...row.files[0], sha256: 'short' }] })).toMatch(/files\.0\.sha256/);
  });

  it.each(['../secret', '/etc/passwd', 'a/b', '.hidden', ''])(
    'never reaches outside its folder: "%s"',
    async (name) => {
      expect(await manifestOf({ files: [{ ...row.files[0], name }] })).toMatch(/files\.0\.name/);
    },
  );
});

describe('checking a model', () => {
  const content = 'nightjar';
  const modelWith = async (change: object): Promise<Model> => {
    const sha256 = await digestOf(join(directory, 'a.onnx'));
    const file = { name: 'a.onnx', part: 'model', bytes: content.length, sha256, ...change };
    return { ...row, files: [file], sample_rate: 16_000, units: 'none', commercial: 'yes' };
  };
  beforeEach(() => write('a.onnx', content));

  it('passes what matches and tells how far it has come', async () => {
    const seen: VerifyProgress[] = [];
    await verifyModel(directory, await modelWith({}), (progress) => seen.push(progress));
    expect(seen).toEqual([{ file: 'a.onnx', doneBytes: 8, totalBytes: 8 }]);
  });

  it('names the file that is missing, of another size or of another content', async () => {
    const faultOf = async (change: object): Promise<string> => refusal(verifyModel(directory, await modelWith(change)));
    expect(await faultOf({ name: 'b.onnx' })).toMatch(/^model\/missing: .*b\.onnx/);
    expect(await faultOf({ bytes: 9 })).toMatch(/^model\/corrupt: .*a\.onnx has 8 bytes instead of 9/);
    expect(await faultOf({ sha256: '0'.repeat(64) })).toMatch(/^model\/corrupt: .*a\.onnx has another SHA-256/);
    await mkdir(join(directory, 'folder'));
    expect(await faultOf({ name: 'folder' })).toMatch(/^model\/missing: .*not a file/);
  });
});
