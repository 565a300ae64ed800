import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '#hub/package-root';
import { type FilesByPath, publishedGraphs, publishedRecognizer, writeFilesIn } from '../../data/published-models.js';
import { wholeProcesses } from '../../patience.js';
import { scratchFolder } from '../../scratch-folder.js';
import { commandLine } from '../cli/command-line.js';

vi.setConfig(wholeProcesses);

const starter = (name: string): Buffer => readFileSync(join(packageRoot, 'models', 'starter', name));

/** The starter models as their authors would publish them: a CTC recogniser, a keyword model, a detector. */
function starterAsPublished(): FilesByPath {
  const keywords = 'sherpa-onnx-kws-zipformer-2026-01-01';
  const recogniser = 'sherpa-onnx-streaming-zipformer2-ctc-2026-01-01';
  const tokens = starter('tokens.txt').toString();
  const count = tokens.trim().split('\n').length;
  return {
    [`${recogniser}/ctc-epoch-30-avg-3-chunk-16-left-128.int8.onnx`]: starter('asr.onnx'),
    [`${recogniser}/tokens.txt`]: tokens,
    [`${recogniser}/lexicon.txt`]: starter('lexicon.txt'),
    [`${keywords}/encoder-epoch-12-avg-2-chunk-16-left-64.int8.onnx`]: starter('wake-encoder.onnx'),
    [`${keywords}/decoder-epoch-12-avg-2-chunk-16-left-64.onnx`]: starter('wake-decoder.onnx'),
    [`${keywords}/joiner-epoch-12-avg-2-chunk-16-left-64.int8.onnx`]: starter('wake-joiner.onnx'),
    [`${keywords}/tokens.txt`]: `${tokens}#0 ${count}\n#1 ${count + 1}\n`,
    [`${keywords}/lexicon.txt`]: starter('lexicon.txt'),
    [`${keywords}/keywords.txt`]: '',
    [`${keywords}/test_wavs/locate-keys.wav`]: starter('samples/locate-keys.wav'),
    [`${keywords}/test_wavs/trans.txt`]: 'locate-keys HEY VESPER WHERE ARE MY KEYS\n',
    'silero_vad.onnx': starter('vad.onnx'),
  };
}

let dir = '';
let state = '';
beforeEach(() => {
  dir = scratchFolder();
  state = join(dir, 'state');
});

const models = (...words: readonly string[]) => commandLine('models', ...words, '--state', state);
const json = async (...words: readonly string[]) => JSON.parse((await models(...words, '--json')).out) as unknown;

function zipped(files: FilesByPath, name = 'published.zip'): string {
  const bytes = Object.fromEntries(Object.entries(files).map(([path, file]) => [path, Buffer.from(file)]));
  writeFileSync(join(dir, name), zipSync(bytes, { level: 1 }));
  return join(dir, name);
}

const folderOf = (files: FilesByPath): string => writeFilesIn(join(dir, 'unpacked'), files);
const inUse = async (): Promise<string> => {
  const { out } = await models('list', '--json');
  const rows = out.split('\n').map((row) => JSON.parse(row) as { set: string; state: string });
  return rows.find((row) => row.state === 'in use')?.set ?? 'none';
};

describe('nightjar models', () => {
  it('lists the starter set in use, says whom it knows, and what can be fetched or brought', async () => {
    const { code, out, err } = await models();
    expect(code).toBe(0);
    expect(out).toMatch(/^\* in use +starter .*synthetic voices only/);
    expect(out).toMatch(/fetch +english-20m .*commercially unclear/);
    expect(out).toContain('bring');
    expect(err).toBe('');
  });

  it('imports models as they are published, hears their samples, switches, and goes back', async () => {
    const archive = zipped(starterAsPublished());
    expect(await json('import', pathToFileURL(archive).href, '--name', 'mine')).toMatchObject({
      ok: true,
      set: 'mine',
      new: true,
      models: [{ role: 'asr' }, { role: 'wake' }, { role: 'vad' }],
    });
    expect(await inUse()).toBe('starter');
    expect(await json('use', 'mine')).toMatchObject({
      before: 'starter',
      figures: { recordings: 10, wakes_said: 9, wakes_heard: expect.any(Number) },
    });
    expect(await inUse()).toBe('mine');
    expect((await models('remove', 'mine')).err).toMatch(/in use.*models use starter/);
    expect(await json('use', '--back')).toMatchObject({ set: 'starter' });
    expect(await json('use', '--back')).toMatchObject({ set: 'mine' });
    rmSync(join(state, 'models', 'sets', 'mine'), { recursive: true });
    expect(await inUse()).toBe('starter');
    expect((await models('list')).err).toContain(
      'the models “mine” are not there any more; its ears are the starter models',
    );
  });

  it('keeps the set in use where the new one does not hear, or ends its engine', async () => {
    await models('import', folderOf(publishedRecognizer()), '--name', 'deaf', '--accept-licence');
    const { code, err } = await models('use', 'deaf');
    expect(err).toMatch(/The engine ended with it/);
    expect(code).toBe(3);
    expect(await inUse()).toBe('starter');
    expect((await models('use', 'deaf', '--anyway')).code).toBe(0);
    expect(await inUse()).toBe('deaf');
  });

  it('completes a single model from the set in use, and takes the same again as the same', async () => {
    const detector = join(writeFilesIn(dir, { 'silero_vad.onnx': publishedGraphs.silero5() }), 'silero_vad.onnx');
    const brought = {
      set: 'silero_vad',
      models: [{ id: 'starter-asr' }, { id: 'starter-wake' }, { container: 'silero-vad-v5' }],
    };
    expect(await json('import', detector, '--name', 'ears', '--accept-licence')).toMatchObject({
      ...brought,
      set: 'ears',
      new: true,
    });
    expect(await json('import', detector, '--name', 'ears', '--accept-licence')).toMatchObject({
      set: 'ears',
      new: false,
    });
    expect((await models('import', folderOf(publishedRecognizer()), '--name', 'ears', '--accept-licence')).err).toMatch(
      /“ears” is there already with other files/,
    );
    expect(await json('remove', 'ears')).toMatchObject({ ok: true, bytes: expect.any(Number) });
    expect(readdirSync(join(state, 'models', 'sets'))).toEqual([]);
  });

  it('takes weights of unknown licence only after a yes', async () => {
    const folder = folderOf(publishedRecognizer());
    const { code, err } = await models('import', folder, '--name', 'mine');
    expect(err).toMatch(/licence of these models has to be accepted first.*not known.*--accept-licence/);
    expect(code).toBe(1);
    expect(readdirSync(join(state, 'models', 'sets'))).toEqual([]);
  });

  it('leaves nothing behind of what it refuses', async () => {
    const pieces = publishedRecognizer('m');
    const other = zipped({ ...pieces, 'm/decoder-epoch-99-avg-1.onnx': publishedGraphs.decoder(500) });
    expect((await models('import', other, '--accept-licence')).err).toMatch(
      /decoder.onnx: it knows 500 tokens where the tokens file lists 32/,
    );
    expect((await models('import', 'https://example.com/m.tar.bz2')).err).toMatch(
      /Only files are imported.*models fetch/,
    );
    expect(readdirSync(join(state, 'models', 'sets'))).toEqual([]);
    expect(existsSync(join(state, 'models', 'in-use.json'))).toBe(false);
  });

  it('names the file that is not what it was', async () => {
    await models('import', folderOf(publishedRecognizer()), '--name', 'mine', '--accept-licence');
    expect((await models('verify', 'mine')).code).toBe(0);
    const file = join(state, 'models', 'sets', 'mine', 'asr.encoder.onnx');
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    writeFileSync(file, bytes);
    const { code, out } = await models('verify', 'mine');
    expect(out).toMatch(/asr\.encoder\.onnx has another SHA-256/);
    expect(code).toBe(3);
  });

  it('tells how well a set hears recordings, in figures alone', async () => {
    const said = {
      'list.txt': '# mine\nlocate-keys.wav hey vesper, where are my keys\nfocus-on.wav hey vesper turn on something\n',
    };
    const wavs = ['locate-keys.wav', 'focus-on.wav'].map((name) => [name, starter(`samples/${name}`)]);
    const folder = folderOf({ ...said, ...Object.fromEntries(wavs) });
    expect(await json('try', folder)).toMatchObject({
      recordings: 2,
      whole: 1,
      words: 7,
      wakes_said: 2,
      wakes_heard: 2,
    });
    expect((await models('try', scratchFolder())).err).toMatch(/needs a list\.txt with lines such as/);
  });
});
