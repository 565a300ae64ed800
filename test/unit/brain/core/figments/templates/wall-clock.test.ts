import { describe, expect, it } from 'vitest';
import { running } from './running-template.js';

describe('the time of day', () => {
  it('is what it was last told, and dashes before and once nobody tells it any more', () => {
    const { stage, pass, text } = running('wall_clock', { label: 'Kitchen', hasDate: true });
    expect(text()).toMatch(/^Kitchen\|--:--/);
    stage.feed('14:05', 'time');
    stage.feed('Sat 28 Nov', 'date');
    expect(text()).toBe('Kitchen|14:05|Sat 28 Nov');
    for (const time of ['14:06', '14:07']) {
      pass(60);
      stage.feed(time, 'time');
      expect(text()).toContain(time);
    }
    pass(89);
    expect(text()).toContain('14:07');
    pass(1);
    expect(text()).toMatch(/^Kitchen\|--:--/);
  });
});
