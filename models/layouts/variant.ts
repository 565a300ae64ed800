/** Weights as they are stored. */
export type StoredWeights = 'int8' | 'float';

/** What the name of a published file tells: "encoder-epoch-99-avg-1-chunk-16-left-128.int8.onnx". */
export interface FileVariant {
  /** What is left without part and precision, the same for files that belong together: "epoch-99-avg-1". */
  readonly key: string;
  /** With what several chunk sizes share, such as a decoder that has no chunk: "epoch-99-avg-1". */
  readonly training: string;
  readonly precision: StoredWeights;
  /** Frames a chunk has; null where the name says nothing. */
  readonly chunk: number | null;
}

const parts = /(^|[-_.])(encoder|decoder|joiner|predictor|model|ctc)(?=[-_.]|$)/;

/** Reads the variant from a file name. */
export function fileVariant(name: string): FileVariant {
  const stem = name.toLowerCase().replace(/\.onnx$/, '');
  const precision = /(^|[-_.])(int8|quant(ized)?|uint8)(?=[-_.]|$)/.test(stem) ? 'int8' : 'float';
  const key = stem
    .replace(/[-_.](int8|quant(ized)?|uint8|fp32|float32)(?=[-_.]|$)/g, '')
    .replace(parts, '')
    .replace(/^[-_.]+|[-_.]+$/g, '');
  const chunk = /chunk-(\d+)/.exec(key)?.[1];
  const training = key.replace(/[-_.]?chunk-\d+([-_.]left-\d+)?/, '');
  return { key, training, precision, chunk: chunk === undefined ? null : Number(chunk) };
}
