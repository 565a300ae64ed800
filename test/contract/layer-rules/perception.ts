import type { LayerRules } from './layer-rule.js';

export const inPerception: LayerRules = {
  'perception/sherpa': { may: [], why: 'the native engine has one door' },
  'perception/model-files': { may: ['perception/sherpa'], why: 'no file reaches an engine unchecked' },
  'perception/asr': {
    may: ['perception/sherpa', 'perception/model-files'],
    why: 'words are recognised wherever the sound comes from',
  },
  'perception/wake': {
    may: ['perception/sherpa', 'perception/model-files', 'perception/asr'],
    why: 'wake phrases are heard wherever the sound comes from',
  },
  'perception/audio': { may: [], why: 'sound is bytes, whatever is heard in them' },
  'perception/socket': { may: [], why: 'the hub imports the client, and must get no engine with it' },
  'perception/*': { may: ['perception'], why: 'the ear and its session put the rooms together' },
};
