import type { LayerRules } from './layer-rule.js';

export const inBrain: LayerRules = {
  'brain/core': { may: [], why: 'core is the leaf: pure rules and schemas that all processes and the browser share' },
  'brain/memory': { may: ['brain/core'], why: 'memory keeps rows; it knows no process, radio or HTTP' },
  'brain/client': { may: ['brain/core'], why: 'the client runs in a browser and in the hub' },
  'brain/web': { may: ['brain/core', 'brain/client'], why: 'the panel runs in a browser' },
  'brain/http': { may: ['brain/core', 'brain/memory'], why: 'the server knows guards and rows, and no resource' },
  'brain/owner': {
    may: ['brain/core', 'brain/memory', 'brain/http'],
    why: 'settings, pairing and the record of what happened are asked by everything above, and ask nobody',
  },
  'brain/privacy': {
    may: ['brain/core', 'brain/memory', 'brain/owner'],
    why: 'what decides whether anything leaves must not depend on those who want it to',
  },
  'brain/link': {
    may: ['brain/core', 'brain/memory', 'brain/client', 'brain/http', 'brain/owner', 'brain/privacy'],
    why: 'the link carries messages; what they mean is decided above it',
  },
  'brain/knowledge': {
    may: ['brain/core', 'brain/memory', 'brain/http', 'brain/owner', 'brain/privacy'],
    why: 'the index of the folders knows files and passages, no wearer and no model that answers',
  },
  'brain/wearer': {
    may: ['brain/core', 'brain/memory', 'brain/http', 'brain/owner', 'brain/privacy', 'brain/link'],
    why: 'the wearer’s day and people are there, whoever answers questions about them',
  },
  'brain/answering': {
    may: [
      'brain/core',
      'brain/memory',
      'brain/client',
      'brain/http',
      'brain/owner',
      'brain/privacy',
      'brain/link',
      'brain/knowledge',
      'brain/wearer',
    ],
    why: 'answers are made of everything below; only the composition root needs them',
  },
  'brain/lenses': {
    may: ['brain/core', 'brain/memory', 'brain/http', 'brain/owner', 'brain/privacy', 'brain/link', 'brain/answering'],
    why: 'a lens is kept, shown and answered by what is there already; nobody else needs one',
  },
  'brain/*': {
    may: ['brain'],
    why: 'the composition root and the table of routes put the rooms of the Brain together',
  },
};

export const inWeb: LayerRules = {
  'brain/web/panel': { may: [], why: 'the panel is there with or without a page beside it' },
  'brain/web/phone': {
    may: ['brain/web/panel'],
    why: 'the phone has the looks, the parts and the session of the panel, which knows nothing of pairing',
  },
  'brain/web/builder': {
    may: ['brain/web/panel'],
    why: 'the builder has the looks and the parts of the panel, which knows nothing of lenses being made',
  },
  'brain/web/*': { may: ['brain/web'], why: 'the pages are built together' },
};
