import { join } from 'node:path';
import { starterModels } from './perception-process.js';

export const samplesDirectory = join(starterModels, 'samples');
export const timeSample = join(samplesDirectory, 'nightjar-time.wav');
