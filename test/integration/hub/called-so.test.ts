import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

describe('who somebody of the wearer’s is, told with what they are first', () => {
  it.each([
    ['my vet is Anna', "who's my vet", 'Anna, your vet.'],
    ["our plumber's called Dave", 'what is our plumber called', 'Dave, your plumber.'],
    ["my boss's name is Ingrid", "what's my boss's name", 'Ingrid, your boss.'],
    ['my daughter is called Ida and my son is called Leo', 'who is my son', 'Leo, your son.'],
  ])('“%s” makes them known', async (line, question, told) => {
    expect((await answersAnew(line, question))[1]).toBe(told);
  });

  it('and is said anew like any relation', async () => {
    const told = await answersAnew('my vet is Anna', "no, she's my dentist", 'who is Anna');
    expect(told[2]).toBe('Anna, your dentist.');
  });
});

describe('what a pet or a thing is called', () => {
  it.each([
    ['my cat is called Momo', "what's my cat called", 'Your cat is called Momo.'],
    ["my dog's name is Rufus", "what's my dog's name", "Your dog's name is Rufus."],
    ['our boat is called Bertha', 'what is our boat called', 'Your boat is called Bertha.'],
  ])('is a note, and makes nobody: “%s”', async (line, question, told) => {
    const [, answer, people] = await answersAnew(line, question, 'who do i know');
    expect(answer).toBe(told);
    expect(people).not.toMatch(/Momo|Rufus|Bertha/u);
  });
});

describe('what only tells of somebody', () => {
  it.each(['my vet is great', 'my mother is German', 'my boss is rich', 'my plumber is called away a lot'])(
    '“%s” makes nobody',
    async (line) => {
      const [first = ''] = await answersAnew(line);
      expect(first).toContain('kept nothing');
    },
  );
});
