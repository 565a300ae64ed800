import type { LayerRules } from './layer-rule.js';

export const inModels: LayerRules = {
  'models/lexicon': { may: [], why: 'how words are pronounced does not depend on who hears them' },
  'models/onnx': { may: [], why: 'the file format knows no model' },
  'models/sense': {
    may: ['models/onnx', 'models/*'],
    why: 'the encoder is written by the build, and nobody needs its writer to read it',
  },
  'models/train': { may: ['models/lexicon'], why: 'training makes models, and no running part needs it' },
  'models/preflight': {
    may: ['models/*'],
    why: 'a file is read and judged without an engine, whoever is going to load it',
  },
  'models/archives': { may: [], why: 'an archive is bytes from a stranger, whatever is packed in it' },
  'models/layouts': {
    may: ['models/preflight', 'models/archives', 'models/*'],
    why: 'files are told apart by what they declare, before any of them belongs to a set',
  },
  'models/sets': {
    may: ['models/layouts', 'models/*'],
    why: 'a set is put together from what was found; which one listens is decided elsewhere',
  },
  'models/*': { may: [], why: 'a manifest describes any model, whoever made it' },
};
