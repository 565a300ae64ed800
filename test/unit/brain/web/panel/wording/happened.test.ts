import { describe, expect, it } from 'vitest';
import { happenedInWords } from '#brain/web/panel/wording/happened';

describe('what happened', () => {
  it.each([
    ['config', 'Changed quiet_hours', 'Changed “Quiet hours”'],
    [
      'config',
      'Changed message_script, network_mode, relay_url, retention_days',
      'Changed “Script that sends”, “Network mode”, “Address from outside”, “How long the log is kept”',
    ],
    ['config', 'The memory file is damaged.', 'The memory file is damaged.'],
    ['config', 'Changed the lock', 'Changed the lock'],
    ['ask', 'Changed quiet_hours', 'Changed quiet_hours'],
  ])('of the kind %s, recorded as “%s”, is told as “%s”', (kind, text, told) => {
    expect(happenedInWords({ kind, text })).toBe(told);
  });
});
