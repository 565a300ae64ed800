import { describe, expect, it } from 'vitest';
import { passagesOf } from '#brain/knowledge/index/passages-of';
import { unwrappedText } from '#core/answers/reading/unwrapped-text';

describe('a text with lines broken for want of room', () => {
  it.each([
    'The alarm code of the allotment hut is written\non the back of the calendar.',
    'The spare key of the boat shed hangs behind the\nPetersen painting in the hall. The other one is with\nthe harbour master.',
    'The code of the gate at the far end of the lane is\n4471. It changes in May.',
  ])('has its sentences whole: %j', (text) => {
    expect(unwrappedText(text)).toBe(text.replaceAll('\n', ' '));
    expect(passagesOf(text).map((piece) => piece.text)).toEqual([text.replaceAll('\n', ' ')]);
  });

  it.each([
    ['a blank line', 'The alarm code of the allotment hut is written\n\non the back of the calendar.'],
    ['a list item', 'For the allotment hut on Sunday we have to bring\n- the key\n- the lamp.'],
    ['what follows an item', '- the alarm code of the allotment hut is written\non the back of the calendar.'],
    ['a heading', '# The alarm code of the allotment hut is written\non the back of the calendar.'],
    ['a row', 'The alarm code of the allotment hut | written\non the back | of the calendar.'],
    ['a verse', 'The hut stood by the river\nand nobody came.'],
    ['an end of a sentence', 'The alarm code of the allotment hut was changed.\non the back of the calendar it is.'],
    [
      'notes without sentences',
      'milk from the farm shop near the old station\nbread from the baker opposite the school',
    ],
    ['what reaches no end', 'Milk from the farm shop near the old station\nbread from the baker opposite the school'],
    ['a key and its value', 'Alarm code of the hut by the calendar in the hall\nkey: under the mat.'],
    ['a step', 'To start the pump in the cellar of the old house in\n1. Open the valve.'],
  ])('keeps the line break at %s', (_what, text) => {
    expect(unwrappedText(text)).toBe(text);
  });
});
