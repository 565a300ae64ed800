import { nearestWindowsTime } from '../near-windows.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'nearest-windows-45k',
  metric: 'the 16 nearest of 45,000 windows, compared by signs and then exactly (p95)',
  target: { op: '<=', value: 10, unit: 'ms' },
  run: (io) => nearestWindowsTime(45_000, io),
};
