import type { FromPerception } from '#core/wire/link/perception';
import { addressedSamples, ListeningHub } from '../listening.js';
import { type Scenario, summarize } from '../scenario.js';

export const scenario: Scenario = {
  name: 'endpoint-to-text',
  metric: 'end of speech to final text, in audio time; 700 ms of it are the silence that ends a line',
  target: { op: '<=', value: 800, unit: 'ms' },
  async run({ folder }) {
    const waits: number[] = [];
    const onFact = (fact: FromPerception): void => {
      if (fact.type === 'utterance') waits.push(fact.at_ms - fact.end_ms);
    };
    const listening = await ListeningHub.start(folder, onFact);
    for (const sample of addressedSamples()) await listening.hub.ear.play(sample, 'realtime');
    await listening.hub.idle();
    await listening.stop();
    return summarize(waits, 'ms', 'lower');
  },
};
