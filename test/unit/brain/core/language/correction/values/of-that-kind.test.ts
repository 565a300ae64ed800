import { describe, expect, it } from 'vitest';
import { saidAnew } from '#core/language/said-anew';

const place = 'my wallet is in the kitchen';
const level = 'I parked on level 3';
const lent = 'I lent my ladder to Boris';
const debt = 'Ivo owes me 30 euros';
const password = 'remember that the wifi password is tulip77';
const code = 'remember that the locker code is 4471';
const food = 'remember that Ingrid is allergic to shellfish';
const home = 'remember that Viktor lives in Ghent';
const visit = 'remember that the dentist is on Friday at 3';
const promise = "I'll bring Tom the drill on Sunday";
const reminder = 'remind me to water the plants at 6';
const listed = 'add milk to the shopping list';
const met = 'this is Anna, my neighbour';
const told = [place, level, lent, debt, password, code, food, home, visit, promise, reminder, listed];

/** Said to whoever is near, and values of nothing that was told. */
const aside = [
  'no, in a minute',
  'no, the other dog',
  'no, at the table please',
  'no, on second thought never mind',
  'no, under no circumstances',
  'no, with milk',
  'no, with both hands',
  'no, at the moment not',
  'no, the bus is late',
  'no, with pleasure',
  "no, the dog's",
  'no, behind you',
  'no, a different one',
  'no, Bella, down',
  'no, by train',
  'no, a table for two',
  'sorry, this way',
  'I mean, to be honest',
];

describe('what replaces a value of a kind', () => {
  it.each(told.flatMap((kept) => aside.map((line) => [line, kept])))('“%s” leaves “%s”', (line, kept) => {
    expect(saidAnew(kept, line)).not.toMatchObject({ what: 'line' });
  });

  it.each([
    ['no, the coffee', place],
    ['no, the kids', place],
    ["no, in my opinion that's fine", place],
    ['no, on the left', 'remember that the tent is in the attic'],
    ['no, on the left', place],
    ['no, Sam', home],
    ['no, two sugars', debt],
    ['no, two sugars', visit],
    ['no, the teacher', lent],
    ['no, the bill', listed],
    ['no, my brother', promise],
    ['no, on the roof', visit],
    ['no, at 9', code],
    ['no, the green ones', met],
  ])('“%s” is of another kind than what “%s” tells', (line, kept) => {
    expect(saidAnew(kept, line)).not.toMatchObject({ what: 'line' });
  });

  it.each([
    [place, 'no, in the hall', 'hall'],
    [place, 'no, pantry', 'pantry'],
    [place, 'no, under the newspaper', 'newspaper'],
    [place, 'no, with Anna', 'with Anna'],
    [place, "no, at my sister's", "sister's"],
    [place, 'no, in Bruges', 'Bruges'],
    [level, 'no, level 4', '4'],
    [level, 'no, 4', '4'],
    ['my ring is in the top drawer', 'no, the other drawer', 'other drawer'],
    ['my ring is in the left drawer', 'no, the right drawer', 'right drawer'],
    ['I parked on Mill Street', 'no, Elm Street', 'Elm Street'],
    [lent, 'no, to Anton', 'Anton'],
    [lent, 'no, the drill', 'drill'],
    [debt, 'no, 40', '40'],
    [debt, 'no, I owe him', 'I owe'],
    ['Ivo owes me a beer', 'no, a coffee', 'coffee'],
    [password, 'no, tulip78', 'tulip78'],
    [food, 'no, to nuts', 'nuts'],
    [home, 'no, Paris', 'Paris'],
    [visit, 'no, at 4', 'at 4'],
    [promise, 'no, on Monday', 'Monday'],
    [reminder, 'no, in two hours', 'two hours'],
    [reminder, 'no, at seven please', 'seven'],
    [listed, 'no, chicken', 'chicken'],
    [met, 'no, my colleague', 'colleague'],
  ])('“%s” is told anew by “%s”', (kept, line, anew) => {
    expect(saidAnew(kept, line)).toMatchObject({ what: 'line', line: expect.stringContaining(anew) });
  });
});
