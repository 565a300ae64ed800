import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { loadManifest } from '#models/manifest';
import { readOnnxSummary } from '#models/preflight/onnx-summary';
import { checkModel } from '#models/preflight/preflight';
import { drawnOf } from '../../../budget.js';
import { onnxBytes } from '../../../data/onnx-bytes.js';
import { scratchFolder } from '../../../scratch-folder.js';

let directory = '';
beforeEach(() => {
  directory = scratchFolder();
});

const lstm = {
  model_type: 'lstm',
  num_encoder_layers: '1',
  T: '16',
  decode_chunk_len: '16',
  rnn_hidden_size: '1',
  d_model: '9',
};
const good: Readonly<Record<string, Uint8Array>> = {
  encoder: onnxBytes({ metadata: lstm, inputs: ['x', 'h', 'c'] }),
  decoder: onnxBytes({ metadata: { vocab_size: '3', context_size: '2' } }),
  joiner: onnxBytes({ inputs: ['a'] }),
  tokens: Buffer.from('<blk> 0\nAA 1\nB 2\n'),
};

/** Checks a wake model of these parts, whose digests are right whatever they hold. */
async function check(parts: Readonly<Record<string, Uint8Array>>, container = 'lstm-transducer') {
  const files = Object.entries(parts).map(([part, content]) => ({
    name: `${part}.bin`,
    part,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const row = { id: 'w', role: 'wake', container, files, licence: '', data_licence: '', commercial: 'yes' };
  for (const [part, content] of Object.entries(parts)) await writeFile(join(directory, `${part}.bin`), content);
  await writeFile(join(directory, 'manifest.json'), JSON.stringify({ version: 1, models: [row] }));
  return checkModel(directory, await loadManifest(directory), 'wake');
}

const refusal = (checking: Promise<unknown>): Promise<string> =>
  checking.then(
    () => 'accepted',
    (thrown: unknown) => (thrown instanceof Fault ? `${thrown.code}: ${thrown.message}` : String(thrown)),
  );

describe('a model, before native code sees it,', () => {
  it('passes when its files are what the manifest says', async () => {
    const { tokens, path, container } = await check(good);
    expect(tokens.get('AA')).toBe(1);
    expect(path('encoder')).toBe(join(directory, 'encoder.bin'));
    expect(container.role).toBe('transducer');
  });

  it.each([
    ['garbage', Buffer.from('not a model at all'), /encoder\.bin/],
    ['cut short', onnxBytes({ metadata: lstm, initializers: { w: 5_000 } }).subarray(0, 2_000), /beyond its message/],
    ['empty', Buffer.alloc(0), /no graph/],
    ['of another type', onnxBytes({ metadata: { ...lstm, model_type: 'conformer' } }), /model_type is not lstm/],
    ['without metadata', onnxBytes({ metadata: { model_type: 'lstm' } }), /lacks num_encoder_layers/],
    ['with metadata that is no number', onnxBytes({ metadata: { ...lstm, T: 'many' } }), /lacks T/],
  ])('is refused when a file is %s, however right its digest', async (_what, encoder, why) => {
    const said = await refusal(check({ ...good, encoder }));
    expect(said).toMatch(/^model\/unusable: .*encoder\.bin/);
    expect(said).toMatch(why);
  });

  it('is refused when its tokens are not what its decoder was made for', async () => {
    const with4 = Buffer.from('<blk> 0\nAA 1\nB 2\nC 3\n');
    expect(await refusal(check({ ...good, tokens: with4 }))).toMatch(/decoder\.bin: it knows 3 tokens .* lists 4/);
  });

  it.each([
    ['', /no tokens/],
    ['<blk> 0\nAA\n', /"AA" is no token and id/],
    ['<blk> 0\nAA 0\n', /given twice/],
    ['<blk> 0\nAA 2\n', /gaps/],
  ])('is refused when its tokens file is malformed: %j', async (text, why) => {
    const said = await refusal(check({ ...good, tokens: Buffer.from(text) }));
    expect(said).toMatch(/^model\/unusable: .*tokens\.bin/);
    expect(said).toMatch(why);
  });

  it('is refused in a container nobody here can open, or without one of its parts', async () => {
    expect(await refusal(check(good, 'mystery'))).toMatch(/^model\/unusable: .*container mystery is unknown/);
    const { joiner: _joiner, ...rest } = good;
    expect(await refusal(check(rest))).toMatch(/^model\/unusable: .*no joiner file/);
  });

  it('is refused when no model plays the role', async () => {
    await check(good);
    expect(await refusal(checkModel(directory, await loadManifest(directory), 'asr'))).toMatch(
      /^model\/missing: .*asr/,
    );
  });

  it('is known by its inputs where it has no metadata', async () => {
    const vad = (inputs: string[]) => check({ model: onnxBytes({ inputs, outputs: ['prob'] }) }, 'silero-vad-v4');
    expect(await refusal(vad(['x', 'h', 'c']))).toBe('accepted');
    expect(await refusal(vad(['input', 'state', 'sr']))).toMatch(/no input x/);
  });
});

describe('the summary of an ONNX file', () => {
  const summaryOf = async (content: Uint8Array) => {
    const path = join(directory, 'model.onnx');
    await writeFile(path, content);
    return readOnnxSummary(path);
  };

  it('holds metadata, inputs and outputs, skipping weights of any size', async () => {
    const summary = await summaryOf(
      onnxBytes({ metadata: { a: '1', b: 'two' }, inputs: ['x', 'w'], outputs: ['y'], initializers: { w: 300_000 } }),
    );
    expect(Object.fromEntries(summary.metadata)).toEqual({ a: '1', b: 'two' });
    expect(summary.inputs).toEqual(['x']);
    expect(summary.outputs).toEqual(['y']);
  });

  it('of any bytes is a summary or a RangeError, never a hang or another error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), async (content) => {
        const outcome = await summaryOf(content).then(
          () => 'summary',
          (thrown: unknown) => (thrown instanceof RangeError ? 'refused' : String(thrown)),
        );
        expect(['summary', 'refused']).toContain(outcome);
      }),
      { numRuns: drawnOf(200) },
    );
  });
});
