import { describe, expect, it } from 'vitest';
import { chooseEmbedder } from '#memory/recall/embedders/embedder-ladder';
import { HostedEmbedder } from '#memory/recall/embedders/hosted-embedder';
import { meanPooled } from '#memory/recall/embedders/sentence/mean-pooling';

const hosted = (answer: readonly (readonly number[])[]) => ({
  model: 'someone:small',
  dims: 2,
  embed: () => Promise.resolve(answer),
});

describe('the ladder of embedders', () => {
  it('ends at hashing, and says what the rungs above lack', async () => {
    const { embedder, rung, say } = await chooseEmbedder({ sentence: null, hosted: null });
    expect([rung, embedder.space, embedder.dims]).toEqual(['hashing', 'hashing-512-v1', 512]);
    expect(say).toContain('By words alone');
    expect(say).toContain('no sentence model');
  });

  it('takes a hosted embedder before hashing', async () => {
    const { embedder, rung } = await chooseEmbedder({ sentence: null, hosted: hosted([[3, 4]]) });
    expect([rung, embedder.space]).toEqual(['hosted', 'hosted-someone:small-2']);
    expect(await embedder.embed(['x'])).toEqual([Float32Array.of(0.6, 0.8)]);
  });

  it('goes on with the next rung where the weights do not load', async () => {
    const paths = { graphPath: '/nowhere/model.onnx', vocabularyPath: '/nowhere/vocab.txt', rerankerPath: null };
    const sentence = { id: 'none', tokens: 'word-piece', languages: [], ...paths } as const;
    const { rung, say } = await chooseEmbedder({ sentence, hosted: null });
    expect(rung).toBe('hashing');
    expect(say).toContain('does not load');
  });
});

describe('a hosted embedder', () => {
  it.each([
    ['another width', [[1, 2, 3]]],
    ['no number', [[Number.NaN, 1]]],
    ['too few answers', []],
  ])('is refused when it answers with %s', async (_, answer) => {
    await expect(new HostedEmbedder(hosted(answer)).embed(['x'])).rejects.toThrow(RangeError);
  });
});

describe('mean pooling', () => {
  it('is the mean over the text’s own tokens, of length 1', () => {
    const values = Float32Array.of(3, 0, 0, 4, 9, 9, 0, 2, 7, 7, 7, 7);
    const [first, second] = meanPooled({ values, tokens: 3, dims: 2 }, [2, 1]);
    expect([...(first ?? [])].map((value) => value.toFixed(3))).toEqual(['0.600', '0.800']);
    expect([...(second ?? [])]).toEqual([0, 1]);
  });
});
