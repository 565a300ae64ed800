import type { compilingApi } from '#core/wire/lenses/compiling';
import type { AnswerExamples } from './answer-example.js';

export const compilingExamples: AnswerExamples<typeof compilingApi> = {
  compileLens: {
    ok: true,
    figment: {
      id: 'note',
      name: 'Gate B12',
      version: 2,
      initial: 'note',
      scenes: {
        note: {
          lines: [{ content: 'Gate B12', row: 2, size: 'lg' }],
          on: { single: { target: '@end' }, long: { target: '@end' } },
        },
      },
    },
    hash: '2f1f0b7d9a4c5e6b8d7a6c5b4e3f2a1d0c9b8a7f6e5d4c3b2a1f0e9d8c7b6a59',
  },
};
