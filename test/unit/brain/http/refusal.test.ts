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

  const forms = z.union([
    z.strictObject({ title: z.string(), ts: z.int() }),
    z.strictObject({ remove: z.literal(true), title: z.string() }),
    z.strictObject({ people: z.array(z.union([z.string(), z.strictObject({ name: z.string() })])) }),
  ]);
  it.each([
    ['in the form that was meant', { title: 'Dentist', ts: 'soon' }, ['ts']],
    ['in another of the forms', { remove: true, title: 4 }, ['title']],
    ['in a form within a form', { people: ['Ines', { name: 4 }] }, ['people.1.name']],
    ['that is not known', { title: 'Dentist', ts: 1, when: 2 }, ['when']],
    ['that is missing', { title: 'Dentist' }, ['ts']],
  ])('names the field %s', (_where, given, paths) => {
    const parsed = forms.safeParse(given);
    expect(schemaRefusal(parsed.error as z.ZodError).issues?.map(({ path }) => path)).toEqual(paths);
  });

  it('names the first of them in the sentence, and no more of it than a line', () => {
    const parsed = z.strictObject({}).safeParse({ ['k'.repeat(5_000)]: 1 });
    const { fault } = schemaRefusal(parsed.error as z.ZodError);
    expect([fault.message.includes('kkk'), fault.message.length < 600]).toEqual([true, true]);
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
