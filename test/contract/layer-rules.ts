import { inBrain, inWeb } from './layer-rules/brain.js';
import { inCore, inCoreWearer, inFigments } from './layer-rules/core.js';
import { inHub } from './layer-rules/hub.js';
import { inLanguage } from './layer-rules/language.js';
import type { LayerRules } from './layer-rules/layer-rule.js';
import { inMemory } from './layer-rules/memory.js';
import { inModels } from './layer-rules/models.js';
import { inPerception } from './layer-rules/perception.js';
import { processes } from './layer-rules/processes.js';

/**
 * One rule holds each import: that of the folder, or with `/*` of the loose files, that lies beside what is imported.
 * Where one folder has a rule, each of its siblings needs one.
 */
export const layerRules: LayerRules = {
  ...processes,
  ...inBrain,
  ...inWeb,
  ...inCore,
  ...inCoreWearer,
  ...inFigments,
  ...inLanguage,
  ...inMemory,
  ...inHub,
  ...inPerception,
  ...inModels,
};
