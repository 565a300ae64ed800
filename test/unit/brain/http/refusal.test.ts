import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusal, refusalBody, refusalHeaders, schemaRefusal } from '#brain/http/refusal';
import { Fault } from '#core/faults';

describe('the body of an error', () => {
  it('is a code and one sentence', () => {
    expect(JSON.parse(refusalBody(refusal('auth/bad-token')))).toEqual({
      error: 'auth/bad-token',
      message: 'The pairing token is missing or wrong.',
    });
  });

  it('says when to come back, also in the header', () => {
    const refused = refusal('auth/too-many-guesses', { retryAfterMs: 1_200 });
    expect(JSON.parse(refusalBody(refused))).toMatchObject({ retry_after_s: 2 });
    expect(refusalHeaders(refused)).toEqual({ 'Retry-After': '2' });
  });

  it('names the fields that are wrong, without their values', () => {
    const parsed = z.strictObject({ a: z.strictObject({ b: z.number() }) }).safeParse({ a: { b: 'secret words' } });
    const text = refusalBody(schemaRefusal(parsed.error as z.ZodError));
    expect(JSON.parse(text).issues).toEqual([{ path: 'a.b', message: expect.any(String) }]);
    expect(text).not.toContain('secret words');
  });

  it('names at most twenty of them', () => {
    const parsed = z.array(z.number()).safeParse(Array(500).fill('x'));
    expect(schemaRefusal(parsed.error as z.ZodError).issues).toHaveLength(20);
  });

  it('keeps the detail of a failure of our own to itself', () => {
    const fault = new Fault('memory/corrupt', {
      detail: 'at /home/somebody/.nightjar/brain.db',
      cause: new Error('disk'),
    });
    expect(refusalBody({ fault })).not.toContain('somebody');
  });
});
