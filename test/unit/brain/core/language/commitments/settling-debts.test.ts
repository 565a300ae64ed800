import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debtsMeant, isDebtNamedInPart, settlingByAnswer } from '#core/language/commitments/settling-debts';
import { parseUtterance } from '#core/language/grammar/parse';

const owed = (...whats: readonly string[]) => whats.map((what) => ({ what }));
const meant = (open: readonly { what: string }[], what?: string) => debtsMeant(open, what)?.map((debt) => debt.what);

describe('which debts somebody settled', () => {
  it('is all of that side where nothing tells them apart', () => {
    expect(meant(owed('ten euros', 'a book'))).toEqual(['ten euros', 'a book']);
    expect(meant(owed('ten euros', 'a book'), 'the money')).toEqual(['ten euros', 'a book']);
  });

  it.each([
    ['for what it was', 'lunch', 'ten pounds for lunch'],
    ['the sum, in words or digits', 'the 20 pounds', 'twenty pounds'],
    ['the same money by another name', 'twenty quid', 'twenty pounds'],
    ['a sign for the money', '£20', 'twenty pounds'],
    ['a thing', 'the book', 'a book'],
  ])('is the one that was named: %s', (_how, what, which) => {
    expect(meant(owed('twenty pounds', 'ten pounds for lunch', 'a book'), what)).toEqual([which]);
  });

  it('is the only one there is, whatever it is called, but not where a part of a sum came back', () => {
    expect(meant(owed('fifteen bucks for the cinema'), 'the film')).toEqual(['fifteen bucks for the cinema']);
    expect(meant(owed('twenty dollars'), 'ten dollars')).toBeUndefined();
  });

  it.each([
    ['a hundred euros and my drill', 'the drill'],
    ['a hundred euros and my drill', 'the hundred euros'],
    ['my ladder and my bucket', 'the bucket'],
    ['ten euros and a bottle of wine', 'the wine'],
    ['my hammer and nails', 'the nails'],
  ])('is one that is named in part where of %s, kept as one, %s came back', (open, what) => {
    expect(meant(owed(open), what)).toEqual([open]);
    expect(isDebtNamedInPart(open, what)).toBe(true);
  });

  it.each([
    ['my ladder and my bucket', 'the ladder and the bucket'],
    ['my black and white scarf', 'the scarf'],
    ['ten euros', 'the ten euros'],
  ])('is named whole where of %s, kept as one, %s came back', (open, what) => {
    expect(isDebtNamedInPart(open, what)).toBe(false);
  });

  it('is the whole of what was kept as one where all of it came back', () => {
    expect(meant(owed('my ladder and my bucket'), 'the ladder and the bucket')).toEqual(['my ladder and my bucket']);
    expect(meant(owed('my ladder and my bucket'))).toEqual(['my ladder and my bucket']);
  });

  it('is not plain where several are open and none of them was named', () => {
    expect(meant(owed('twenty pounds', 'a book'), 'the taxi')).toBeUndefined();
  });

  it('is never a debt that is not open, and never none', () => {
    const what = fc.constantFrom('lunch', 'ten', 'twenty euros', 'a book', '20', 'the taxi', '', 'half');
    fc.assert(
      fc.property(fc.array(what, { minLength: 1, maxLength: 5 }), what, (open, said) => {
        const which = debtsMeant(owed(...open), said);
        if (which !== null) expect(which.length).toBeGreaterThan(0);
        for (const debt of which ?? []) expect(open).toContain(debt.what);
      }),
    );
  });

  it.each(['ann paid back half of it', 'ann paid me back some of it', 'ann paid me half of it back'])(
    'is not asked where only a part was paid: %s',
    (said) => {
      expect(parseUtterance(said).intent).toBe('ask');
    },
  );
});

describe('the answer to which one is settled', () => {
  const asked = { intent: 'debt_settle', name: 'Ann', direction: 'owes_me', what: 'the taxi' } as const;
  const all = { intent: 'debt_settle', name: 'Ann', direction: 'owes_me' };

  it.each(['both', 'all of it', 'yes', 'everything please'])('is all of them: %s', (line) => {
    expect(settlingByAnswer(asked, line)).toEqual(all);
  });

  it.each([
    ['the lunch', 'the lunch'],
    ['just the twenty pounds please', 'the twenty pounds'],
    ["it's for the taxi", 'the taxi'],
  ])('names one: %s', (line, what) => {
    expect(settlingByAnswer(asked, line)).toEqual({ ...all, what });
  });

  it.each([
    ...['where are my keys', 'what does ann owe me', 'half of it', 'thanks', 'how much is left', 'how come', 'how'],
    ...['how much is the fish', 'how do you mean', 'correct that'],
  ])('is none of it: %s', (line) => {
    expect(settlingByAnswer(asked, line)).toBeNull();
  });
});
