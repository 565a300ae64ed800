import { expect, it } from 'vitest';
import { answerAboutPeople } from '#core/language/people/questions/answer-about-people';

type Owed = { readonly direction: 'i_owe' | 'owes_me'; readonly what: string };

const told = (query: string, ...debts: readonly Owed[]) =>
  answerAboutPeople(query, () => [{ name: 'Mira', relation: null, last_seen: null, notes: [], debts }], 0)?.text;

const lent: Owed = { direction: 'owes_me', what: 'my snow chains' };
const dinner: Owed = { direction: 'owes_me', what: 'a dinner' };

it.each(['what have I lent out', 'what did I lend to people', "what's lent out", "who's got my snow chains"])(
  'what was lent is told with whoever has it: %s',
  (query) => {
    expect(told(query, lent, dinner)).toBe('Mira has your snow chains.');
  },
);

it('nothing lent or borrowed is not told as nothing owed', () => {
  expect(told('what have I lent out')).toBe("You haven't lent anybody anything that I know of.");
  expect(told('what have I borrowed', lent)).toBe('Nobody has lent you anything that I know of.');
});

const bike: Owed = { direction: 'owes_me', what: 'a bike' };

it.each(['who has my bike', 'who borrowed my bike', 'does Mira still have my bike', 'who did I lend my bike to'])(
  'what is owed to the wearer is no thing of theirs that somebody has: %s',
  (query) => {
    expect(told(query, bike)).toBeUndefined();
    expect(told(query, bike, { direction: 'owes_me', what: 'my bike' })).toBe('Mira has your bike.');
    expect(told(query, bike, { direction: 'owes_me', what: 'a bike, on loan' })).toBe('Mira has a bike.');
  },
);

it('what is owed is told where that is asked, and money that was lent as well', () => {
  expect(told('who owes me a bike', bike)).toBe('Mira owes you a bike.');
  expect(told('who has my forty euros', lent, { direction: 'owes_me', what: 'forty euros' })).toBe(
    'Mira owes you forty euros.',
  );
});

it('what the wearer owes is nothing that was lent to them', () => {
  expect(told('who lent me a jacket', { direction: 'i_owe', what: 'a jacket' })).toBeUndefined();
  expect(told('who lent me a jacket', { direction: 'i_owe', what: 'a jacket, on loan' })).toBe(
    'You have a jacket from Mira.',
  );
});
