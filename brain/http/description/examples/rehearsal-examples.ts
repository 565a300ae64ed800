import type { rehearsalApi } from '#core/wire/lenses/rehearsal';
import type { AnswerExamples } from './answer-example.js';

const rehearsalId = '0b9d9a55-2a39-4f6b-8a53-6f3f4d0c8e21';

export const rehearsalExamples: AnswerExamples<typeof rehearsalApi> = {
  rehearseLens: {
    ok: true,
    score: [
      { beat: 0, grade: 'clear', became: 'Shows “Work”.' },
      { beat: 1, grade: 'clear', became: 'It stays for 30 seconds.' },
    ],
    report: {
      bytes: 243,
      scenes: 1,
      counters: 0,
      slots: [],
      powers: [],
      events: ['long'],
      emits_per_second: 0,
      pulse_hz: 0,
      shortest_sec: 30,
      undrawn: [],
    },
    figment_id: rehearsalId,
    figment: {
      id: rehearsalId,
      name: 'Work',
      version: 2,
      initial: 'step1',
      scenes: {
        step1: {
          lines: [{ content: 'Work', row: 2, size: 'lg' }],
          duration_sec: 30,
          on_timeout: [{ target: '@end' }],
          on: { long: { target: '@end' } },
        },
      },
    },
    brief: '“Work” for 30 seconds.',
    preview: [{ at_seconds: 0, scene: 'step1', lines: ['Work'], until: 'time' }],
  },
};
