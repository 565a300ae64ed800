import type { Embedder } from '#memory/recall/embedders/embedder';

const dims = 32;

/** 32 dimensions; texts that begin with the same letter are the same to it. Answers unless told otherwise. */
export class FakeEmbedder implements Embedder {
  readonly space = `fake-${dims}`;
  readonly dims = dims;
  #answering: Promise<void> = Promise.resolve();

  /** From now on texts wait until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.#answering = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  /** From now on every text is refused. */
  fail(): void {
    this.#answering = Promise.reject(new Error('the embedder is away'));
    this.#answering.catch(() => undefined);
  }

  /** From now on texts are answered at once. */
  answer(): void {
    this.#answering = Promise.resolve();
  }

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    await this.#answering;
    return texts.map((text) => {
      const vector = new Float32Array(dims);
      vector[text.charCodeAt(0) % dims] = 1;
      return vector;
    });
  }
}
