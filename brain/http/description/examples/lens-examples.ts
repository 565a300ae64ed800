import type { lensesApi } from '#core/wire/lenses/lenses';
import type { AnswerExamples } from './answer-example.js';

const note = {
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

export const lensExamples: AnswerExamples<typeof lensesApi> = {
  composeLens: {
    ok: true,
    figment_id: note.id,
    figment: note,
    behaviour: 'note',
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
    },
  },
};
