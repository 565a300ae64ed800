import { describe, expect, it } from 'vitest';
import { sendingWay } from '#brain/web/panel/state/sending-way';

const none = { text: false, email: false, script: false };

describe('the way a reply leaves by', () => {
  it('is its own where that is set up', () => {
    expect(sendingWay('email', { ...none, email: true, script: true })).toBe('email');
  });

  it.each(['text', 'email', 'script'] as const)(
    "is the owner's script for %s where nothing else is set up",
    (channel) => {
      expect(sendingWay(channel, { ...none, script: true })).toBe('script');
    },
  );

  it('is mail for a text where only mail is set up, and the script before it', () => {
    expect(sendingWay('text', { ...none, email: true })).toBe('email');
    expect(sendingWay('text', { ...none, email: true, script: true })).toBe('script');
  });

  it('is none where nothing is set up', () => {
    expect(sendingWay('text', none)).toBeNull();
    expect(sendingWay('email', none)).toBeNull();
  });
});
