import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { findModels } from '#models/layouts/find-models';
import type { FoundModel } from '#models/layouts/found-model';
import {
  type FilesByPath,
  publishedGraphs,
  publishedKeywordModel,
  publishedPieces,
  publishedRecognizer,
  sentencePieceModel,
  tokensText,
  writeFilesIn,
} from '../../../data/published-models.js';
import { scratchFolder } from '../../../scratch-folder.js';

type FindOptions = Parameters<typeof findModels>[1];

const find = (files: FilesByPath, options: Partial<FindOptions> = {}) =>
  findModels(writeFilesIn(scratchFolder(), files), { precision: 'int8', ...options });

async function onlyModel(files: FilesByPath, options: Partial<FindOptions> = {}): Promise<FoundModel> {
  const { models } = await find(files, options);
  expect(models).toHaveLength(1);
  return models[0] as FoundModel;
}

const partNames = ({ parts }: FoundModel) =>
  Object.fromEntries(
    Object.entries(parts).map(([part, source]) => [part, 'file' in source ? basename(source.file) : source.text]),
  );

const refusal = (files: FilesByPath, options: Partial<FindOptions> = {}): Promise<string> =>
  find(files, options).then(
    () => 'taken',
    (thrown: unknown) => (thrown instanceof Fault ? thrown.message : String(thrown)),
  );

describe('a published recogniser', () => {
  it('is taken as it is: 8-bit encoder and joiner, whole decoder, pieces from its SentencePiece file', async () => {
    const model = await onlyModel(publishedRecognizer());
    expect(model).toMatchObject({ role: 'asr', container: 'zipformer-transducer', units: 'bpe' });
    expect(partNames(model)).toMatchObject({
      encoder: 'encoder-epoch-99-avg-1.int8.onnx',
      decoder: 'decoder-epoch-99-avg-1.onnx',
      joiner: 'joiner-epoch-99-avg-1.int8.onnx',
      tokens: 'tokens.txt',
      vocab: expect.stringContaining('\u2581THE\t-6\n'),
    });
    expect(model.notes.join('\n')).toMatch(/encoder-epoch-99-avg-1\.int8\.onnx.*1 other encoder left[\s\S]*bpe\.model/);
  });

  it('is taken with whole weights where these are asked for', async () => {
    const names = partNames(await onlyModel(publishedRecognizer(), { precision: 'float' }));
    expect([names.encoder, names.joiner]).toEqual(['encoder-epoch-99-avg-1.onnx', 'joiner-epoch-99-avg-1.onnx']);
  });

  it('without its SentencePiece file is spelled by the order of its tokens, and says so', async () => {
    const { 'm/bpe.model': _left, ...files } = publishedRecognizer('m');
    const model = await onlyModel(files);
    expect(partNames(model).vocab).toMatch(/^<blk>\t0\n/);
    expect(model.notes.join('\n')).toContain('no bpe.model');
  });

  it('is taken from the folder itself as well as from one in it', async () => {
    const flat = Object.fromEntries(
      Object.entries(publishedRecognizer('m')).map(([path, file]) => [path.slice(2), file]),
    );
    expect((await onlyModel(flat)).role).toBe('asr');
  });

  it('is listened for wake phrases alone where this is asked for', async () => {
    expect((await onlyModel(publishedRecognizer(), { as: 'wake' })).role).toBe('wake');
  });
});

describe('a published keyword model', () => {
  it('becomes the spotter, in the usual chunk size', async () => {
    const model = await onlyModel(publishedKeywordModel());
    expect(model).toMatchObject({ role: 'wake', container: 'zipformer2-transducer' });
    expect(partNames(model).encoder).toBe('encoder-epoch-12-avg-2-chunk-16-left-64.int8.onnx');
  });

  it('is taken in another chunk size by its name, decoder and joiner with it', async () => {
    const names = partNames(await onlyModel(publishedKeywordModel(), { like: 'chunk-8' }));
    expect(names).toMatchObject({
      encoder: 'encoder-epoch-12-avg-2-chunk-8-left-64.int8.onnx',
      decoder: 'decoder-epoch-12-avg-2-chunk-8-left-64.onnx',
    });
    expect(await refusal(publishedKeywordModel(), { like: 'chunk-32' })).toMatch(
      /No encoder is named like "chunk-32"; there are/,
    );
  });

  it('may lie beside a recogniser and a detector', async () => {
    const files = {
      ...publishedRecognizer(),
      ...publishedKeywordModel(),
      'silero_vad.onnx': publishedGraphs.silero5(),
    };
    const { models } = await find(files);
    expect(models.map(({ role }) => role).sort()).toEqual(['asr', 'vad', 'wake']);
  });
});

describe('other published models', () => {
  it.each([
    ['silero 4', publishedGraphs.silero4(), 'vad', 'silero-vad-v4-published'],
    ['silero 4 as the engine exports it', publishedGraphs.silero4Exported(), 'vad', 'silero-vad-v4'],
    ['silero 5 and 6', publishedGraphs.silero5(), 'vad', 'silero-vad-v5'],
    ['WeSpeaker', publishedGraphs.speaker('wespeaker'), 'speaker', 'wespeaker-embedding'],
    ['3D-Speaker', publishedGraphs.speaker('3d-speaker'), 'speaker', '3d-speaker-embedding'],
    ['NeMo', publishedGraphs.speaker('nemo'), 'speaker', 'nemo-embedding'],
  ])('%s is known by what it declares', async (_what, graph, role, container) => {
    expect(await onlyModel({ 'some-name.onnx': graph })).toMatchObject({ role, container });
  });

  it('tell the width of their embeddings', async () => {
    expect(await onlyModel({ 'a.onnx': publishedGraphs.speaker('wespeaker', 512) })).toMatchObject({ dims: 512 });
  });

  it('hear with one graph where they are CTC models', async () => {
    const tokens = tokensText(publishedPieces);
    const zipformer = { 'ctc-epoch-20-avg-1-chunk-16-left-128.int8.onnx': publishedGraphs.ctc(), 'tokens.txt': tokens };
    expect(await onlyModel(zipformer)).toMatchObject({ role: 'asr', container: 'zipformer2-ctc', units: 'bpe' });
    const nemo = { 'model.onnx': publishedGraphs.nemoCtc(publishedPieces.length + 2), 'tokens.txt': tokens };
    expect(await onlyModel(nemo)).toMatchObject({ role: 'asr', container: 'nemo-ctc' });
  });

  it('write phones where their tokens are phones, with the lexicon that lies beside them', async () => {
    const phones = { 'm/ctc.onnx': publishedGraphs.ctc(), 'm/tokens.txt': '<blk> 0\nHH 1\nEY1 2\n' };
    const model = await onlyModel({ ...phones, 'm/en.phone': 'HEY HH EY1\nHEM HH EH1 M\n' });
    expect(model.units).toBe('phones');
    expect(partNames(model).lexicon).toBe('hey HH EY1\n');
    expect(await refusal(phones)).toMatch(/phones with stress marks, which need their lexicon/);
  });
});

describe('what is no speech model that fits', () => {
  const transducer = publishedRecognizer('m');
  const without = (...left: readonly string[]): FilesByPath =>
    Object.fromEntries(Object.entries(transducer).filter(([path]) => !left.some((name) => path.includes(name))));

  it.each<[string, FilesByPath, RegExp]>([
    ['an empty folder', {}, /It is empty/],
    [
      'pictures',
      { 'cat.jpeg': 'meow', 'dog.jpeg': 'wuff' },
      /It has cat\.jpeg, dog\.jpeg\. A model is one or more \.onnx/,
    ],
    ['text for a model', { 'model.onnx': 'hello' }, /model\.onnx: it is no ONNX model/],
    [
      'a pointer to a large file',
      { 'a.onnx': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n' },
      /a\.onnx/,
    ],
    [
      'a recogniser of whole recordings',
      { 'encoder.onnx': publishedGraphs.whisper() },
      /model_type is whisper-tiny\.en; what fits: streaming/,
    ],
    [
      'an encoder of another kind',
      { 'encoder.onnx': publishedGraphs.encoder('lstm').fill(0x7a, 0, 0), 'tokens.txt': 'A 0\n' },
      /encoder\.onnx has no decoder beside it/,
    ],
    [
      'a recogniser without joiner',
      without('joiner'),
      /has no joiner beside it; a transducer is an encoder, a decoder and a joiner/,
    ],
    ['parts without their encoder', without('encoder'), /a part of a transducer whose encoder is not there/],
    ['a recogniser without tokens', without('tokens'), /no tokens\.txt, which lists what the model writes/],
    ['tokens that are none', { ...transducer, 'm/tokens.txt': 'hello\n' }, /tokens\.txt: "hello" is no token and id/],
    [
      'pieces of another model',
      { ...transducer, 'm/bpe.model': sentencePieceModel(['\u2581ZZ', 'QQ', 'KK', 'JJ']) },
      /not those of tokens\.txt, which lacks "\u2581ZZ"/,
    ],
    [
      'a damaged SentencePiece file',
      { ...transducer, 'm/bpe.model': Buffer.from([0x0a, 0x7f, 0x01]) },
      /bpe\.model: it ends inside a field/,
    ],
    [
      'an unknown speaker model',
      { 's.onnx': publishedGraphs.speaker('mystery') },
      /framework is mystery; what fits: wespeaker, 3d-speaker, nemo/,
    ],
    [
      'two recognisers',
      { ...transducer, ...publishedRecognizer('n') },
      /several models for asr.*Import the folder of one/,
    ],
  ])('is refused with what is wrong: %s', async (_what, files, why) => {
    expect(await refusal(files)).toMatch(why);
  });
});
