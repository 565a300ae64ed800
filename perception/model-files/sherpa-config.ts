import type { OnlineModelConfig } from 'sherpa-onnx-node';
import { Fault } from '#core/faults';
import { sampleRateHz } from '#core/wire/link/perception';
import type { CheckedModel } from './preflight.js';

/** The features every speech model here is fed: 80 log-mel bands. */
export const speechFeatures = { sampleRate: sampleRateHz, featureDim: 80 } as const;

/**
 * The engine's configuration for a speech model. One thread, because two would compete for the cores of a small board.
 */
export function speechModelConfig({ model, container, path }: CheckedModel): OnlineModelConfig {
  const speech = container.speech?.(path);
  if (speech === undefined) throw new Fault('model/unusable', { detail: `${model.id} does not hear speech.` });
  return {
    ...speech,
    ...subwordUnits(path, model.units),
    tokens: path('tokens'),
    numThreads: 1,
    provider: 'cpu',
    debug: 0,
  };
}

function subwordUnits(path: CheckedModel['path'], units: string): Pick<OnlineModelConfig, 'modelingUnit' | 'bpeVocab'> {
  return units === 'bpe' ? { modelingUnit: 'bpe', bpeVocab: path('vocab') } : {};
}
