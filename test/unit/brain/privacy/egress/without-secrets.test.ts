import { describe, expect, it } from 'vitest';
import { secretsIn, withoutSecrets } from '#brain/privacy/egress/without-secrets';

const secret = 'sk-secret/key';
const cleaned = (text: string) => withoutSecrets(Buffer.from(text), [secret]).toString();

describe('an answer', () => {
  it.each([
    ['in words', `{"say": "your key is ${secret}"}`, '{"say":"your key is [key removed]"}'],
    ['as JSON may write it', '{"say": "sk-\u0073ecret\\/key"}', '{"say":"[key removed]"}'],
    ['deep inside', `{"error": [{"of": "${secret}${secret}"}]}`, '{"error":[{"of":"[key removed][key removed]"}]}'],
    ['in what is no JSON', `<html>${secret}</html>`, '<html>[key removed]</html>'],
  ])('is read without the key it repeats %s', (_where, text, left) => {
    expect(cleaned(text)).toBe(left);
  });

  it('that repeats none is the very same, also where it is no text', () => {
    for (const body of [Buffer.from('{"a":  1}'), Buffer.from([0x22, 0xff, 0x22])]) {
      expect(withoutSecrets(body, [secret])).toBe(body);
    }
  });
});

describe('the secrets among headers', () => {
  it('are what keys and tokens are sent in, without their scheme', () => {
    const headers = {
      Authorization: `Bearer ${secret}`,
      'x-api-key': 'another-key',
      'Content-Type': 'application/json',
    };
    expect(secretsIn(headers)).toEqual([secret, 'another-key']);
    expect(secretsIn({ Authorization: 'Bearer a' })).toEqual([]);
  });
});
