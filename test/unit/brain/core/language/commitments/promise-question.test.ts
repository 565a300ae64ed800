import { describe, expect, it } from 'vitest';
import { readPromiseMark, readPromiseQuestion } from '#core/language/commitments/promise-question';
import { parseUtterance } from '#core/language/grammar/parse';

describe('a question about what the wearer promised', () => {
  it.each([
    ['what did i promise', 'open', null],
    ['what did i promise mary jane', 'open', 'Mary Jane'],
    ['what have I promised to Noor', 'open', 'Noor'],
    ['what did noor promise me', 'to-wearer', 'Noor'],
    ['who promised me something', 'to-wearer', null],
    ['did Noor promise me anything', 'to-wearer', 'Noor'],
    ['did i promise Noor anything', 'open', 'Noor'],
    ['what are my promises please', 'open', null],
    ['which promises are overdue', 'overdue', null],
    ['um have i forgotten any promises', 'overdue', null],
    ['what did i promise about the photos', null, null],
    ['what did noor promise', 'to-wearer', 'Noor'],
    ['did I promise anything to Dagmar', 'open', 'Dagmar'],
    ['i promise', null, null],
  ])('%s', (line, which, person) => {
    expect(readPromiseQuestion(line)).toEqual(which === null ? null : { which, person });
  });
});

describe('a line that says what became of a promise', () => {
  it.each([
    ['mark the photos as done', 'kept', null, 'the photos'],
    ['please mark it as kept', 'kept', null, null],
    ['mark my promise to Noor as done', 'kept', 'Noor', null],
    ['tick off the photos', 'kept', null, 'the photos'],
    ['cross the report off my list', 'kept', null, 'the report'],
    ['i kept my promise', 'kept', null, null],
    ["i've kept my promise to o'neil", 'kept', "O'neil", null],
    ['i did what i promised Noor', 'kept', 'Noor', null],
    ['the promise about the photos is done', 'kept', null, 'the photos'],
    ['cancel my promise to Noor', 'dropped', 'Noor', null],
    ['drop my promise to call the plumber', 'dropped', null, 'call the plumber'],
    ["I don't have to call Ana any more", 'dropped', null, 'call Ana'],
    ['i no longer need to send the photos to Noor', 'dropped', null, 'send the photos to Noor'],
    ["I won't call Ana after all", 'dropped', null, 'call Ana'],
    ["i can't call Ana after all", 'dropped', null, 'call Ana'],
    ['never mind the photos for Noor', 'dropped', null, 'the photos for Noor'],
    ['my promise to Ana is off', 'dropped', 'Ana', null],
  ])('%s', (line, state, person, what) => {
    const mark = readPromiseMark(line);
    expect(mark).toMatchObject({ state, what });
    expect(mark?.person?.toLowerCase()).toBe(person?.toLowerCase());
  });

  it.each([
    'mark my words',
    'mark said he is done',
    "i'm done with that",
    'i did that',
    'i sent the photos',
    "don't mark it as done",
    'did i mark it as done',
    'he kept his promise',
    'i always keep my promises',
    "I don't have to hurry",
    "i don't have to call Ana",
    "i don't have a car any more",
    "she doesn't have to call Ana any more",
    'do i have to call Ana any more',
    'never mind',
  ])('is none: %s', (line) => {
    expect(readPromiseMark(line)).toBeNull();
  });

  it('is an ask to the grammar, which is closed', () => {
    for (const line of ['mark the photos as done', 'i kept my promise to Noor', 'what did i promise'])
      expect(parseUtterance(line).intent).toBe('ask');
  });
});
