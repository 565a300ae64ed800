import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';
import { isLeftUnsure, takesItselfBack } from '#core/language/correction/taken-back';
import { parseUtterance } from '#core/language/grammar/parse';

describe('a line that takes itself back at its end', () => {
  it.each([
    "remind me to call the council. no actually don't",
    "remind me to buy milk tomorrow at nine. no don't",
    "remind me to buy milk tomorrow at nine, no actually don't",
    'remind me to buy jam. oh no, not needed',
    'remind me to buy jam. hm, no, better not',
    "i left my hat on the bench. no i didn't",
    'i left my hat on the bench. no i did not',
    "i left my hat on the bench. no i haven't",
    "i left my hat on the bench. no you're wrong",
    'i left my hat on the bench. not really',
    "remember that the pump leaks. actually it doesn't",
    "remember that the shed code is 5512. actually that's wrong",
    // Neighbours.
    "Remind me to water the ferns. Don't.",
    "remind me to pay the plumber on friday... wait, no, don't bother",
    "remind me to fetch the parcel, no don't remind me",
    "remind me to buy stamps. I don't need that anymore",
    "remind me to buy milk. oh no, we don't need any",
    'remind me to ring the garage. no need',
    'remind me to ring the garage, changed my mind',
    'remind me to buy milk. no not necessary, thanks',
    "Vera owes me six euros. No, she doesn't.",
    "i owe Vera ten euros. no i don't, sorry",
    "my bike is in the cellar. wait, no, it isn't",
    "remember that the bakery opens at six. hm, actually that's not right",
    'remember that the ladder is ours. oh, that was a mistake',
    "we're meeting Sam at the pier. no we aren't",
    "I'll send you the plan. no, I won't",
    "remember that Tom said he would swim. no, he didn't",
    "remind me to tell Ana. no, don't",
  ])('is none: %s', (line) => {
    expect(takesItselfBack(line)).toBe(true);
    expect(parseUtterance(line).intent).toBe('ask');
  });

  it.each([
    "remind me to buy milk tomorrow no don't",
    "remind me to buy milk tomorrow no wait don't",
    'remind me to buy milk tomorrow oh no not needed',
    "i left my hat on the bench no i didn't",
    'i left my hat on the bench no not really',
    "remember that the pump leaks actually it doesn't",
    "remember that the shed code is 5512 no that's wrong",
    "set a timer for ten minutes no don't",
  ])('is none without punctuation, as it is recognised: %s', (line) => {
    expect(takesItselfBack(line)).toBe(true);
    expect(parseUtterance(line).intent).toBe('ask');
  });

  it('is no promise either', () => {
    const promised = (say: string) => readAmbient({ say, speaker: 'self' }).commitment;
    expect(promised("I'll water the tulips")).not.toBeNull();
    expect(promised("I'll water the tulips. no I won't")).toBeNull();
    expect(promised("i'll water the tulips tomorrow no i won't")).toBeNull();
  });
});

describe('a line that only ends like one', () => {
  it.each([
    ['remind me to tell Ana no', 'remind'],
    ["remind me to tell Ana no don't", 'remind'],
    ["remind me to text Ben no i didn't", 'remind'],
    ['remind me not to eat', 'remind'],
    ['remind me to ask whether it is needed or not', 'remind'],
    ['remind me to see if they are not needed', 'remind'],
    ["remember that Tom said he doesn't", 'note_person'],
    ["remember that Tom said no he doesn't", 'note_person'],
    ["remember that Tom thinks actually it isn't", 'note_person'],
    ["remember that the key doesn't fit", 'note'],
    ["remember that the pump doesn't", 'note'],
    ["remember that some birds fly and penguins don't", 'note'],
    ['remember that there is no need', 'note'],
    ['remember that the old fuses are not needed', 'note'],
    ["remember that the sign says no, don't", 'note'],
    ["remember that Tom sells pens, i don't need them", 'note_person'],
    ["remember that Tom likes jazz and I don't", 'note_person'],
    ['remember that the band is called Never Mind', 'note'],
    ['remember that the plan is better not', 'note'],
  ])('is kept: %s', (line, intent) => {
    expect(takesItselfBack(line)).toBe(false);
    expect(isLeftUnsure(line)).toBe(false);
    expect(parseUtterance(line).intent).toBe(intent);
  });

  it.each(["remember that Tom likes jazz. I don't", "remember that Ana swims, he doesn't", "no don't", "no i didn't"])(
    'takes nothing back: %s',
    (line) => {
      expect(takesItselfBack(line)).toBe(false);
    },
  );
});

describe('a line whose speaker is not sure of its number', () => {
  it.each([
    'i owe Vera ten euros. or maybe twelve',
    'i owe vera ten euros or maybe twelve',
    'Vera owes me 10 euros, or was it 12',
    'i owe Vera ten euros. or perhaps twelve euros',
    'i owe Vera ten euros. or maybe not',
    'i left my keys on the desk. hm, or maybe not',
  ])('is none: %s', (line) => {
    expect(isLeftUnsure(line)).toBe(true);
    expect(parseUtterance(line).intent).toBe('ask');
  });

  it.each([
    'remind me to buy ten or maybe twelve eggs',
    'remind me to buy milk or maybe cream',
    'remember that the hall holds ninety or maybe a hundred',
    'i owe Vera ten euros',
  ])('is sure enough to be kept: %s', (line) => {
    expect(isLeftUnsure(line)).toBe(false);
    expect(parseUtterance(line).intent).not.toBe('ask');
  });
});
