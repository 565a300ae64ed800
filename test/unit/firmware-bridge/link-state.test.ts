import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkEvent, type LinkState, reconnectSchedule, stepLink, stoppedLink } from '#bridge/link-state';
import { backoffMs } from '#core/reliability/backoff';

function run(events: readonly LinkEvent[]): { readonly state: LinkState; readonly effects: string[] } {
  const effects: string[] = [];
  let state = stoppedLink;
  for (const event of events) {
    const step = stepLink(state, event);
    state = step.state;
    effects.push(...step.effects.map((effect) => (effect.do === 'retry' ? `retry ${effect.afterMs}` : effect.do)));
  }
  return { state, effects };
}

const lost: LinkEvent = { type: 'lost', random: 0.5 };
const due: LinkEvent = { type: 'retry-due' };
const up: readonly LinkEvent[] = [{ type: 'start' }, { type: 'connected' }, { type: 'greeted' }];

describe('the reconnect machine', () => {
  it('connects, greets and is up', () => {
    expect(run(up)).toEqual({ state: { phase: 'up', tries: 0 }, effects: ['connect', 'greet'] });
  });

  it('waits 0.5, 1, 2, 4, 8 s and then 8 s give or take a quarter', () => {
    const events = [up[0] as LinkEvent, ...Array.from({ length: 6 }, () => [lost, due]).flat()];
    expect(run(events).effects.filter((effect) => effect.startsWith('retry'))).toEqual(
      [500, 1_000, 2_000, 4_000, 8_000, 8_000].map((ms) => `retry ${ms}`),
    );
    expect([backoffMs(reconnectSchedule, 5, 0), backoffMs(reconnectSchedule, 9, 0.9999)]).toEqual([6_000, 10_000]);
  });

  it('an answer of the app, not a mere connection, makes the next wait short again', () => {
    const twice = [lost, due, { type: 'connected' }, lost] as const;
    expect(run([...up, ...twice]).effects.at(-1)).toBe('retry 1000');
    expect(run([...up, lost, due, { type: 'connected' }, { type: 'greeted' }, lost]).effects.at(-1)).toBe('retry 500');
  });

  it('an app that was started anew is greeted again on the same connection', () => {
    const { state, effects } = run([...up, { type: 'app-restarted' }]);
    expect([state.phase, effects.at(-1)]).toEqual(['greeting', 'greet']);
  });

  it('a stop ends everything, and nothing but a start wakes it', () => {
    const { state, effects } = run([...up, { type: 'stop' }, due, { type: 'connected' }, lost]);
    expect(state).toEqual(stoppedLink);
    expect(effects.slice(2)).toEqual(['cancel-retry', 'disconnect']);
  });

  it('whatever happens, a wait always ends in another try and no wait exceeds 10 s', () => {
    const event: fc.Arbitrary<LinkEvent> = fc.oneof(
      fc.constantFrom<LinkEvent>(due, { type: 'connected' }, { type: 'greeted' }, { type: 'app-restarted' }),
      fc.double({ min: 0, max: 0.999, noNaN: true }).map((random): LinkEvent => ({ type: 'lost', random })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { state, effects } = run([{ type: 'start' }, ...events]);
        expect(state.phase === 'waiting').toBe(effects.at(-1)?.startsWith('retry') ?? false);
        const waits = effects.filter((effect) => effect.startsWith('retry ')).map((effect) => Number(effect.slice(6)));
        expect(Math.max(0, ...waits)).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});
