import { describe, expect, it } from 'vitest';
import { WakeSession } from '#hub/voice/session/wake-session';
import { FakeClock } from '../../../../fakes/fake-clock.js';

describe('the wake session', () => {
  it('lasts 20 seconds', () => {
    const clock = new FakeClock();
    const session = new WakeSession(clock);
    session.extend();
    clock.advance(19_999);
    expect(session.awake).toBe(true);
    clock.advance(1);
    expect(session.awake).toBe(false);
  });

  it('is extended by each command inside the window', () => {
    const clock = new FakeClock();
    const session = new WakeSession(clock);
    session.extend();
    clock.advance(15_000);
    session.extend();
    clock.advance(15_000);
    expect(session.awake).toBe(true);
  });

  it('tells once that it woke and once that it fell asleep', () => {
    const clock = new FakeClock();
    const heard: boolean[] = [];
    const session = new WakeSession(clock, (awake) => heard.push(awake));
    session.extend();
    session.extend();
    clock.advance(60_000);
    session.end();
    expect(heard).toEqual([true, false]);
  });

  it('does not notice a jump of the wall clock', () => {
    const clock = new FakeClock();
    const session = new WakeSession(clock);
    session.extend();
    clock.jumpWall(400 * 86_400_000);
    expect(session.awake).toBe(true);
  });
});
