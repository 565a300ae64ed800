import { describe, expect, it } from 'vitest';
import { takenBackReply } from '#hub/wearer/taken-back-reply';
import type { Memory } from '#memory/memory';

function replyFor(notes: readonly string[], debts: readonly string[]): string {
  const person = {
    name: 'Zed',
    relation: null,
    notes: notes.map((text) => ({ text })),
    debts: debts.map((what) => ({ direction: 'owes_me', what })),
  };
  const memory = { people: { get: () => person } } as unknown as Memory;
  return takenBackReply([{ what: 'person', id: 'p1' }], { memory, nowMs: 0, staying: [] });
}

describe('what is said of somebody who is taken back', () => {
  it('names what goes with them', () => {
    expect(replyFor([], [])).toBe('Forgotten: Zed.');
    expect(replyFor(['sings'], ['a tea'])).toBe(
      'Forgotten: Zed, and that you noted “sings” about Zed and that Zed owes you a tea.',
    );
  });

  it('counts it where it is too much to be named', () => {
    const notes = ['sings in a choir on Mondays', 'bakes bread every Sunday', 'keeps two old dogs'];
    expect(replyFor(notes, ['a tea'])).toBe('Forgotten: Zed, and 3 notes and 1 debt.');
  });
});
