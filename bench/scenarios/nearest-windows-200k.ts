import { nearestWindowsTime } from '../near-windows.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'nearest-windows-200k',
  metric: 'the 16 nearest of 200,000 windows, compared by signs and then exactly (p95)',
  target: { op: '<=', value: 20, unit: 'ms' },
  run: (io) => nearestWindowsTime(200_000, io),
};
