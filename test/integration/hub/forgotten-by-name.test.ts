import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

/** More than can be taken back one by one. */
const between = Array.from({ length: 22 }, (_, at) => `remember that shelf ${at + 100} is full`);
const code = 'remember that the brewery code is 6020';
const over = 'remember that the brewery code is not 6020 any more';
const which = /^Which one: “the brewery code is not 6020 any more”, or “the brewery code is 6020”\?$/;

describe.each([
  ['with much kept between', between],
  ['right after another', []],
])('what is forgotten by its name is looked for in all that was noted, %s', (_, lines) => {
  it.each([
    'forget that the brewery code is 6020',
    'delete that the brewery code is 6020',
    'please forget that the brewery code is 6020',
  ])('and is the note in these very words: %s', async (line) => {
    const told = await answersAnew(code, ...lines, over, line, 'what is the brewery code');
    expect(told.slice(-2)).toEqual([
      'Forgotten: “the brewery code is 6020”.',
      'The brewery code is not 6020 any more.',
    ]);
  });

  it.each([
    'forget the brewery code',
    'delete my brewery code',
    'forget the brewery code 6020',
    'forget what the brewery code is',
  ])('and is asked for where both may be meant: %s', async (line) => {
    const told = await answersAnew(code, ...lines, over, line, 'no', 'what is the brewery code');
    expect(told.at(-3)).toMatch(which);
    expect(told.at(-1)).toBe('The brewery code is not 6020 any more.');
  });

  it('and is the denial where that is named', async () => {
    const told = await answersAnew(code, ...lines, over, 'forget that the brewery code is not 6020 any more');
    expect(told.at(-1)).toBe('Forgotten: “the brewery code is not 6020 any more”.');
  });

  it('and of somebody no more than one note is told where one is kept', async () => {
    const told = await answersAnew('note that Emil collects stamps', ...lines, 'forget that Emil collects stamps');
    expect(told.at(-1)).toMatch(/^Forgotten: (?:Emil, and )?that you noted “collects stamps” about Emil\.$/);
  });

  it.each(['do not forget the brewery code', 'I forgot the brewery code', 'forget the cellar code'])(
    'and nothing goes after “%s”',
    async (line) => {
      const told = await answersAnew(code, ...lines, line, 'what is the brewery code');
      expect(told.at(-2)).not.toMatch(/^Forgotten/);
      expect(told.at(-1)).toBe('The brewery code is 6020.');
    },
  );
});

describe('what is told by order or number alone is not taken for a name', () => {
  const kept = [
    'remember that the tank holds two litres',
    'remember that the jug holds three litres',
    'I left my saw in the shed',
    'I left the other saw in the attic',
    'remember that the second shelf is full',
  ];

  it.each([
    'forget the last two things',
    'forget the last two',
    'forget the last three',
    'delete my last three notes',
    'forget the other one',
    'forget the other',
    'erase the last couple of things',
    'forget two things',
    'forget both of them',
    'forget the second one',
    'remove the first two notes',
    'forget the last two things I said',
    'forget all three',
    'undo the last two',
  ])('%s', async (line) => {
    const told = await answersAnew(...kept, line, 'forget that', 'forget that');
    expect(told.slice(-3)).toEqual([
      'Nothing was changed. “Forget that” takes back what was kept last, and said again what was kept before it.',
      'Forgotten: “the second shelf is full”.',
      'Forgotten: your other saw at the attic.',
    ]);
  });

  it.each([
    ['forget the other saw', 'Forgotten: your other saw at the attic.'],
    ['forget that the tank holds two litres', 'Forgotten: “the tank holds two litres”.'],
    ['forget the second shelf', 'Forgotten: “the second shelf is full”.'],
    ['forget the last one', 'Forgotten: “the second shelf is full”.'],
    ['forget the last thing', 'Forgotten: “the second shelf is full”.'],
    ['forget the tank', 'Forgotten: “the tank holds two litres”.'],
    ['erase all my memories', expect.stringMatching(/^Nothing was erased by that\./)],
    ['forget all my notes', expect.stringMatching(/^Nothing was erased by that\./)],
    ['forget everything', expect.stringMatching(/^Nothing was erased by that\./)],
  ])('and a name or the last thing is as ever: %s', async (line, reply) => {
    expect((await answersAnew(...kept, line)).at(-1)).toEqual(reply);
  });
});

describe('what is cancelled is planned, and no memory goes with it', () => {
  it.each([
    ['remember that my dentist is Doctor Abara', 'cancel my dentist appointment', 'who is my dentist', 'Abara'],
    ['remember that my dentist is Doctor Abara', 'cancel the dentist', 'who is my dentist', 'Abara'],
    [
      'remember that the boiler was repaired in May',
      'cancel the repair appointment',
      'when was the boiler repaired',
      'May',
    ],
    ['I lent Teun my drill', 'cancel the drill event', 'what did I lend Teun', 'drill'],
    ['I left my flute in the choir loft', 'delete the flute appointment', 'where is my flute', 'choir loft'],
    ['remember that Noor plays the viola', 'call off the viola event', 'what does Noor play', 'viola'],
  ])('“%s”, “%s”', async (kept, line, question, answer) => {
    const [, cancelled, told] = await answersAnew(kept, line, question);
    expect(cancelled).toMatch(/^Nothing was erased by that\./);
    expect(told).toContain(answer);
  });

  it('and goes by its name where it was kept, also beside a memory of that name', async () => {
    const told = await answersAnew(
      'remember that my dentist is Doctor Abara',
      'remind me about the dentist',
      'cancel the dentist',
    );
    expect(told.at(-1)).toBe('Forgotten: the reminder “the dentist”.');
  });

  it('and an order about timers is no answer to which one is meant', async () => {
    const told = await answersAnew(
      'remind me to buy an egg timer',
      'remind me about the timer workshop',
      'set a timer for ten minutes',
      'forget the timer reminder',
      'cancel all timers',
      'how long is left',
    );
    expect(told.at(-3)).toMatch(/^Which one:/);
    expect(told.slice(-2)).toEqual(['Timer cancelled.', expect.stringMatching(/no timer/i)]);
  });
});

describe('of a note that tells two things', () => {
  const both = 'remember that the shed key is under the pot and the gate code is 9182';

  it.each([
    ['forget the gate code', 'Forgotten: “the gate code is 9182”. I still have: “the shed key is under the pot”.'],
    ['forget the shed key', 'Forgotten: “the shed key is under the pot”. I still have: “the gate code is 9182”.'],
    ['forget that', /^Forgotten: “the shed key is under the pot and the gate/],
  ])('no more goes than is named: %s', async (line, reply) => {
    expect((await answersAnew(both, line)).at(-1)).toEqual(
      typeof reply === 'string' ? reply : expect.stringMatching(reply),
    );
  });

  it('and the other is still told', async () => {
    const told = await answersAnew(both, 'forget the gate code', 'where is the shed key', 'what is the gate code');
    expect(told.at(-2)).toMatch(/under the pot/);
    expect(told.at(-1)).not.toMatch(/9182/);
  });

  it('and both of them may be one thing', async () => {
    const told = await answersAnew('remember that fish and chips are on tuesday', 'forget the fish and chips');
    expect(told.at(-1)).toBe('Forgotten: “fish and chips are on tuesday”.');
  });
});
