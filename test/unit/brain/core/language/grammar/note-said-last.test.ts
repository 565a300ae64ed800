import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';

describe('a sentence that ends in asking to be kept', () => {
  it.each([
    ["my blood group is O negative, don't forget that", { intent: 'note', text: 'my blood group is O negative' }],
    ['the gate sticks in winter. Remember that please', { intent: 'note', text: 'the gate sticks in winter' }],
    [
      'the wifi password is hunter22, write that down for me',
      { intent: 'note', text: 'the wifi password is hunter22' },
    ],
    ['the boiler man comes on friday make a note of it', { intent: 'note', text: 'the boiler man comes on friday' }],
    ['the cat has fleas, save that', { intent: 'note', text: 'the cat has fleas' }],
    ["I'm allergic to nuts, remember that", { intent: 'teach_preference', text: "I'm allergic to nuts" }],
    ['I prefer window seats, remember that', { intent: 'teach_preference', text: 'I prefer window seats' }],
    ["Tess is Oscar's wife, remember that", { intent: 'note_person', name: 'Tess', note: "is Oscar's wife" }],
    ["Noor's birthday is 9 May, remember that", { intent: 'note_person', name: 'Noor', note: 'birthday is 9 May' }],
    ['my keys are in the drawer remember that', { intent: 'stash', thing: 'keys', place: 'the drawer' }],
    ['I parked on level 3, remember that', { intent: 'stash', thing: 'car', place: 'level 3' }],
    ['Marek owes me 20, note that', { intent: 'debt', direction: 'owes_me', name: 'Marek', what: '20' }],
  ])('is kept as if that stood first: %s', (line, intent) => {
    expect(parseUtterance(line)).toEqual(intent);
  });

  it.each([
    "I'll never remember that",
    'do you remember that',
    'did Tom remember that',
    'help me remember that',
    'my sister says I should remember that',
    'my parents still remember that',
    'he always forgets but I remember that',
    'she told me to keep it',
    'the shop would not keep it',
    'what did Noor say, remember that',
    'is the dentist on friday remember that',
    'remember that',
  ])('is none where that belongs to the sentence, or nothing is told: %s', (line) => {
    expect(parseUtterance(line)).toEqual({ intent: 'ask', query: line });
  });
});
