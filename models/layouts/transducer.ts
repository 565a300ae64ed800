import { Fault } from '#core/faults';
import type { GraphFile } from './graph-file.js';
import { type FileVariant, fileVariant, type StoredWeights } from './variant.js';

export interface VariantChoice {
  /** Part of the file names that are wanted, such as "chunk-16" or "epoch-12". */
  readonly like?: string | undefined;
  readonly precision: StoredWeights;
}

/** The three graphs of a transducer. */
export interface ChosenTransducer {
  readonly container: string;
  readonly encoder: GraphFile;
  readonly decoder: GraphFile;
  readonly joiner: GraphFile;
  readonly note: string;
}

/** Frames of a chunk that are preferred: long enough to hear well, short enough to answer soon. */
const usualChunk = 16;

type Variants = readonly (GraphFile & { readonly variant: FileVariant })[];

/**
 * Chooses encoder, decoder and joiner that belong together. Encoder and joiner are taken with 8-bit weights where there
 * are some, the small decoder with whole ones. Throws `model/no-fit`, naming the part that is missing.
 */
export function chooseTransducer(graphs: readonly GraphFile[], choice: VariantChoice): ChosenTransducer {
  const of = (kind: string): Variants =>
    graphs.filter((graph) => graph.kind.kind === kind).map((graph) => ({ ...graph, variant: fileVariant(graph.name) }));
  const encoders = wantedOf(of('encoder'), choice.like);
  const { key } = (encoders[0] as Variants[number]).variant;
  const encoder = preferred(
    encoders.filter(({ variant }) => variant.key === key),
    choice.precision,
  );
  const decoder = preferred(partnersOf(encoder, of('decoder'), 'decoder'), 'float');
  const joiner = preferred(partnersOf(encoder, of('joiner'), 'joiner'), choice.precision);
  const container = encoder.kind.kind === 'encoder' ? encoder.kind.container : '';
  const others = of('encoder').length - 1;
  const left = others > 0 ? ` (${others} other ${others === 1 ? 'encoder' : 'encoders'} left)` : '';
  return { container, encoder, decoder, joiner, note: `${encoder.name}, ${decoder.name}, ${joiner.name}${left}` };
}

function wantedOf(encoders: Variants, like: string | undefined): Variants {
  const wanted = like === undefined ? encoders : encoders.filter(({ name }) => name.includes(like));
  if (wanted.length === 0) {
    throw new Fault('model/no-fit', {
      detail: `No encoder is named like "${like}"; there are ${encoders.map(({ name }) => name).join(', ')}.`,
    });
  }
  const farFromUsual = ({ variant: { chunk } }: Variants[number]): number =>
    Math.abs((chunk ?? usualChunk) - usualChunk);
  return [...wanted].sort((a, b) => farFromUsual(a) - farFromUsual(b) || (a.name < b.name ? -1 : 1));
}

/** Graphs of the same training as the encoder; the only ones there are where names tell nothing. */
function partnersOf(encoder: Variants[number], graphs: Variants, part: string): Variants {
  const { key, training } = encoder.variant;
  const same = [
    graphs.filter(({ variant }) => variant.key === key),
    graphs.filter(({ variant }) => variant.training === training),
    new Set(graphs.map(({ variant }) => variant.key)).size === 1 ? graphs : [],
  ].find((found) => found.length > 0);
  if (same !== undefined) return same;
  throw new Fault('model/no-fit', {
    detail: `${encoder.name} has no ${part} beside it; a transducer is an encoder, a decoder and a joiner of one training.`,
  });
}

function preferred(graphs: Variants, precision: StoredWeights): Variants[number] {
  const [first] = [...graphs].sort(
    (a, b) => Number(b.variant.precision === precision) - Number(a.variant.precision === precision),
  );
  return first as Variants[number];
}
