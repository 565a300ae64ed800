import type { LayerRules } from './layer-rule.js';

const rows = ['brain/memory/*', 'brain/memory/database', 'brain/memory/state'];

export const inMemory: LayerRules = {
  'brain/memory/state': { may: ['brain/memory/sqlite.ts'], why: 'folders and locks come before any database' },
  'brain/memory/database': {
    may: ['brain/memory/state', 'brain/memory/sqlite.ts'],
    why: 'the database knows tables as data, and none of them by name',
  },
  'brain/memory/migrations': { may: ['brain/memory/database'], why: 'a migration that has shipped depends on nothing' },
  'brain/memory/brain-records': {
    may: [...rows, 'brain/memory/migrations'],
    why: 'the Brain’s own file is none of memory’s',
  },
  'brain/memory/whole-memory': {
    may: [...rows, 'brain/memory/settings', 'brain/memory/wearer'],
    why: 'export, import and erasure treat rows of every kind alike',
  },
  'brain/memory/settings': { may: rows, why: 'settings are read before anything else is' },
  'brain/memory/wearer': { may: [...rows, 'brain/memory/settings'], why: 'a store keeps its rows and no others' },
  'brain/memory/people': { may: rows, why: 'a store keeps its rows and no others' },
  'brain/memory/recall': { may: rows, why: 'recall reads rows of every kind by their schema' },
  'brain/memory/places': { may: [...rows, 'brain/memory/recall'], why: 'a store keeps its rows and no others' },
  'brain/memory/retention': {
    may: [...rows, 'brain/memory/recall', 'brain/memory/settings'],
    why: 'what goes when is decided by rules over rows, not by the stores',
  },
  'brain/memory/*': { may: ['brain/memory'], why: 'memory is opened from its stores' },
};
