import { describe, expect, it } from 'vitest';
import { readPersonQuestion } from '#core/language/people/questions/person-question';
import { isMoneyOwed } from '#core/language/slots/debt-phrases';

describe('money that is owed', () => {
  it.each(['a refund of 60', 'the change of twenty', 'the taxi then and 14.50', 'ten euros', 'a reimbursement'])(
    'is told from things: %s',
    (what) => expect(isMoneyOwed(what.split(' '))).toBe(true),
  );

  it.each(['a pint', 'my drill', 'a call', 'a box of eggs', 'two books of mine'])('is not: %s', (what) =>
    expect(isMoneyOwed(what.split(' '))).toBe(false),
  );

  it.each(['who did I lend money to', 'who have I lent money to', 'to whom did I lend money', 'who owes me money'])(
    'is asked of everybody: %s',
    (line) =>
      expect(readPersonQuestion(line)).toMatchObject({
        about: 'debts',
        direction: 'owes_me',
        name: null,
        isMoney: true,
      }),
  );
});
