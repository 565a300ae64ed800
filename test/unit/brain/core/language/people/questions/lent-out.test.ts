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
