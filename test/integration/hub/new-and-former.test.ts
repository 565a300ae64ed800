import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

describe('what is told of a relation beside it is no part of it', () => {
  it.each([
    ['this is my new boss Petra', 'who is my boss', /^Petra/],
    ['this is my new boss Petra', 'who is my new boss', /^Petra/],
    ['meet my favourite aunt Loes', 'who is my aunt', /^Loes/],
    ['this is my next door neighbour Piet', 'who is my neighbour', /^Piet/],
    ['this is my next door neighbour Piet', 'who is my next door neighbour', /^Piet/],
    ['this is my other sister Mia', 'who is my sister', /^Mia/],
    ['this is my old friend Bo', 'who is my friend', /^Bo/],
    ['this is my ex boss Jan', 'who is my former boss', /^Jan/],
    ['this is my old coach Jan', 'who is my previous coach', /^Jan/],
  ])('“%s”, “%s”', async (kept, question, answer) => {
    expect((await answersAnew(kept, question)).at(-1)).toMatch(answer);
  });

  it.each([
    ['this is my old coach Jan', 'who is my coach'],
    ['this is my former flatmate Ida', 'who is my flatmate'],
    ['this is my ex boss Jan', 'is Jan my boss'],
    ['this is my new boss Petra', 'who is my former boss'],
    ['this is my newcomer friend Petra', 'who is my comer friend'],
    ['this is my mother in law Petra', 'who is my mother'],
  ])('but who has it no more has it not: “%s”, “%s”', async (kept, question) => {
    expect((await answersAnew(kept, question)).at(-1)).not.toMatch(/^(?:Yes|Jan|Ida|Petra)/);
  });

  it('and the new one has it, where another had it before', async () => {
    const told = await answersAnew(
      'this is my landlord Bert',
      'this is my new landlord Geert',
      'who is my landlord',
      'who is my old landlord',
      'I owe my landlord 40 euros',
      'what do I owe Bert',
    );
    expect(told[2]).toMatch(/^Geert, /);
    expect(told[3]).toMatch(/^Bert, /);
    expect(told[4]).toBe('You owe Geert 40 euros. Noted.');
    expect(told[5]).not.toMatch(/40/);
  });

  it('and the favourite one is told from another', async () => {
    const told = await answersAnew('this is my aunt Ada', 'this is my favourite aunt Loes', 'who is my favourite aunt');
    expect(told.at(-1)).toMatch(/^Loes/);
  });
});
