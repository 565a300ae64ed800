import { expect, it } from 'vitest';
import { markedPart } from '#brain/web/panel/wording/marked-part';

const passage = 'It is 4.5 (net).\nThe code is written\n  on the calendar.';

it.each([
  ['The code is written on the calendar.', 'The code is written\n  on the calendar.'],
  ['It is 4.5 (net).\nThe code', 'It is 4.5 (net).\nThe code'],
  ['4.5 (net)', '4.5 (net)'],
])('what was answered is marked in its passage over its line breaks: %j', (answer, marked) => {
  const part = markedPart(passage, answer);
  expect(passage.slice(part?.from, part?.to)).toBe(marked);
  expect(part).not.toBeNull();
});

it.each(['', ' ', 'It is 4x5', 'the calendar is written'])('nothing is marked for %j', (answer) => {
  expect(markedPart(passage, answer)).toBeNull();
});
