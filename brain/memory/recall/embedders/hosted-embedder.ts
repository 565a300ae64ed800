import { type Embedder, normalize } from './embedder.js';

/**
 * A sentence embedder on another machine. The implementation has to check the posture before every call and reject when
 * the cloud switch or a mode closes it; there is no network code here.
 */
export interface HostedEmbedding {
  /** For example `openai:text-embedding-3-small`. */
  readonly model: string;
  readonly dims: number;
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}

/** Makes an `Embedder` of a `HostedEmbedding`. Rejects vectors of another width than announced. */
export class HostedEmbedder implements Embedder {
  readonly space: string;
  readonly dims: number;

  constructor(private readonly hosted: HostedEmbedding) {
    this.space = `hosted-${hosted.model}-${hosted.dims}`;
    this.dims = hosted.dims;
  }

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const vectors = await this.hosted.embed(texts);
    if (vectors.length !== texts.length) throw new RangeError('the hosted embedder did not answer every text');
    return vectors.map((vector) => this.#checked(vector));
  }

  #checked(vector: readonly number[]): Float32Array {
    if (vector.length !== this.dims) throw new RangeError(`the hosted embedder answered ${vector.length} dimensions`);
    if (!vector.every(Number.isFinite))
      throw new RangeError('the hosted embedder answered something that is no number');
    return normalize(Float32Array.from(vector));
  }
}
