import type { OnlineModelConfig } from 'sherpa-onnx-node';
import { Fault } from '#core/faults';
import { sampleRateHz } from '#core/wire/link/perception';
import type { CheckedModel, PathOf } from '#models/preflight/preflight';

/** The features every speech model here is fed: 80 log-mel bands. */
export const speechFeatures = { sampleRate: sampleRateHz, featureDim: 80 } as const;

/**
 * The engine's configuration for a speech model. One thread, because two would compete for the cores of a small board.
 */
export function speechModelConfig({ model, container, path }: CheckedModel): OnlineModelConfig {
  if (container.role !== 'transducer' && container.role !== 'ctc') {
    throw new Fault('model/unusable', { detail: `${model.id} does not hear speech.` });
  }
  return {
    ...graphsOf(model.container, path),
    ...subwordUnits(path, model.units),
    tokens: path('tokens'),
    numThreads: 1,
    provider: 'cpu',
    debug: 0,
  };
}

function graphsOf(
  container: string,
  path: PathOf,
): Pick<OnlineModelConfig, 'transducer' | 'zipformer2Ctc' | 'nemoCtc'> {
  if (container === 'nemo-ctc') return { nemoCtc: { model: path('model') } };
  if (container === 'zipformer2-ctc') return { zipformer2Ctc: { model: path('model') } };
  return { transducer: { encoder: path('encoder'), decoder: path('decoder'), joiner: path('joiner') } };
}

function subwordUnits(path: PathOf, units: string): Pick<OnlineModelConfig, 'modelingUnit' | 'bpeVocab'> {
  return units === 'bpe' ? { modelingUnit: 'bpe', bpeVocab: path('vocab') } : {};
}
