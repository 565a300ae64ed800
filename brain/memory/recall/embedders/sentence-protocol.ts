/** The files of a sentence model in the way of MiniLM: a BERT-style graph with token outputs, and its vocabulary. */
export interface SentenceModel {
  /** For example `all-minilm-l6-v2-int8`; part of the vectors' signature. */
  readonly id: string;
  readonly graphPath: string;
  readonly vocabularyPath: string;
}

export interface EmbedRequest {
  readonly ticket: number;
  readonly texts: readonly string[];
}

export type FromEngine =
  | { readonly say: 'ready'; readonly dims: number }
  | { readonly say: 'refused'; readonly reason: string }
  | { readonly say: 'embedded'; readonly ticket: number; readonly vectors: readonly Float32Array[] }
  | { readonly say: 'failed'; readonly ticket: number; readonly reason: string };
