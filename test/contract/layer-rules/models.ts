import type { LayerRules } from './layer-rule.js';

export const inModels: LayerRules = {
  'models/lexicon': { may: [], why: 'how words are pronounced does not depend on who hears them' },
  'models/onnx': { may: [], why: 'the file format knows no model' },
  'models/sense': {
    may: ['models/onnx', 'models/*'],
    why: 'the encoder is written by the build, and nobody needs its writer to read it',
  },
  'models/train': { may: ['models/lexicon'], why: 'training makes models, and no running part needs it' },
  'models/*': { may: [], why: 'a manifest describes any model, whoever made it' },
};
