import type { lensesApi } from '#core/wire/lenses/lenses';
import { type AnswerExamples, exampleMs } from './answer-example.js';

const noteLens = {
  id: '5f0c3f0e-64f5-4c6a-9a4e-0b9c7c1f2a11',
  name: 'Gate B12',
  version: 2 as const,
  initial: 'note',
  scenes: {
    note: {
      lines: [{ content: 'Gate B12', row: 2, size: 'lg' }],
      on: { single: { target: '@end' }, long: { target: '@end' } },
    },
  },
};

const exampleHash = '7d8a41c2c5a8f0f2d8f7c1f6a3c1f7be2b6bd5d1f1cbb2d6c6c3b2ea52e9a5cd';

export const lensExamples: AnswerExamples<typeof lensesApi> = {
  draftLens: { ok: true, figment_id: noteLens.id },
  keepLens: { ok: true, figment_id: noteLens.id, hash: exampleHash },
  deployLens: { ok: true, figment_id: noteLens.id, shown: true },
  revokeLens: { ok: true },
  clearStage: { ok: true, figment_id: noteLens.id, told: true },
  importLens: {
    ok: false,
    error: 'rc/refused',
    message: 'There is no scene “end”; add it, or name one that is there.',
    violations: [
      {
        code: 'scene/unknown',
        message: 'There is no scene “end”; add it, or name one that is there.',
        scene: 'note',
        field: 'on.single.target',
      },
    ],
  },
  feedLens: { ok: true, told: true },
  emitLens: { ok: true, tag: 'done', is: 'signal' },
  glanceLens: { ok: true, figment_id: noteLens.id, told: true },
  repertoire: {
    items: [
      {
        figment_id: noteLens.id,
        name: noteLens.name,
        ts: exampleMs,
        hash: exampleHash,
        bytes: 226,
        requires: [],
        on_stage: true,
        transient: false,
      },
    ],
    active: noteLens.id,
    glance: null,
    set_aside: [],
  },
  keptLens: { figment: noteLens, hash: exampleHash, link: '#lens=eyJmIjp7ImlkIjoi4oCmIn0sInYiOjF9' },
  composeLens: {
    ok: true,
    figment_id: noteLens.id,
    figment: noteLens,
    behaviour: 'note',
    told: 'Shows “gate B12” until you tap.',
    aside: [],
    report: {
      bytes: 226,
      scenes: 1,
      counters: 0,
      slots: [],
      powers: [],
      events: ['long', 'single'],
      emits_per_second: 0,
      pulse_hz: 0,
      shortest_sec: null,
      undrawn: [],
    },
    notice: null,
  },
};
