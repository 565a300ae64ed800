import type { FromPerception } from '#core/wire/link/perception';
import { addressedSamples, ListeningHub } from '../listening.js';
import { type Scenario, summarize } from '../scenario.js';

const wakeRounds = 4;

export const scenario: Scenario = {
  name: 'wake-to-card',
  metric: 'end of the wake phrase (audio time) to the card of listening drawn on the simulated glasses',
  target: { op: '<=', value: 700, unit: 'ms' },
  async run({ folder, clock }) {
    const audioMs: number[] = [];
    const oursMs: number[] = [];
    let heardAtMs: number | null = null;
    const onFact = (fact: FromPerception): void => {
      if (fact.type !== 'wake') return;
      audioMs.push(fact.at_ms - fact.end_ms);
      heardAtMs = clock.monotonicMs();
    };
    const listening = await ListeningHub.start(folder, onFact);
    listening.hub.events.on((event) => {
      const shows =
        event.type === 'glass' &&
        event.picture.calls.some((call) => call.op === 'text' && /Listening/i.test(call.text));
      if (!shows || heardAtMs === null) return;
      oursMs.push(clock.monotonicMs() - heardAtMs);
      heardAtMs = null;
    });
    for (let round = 0; round < wakeRounds; round += 1) {
      for (const sample of addressedSamples()) {
        await listening.hub.ear.play(sample, 'realtime');
        await listening.hub.idle();
      }
    }
    await listening.stop();
    const whole = audioMs.slice(0, oursMs.length).map((ms, index) => ms + (oursMs[index] ?? 0));
    const ours = summarize(oursMs, 'ms', 'lower');
    const notes = `of which ours: median ${ours.median.toFixed(0)} ms, p95 ${ours.p95.toFixed(0)} ms (target <= 50)`;
    return { ...summarize(whole, 'ms', 'lower'), notes };
  },
};
