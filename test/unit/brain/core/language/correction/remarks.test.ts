import { describe, expect, it } from 'vitest';
import { saidAnew } from '#core/language/said-anew';

const place = 'my hammer is in the porch';
const debt = 'David owes me 14 euros';
const code = 'remember that the code of locker 3 is 377';
const nuts = 'remember that Petra is allergic to nuts';
const dose = 'remember that Petra takes 20 mg of statins';
const taste = 'remember that I hate coriander';
const listed = 'add jam to the shopping list';
const promise = "I'll send Felix file 29";
const told = [place, debt, code, nuts, dose, promise];

const remarks = [
  'no, keep it',
  'no, leave it',
  'no offence',
  'no comment',
  "nope, that's correct",
  'no, stop talking',
  'wrong room, sorry',
  "no, it's fine",
  "no, it's raining",
  "oops, it's raining",
  "I mean, it's raining",
  'no, listen',
  'no, hold on',
  'no, good',
  'no, really',
  'no, seriously',
  'no, carry on',
  "no, it's true",
  "no, it's mine",
  'no, nothing',
  'no sugar for me',
  'no cheese please',
  'make it quick',
  'make it louder',
  'no, brilliant',
  'no, amazing',
  'no, gosh',
  'sorry, go ahead',
  'no, shut up',
  'no, good night',
  'no, Sam, sit down',
  "no, that's great",
];

describe('a remark right after something was kept', () => {
  it.each(told.flatMap((kept) => remarks.map((line) => [kept, line])))('“%s” stays after “%s”', (kept, line) => {
    expect(saidAnew(kept, line)).not.toMatchObject({ what: 'line' });
  });

  it.each([
    [taste, "no, it's fine"],
    [listed, 'no, brilliant'],
    [listed, 'no comment'],
    [listed, 'no, leave it'],
    [code, 'no, blue'],
    [code, 'no, two sugars please'],
    [debt, 'no, blue'],
    [debt, 'no, the other dog'],
    [place, 'no, in an hour'],
    ['add lunch with Petra tomorrow at 1', "no, it's raining"],
    ['remind me to wash the shirt tomorrow at 9', "no, it's fine"],
  ])('“%s” stays after “%s”', (kept, line) => {
    expect(saidAnew(kept, line)).not.toMatchObject({ what: 'line' });
  });
});

describe('what is said in place of a part', () => {
  it.each([
    [place, 'no, in the shed', 'shed'],
    [place, 'no, the shed', 'shed'],
    [place, "no, it's in the shed", 'shed'],
    [place, 'no, kitchen', 'kitchen'],
    [place, 'no, upstairs', 'upstairs'],
    [place, 'wrong, in the shed', 'shed'],
    [debt, 'no, 40', '40'],
    [debt, 'no, forty euros', 'forty'],
    [debt, 'make it 40', '40'],
    [debt, 'no, a tenner', 'tenner'],
    [debt, 'no, Daniel', 'Daniel'],
    [code, 'no, 388', '388'],
    [code, "no, it's 388", '388'],
    [nuts, 'no, shellfish', 'shellfish'],
    [nuts, 'sorry, cow milk', 'cow milk'],
    [dose, 'no, 30 mg', '30 mg'],
    [listed, 'no, butter', 'butter'],
    [listed, 'make it butter', 'butter'],
    ['remember that the door is green', "no, it's blue", 'blue'],
  ])('“%s” is told anew by “%s”', (kept, line, anew) => {
    expect(saidAnew(kept, line)).toMatchObject({ what: 'line', line: expect.stringContaining(anew) });
  });
});
