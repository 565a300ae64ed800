import { addressedSamples, ListeningHub } from '../listening.js';
import { type Scenario, summarize } from '../scenario.js';

const earRounds = 5;

export const scenario: Scenario = {
  name: 'ear-rtf',
  metric: 'processor time of voice activity, wake word and both decoders per second of speech, one thread',
  target: { op: '<=', value: 0.05, unit: 'x real time' },
  async run({ folder }) {
    const listening = await ListeningHub.start(folder);
    const factors: number[] = [];
    for (let round = 0; round <= earRounds; round += 1) {
      for (const sample of addressedSamples()) {
        const { audioMs, computeMs } = await listening.hub.ear.play(sample, 'fast');
        if (round > 0) factors.push(computeMs / audioMs);
      }
    }
    await listening.stop();
    return summarize(factors, 'x real time', 'lower');
  },
};
