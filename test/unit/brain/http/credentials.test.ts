import { describe, expect, it } from 'vitest';
import { Credentials, mintToken } from '#brain/http/credentials';

describe('the pairing token', () => {
  it('is 32 random bytes as base64url', () => {
    const tokens = Array.from({ length: 50 }, mintToken);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('matches itself and nothing else, whatever its type or length', () => {
    const token = mintToken();
    const credentials = new Credentials(token);
    expect(credentials.matches(token)).toBe(true);
    for (const wrong of [
      undefined,
      '',
      'x',
      `${token}x`,
      token.slice(1),
      token.toUpperCase(),
      [token],
      'ü€'.repeat(900),
    ]) {
      expect(credentials.matches(wrong)).toBe(false);
    }
  });

  it('matches nothing while none is set, not even nothing', () => {
    const credentials = new Credentials('');
    expect(credentials.isUnset).toBe(true);
    for (const presented of ['', undefined, 'x']) expect(credentials.matches(presented)).toBe(false);
  });

  it('stops matching the moment it is replaced, and says so', () => {
    const credentials = new Credentials('old');
    let heard = 0;
    credentials.onReplaced(() => {
      heard += 1;
      expect(credentials.matches('old')).toBe(false);
    });
    credentials.replace('new');
    expect([heard, credentials.matches('new')]).toEqual([1, true]);
  });
});
