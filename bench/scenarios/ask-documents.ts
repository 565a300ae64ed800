import { askLibrary } from '../asking.js';
import type { Figure, Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'ask-documents',
  metric: 'a question to 10,000 documents of 190 words in watched folders (p95)',
  target: { op: '<=', value: 15, unit: 'ms' },
  async run(io) {
    const size = { documents: 10_000, facts: 500, unanswerable: 200 };
    const { right, honest, wallMs, cpuMs, words } = await askLibrary(size, io);
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    const shown = ({ median, p95 }: Figure) => `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
    const quality = `right source first ${percent(right)}, nothing pretended ${percent(honest)}`;
    const notes = `wall ${shown(wallMs)}; CPU ${shown(cpuMs)}; ${quality}; ${words} words`;
    return { ...wallMs, median: wallMs.p95, notes };
  },
};
