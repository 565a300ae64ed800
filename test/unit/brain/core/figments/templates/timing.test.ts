import { describe, expect, it } from 'vitest';
import { running } from './running-template.js';

describe('the timer', () => {
  it('counts down, rings once and says how late it is until it is tapped', () => {
    const { stage, pass, text } = running('timer', { seconds: 90, label: 'Pasta' });
    expect(text()).toBe('Pasta|1:30');
    expect(pass(90)).toEqual(['done']);
    expect(pass(125)).toEqual([]);
    expect(text()).toBe("Pasta|Time's up|2:05 ago");
    stage.signal('single');
    expect(stage.state.hasEnded).toBe(true);
  });
});

describe('the clock', () => {
  it('shows the time as it passes, over the hour and over midnight', () => {
    const { pass, text } = running('clock', { hour: 23, minute: 58, second: 30 });
    const shown = () => text().split('|')[1];
    const seen = [0, 29.5, 0.5, 60, 60].map((seconds) => {
      pass(seconds);
      return shown();
    });
    expect(seen).toEqual(['23:58', '23:58', '23:59', '0:00', '0:01']);
    pass(3_600 * 9 + 59 * 60);
    expect(shown()).toBe('10:00');
  });

  it('shows the date, what is next and what waits where it is fed', () => {
    const { stage, text } = running('clock', { hour: 7, minute: 5 });
    stage.feed('Sun 22 Nov', 'date');
    stage.feed('08:30 Dentist', 'next');
    stage.feed('2 messages', 'waits');
    expect(text()).toBe('Sun 22 Nov|7:05|08:30 Dentist|2 messages');
  });
});
