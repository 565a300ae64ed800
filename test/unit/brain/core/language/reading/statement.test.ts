import { describe, expect, it } from 'vitest';
import { asksNothing } from '#core/language/reading/statement';

describe('a line that tells something', () => {
  it.each([
    'i put the airpods under the bed',
    'the train was late again',
    "it's raining",
    "i'm allergic to peanuts",
    "we're having fish tonight",
    'noor moved to leeds',
    'my sister is coming on friday',
    'well i thought so too',
    'i want to go home',
    "that's a nice coat",
    'you look great',
    "i'll be late",
    'the soup needs salt',
    'i already told him',
    'oak is a nice wood for a table',
    'I lost my inhaler',
    'call me a taxi',
    'call me tomorrow',
    'call Priya',
    'order some paper',
    'remember the milk',
    'remember my anniversary is on May 4th',
    'note that the wifi password is gobbledygook',
  ])('asks nothing: %s', (line) => {
    expect(asksNothing(line)).toBe(true);
  });

  it.each([
    'where are my keys',
    'the wifi password',
    "my sister's phone number",
    'the photo i uploaded yesterday',
    'i need the wifi password',
    'i want to know when the bus leaves',
    "i can't remember the name of that place",
    'i wonder who wrote hamlet',
    'i forgot the code',
    'you can tell me about the budget',
    'tell me about the budget',
    'my flight leaves when',
    "my flight's at what time",
    'is the shop open?',
    'the shop is open?',
    'that song by abba',
    'capital of france',
    'what is the capital of france',
    'will robert be there',
    "i don't know the address",
    "we're even?",
    '',
    'okay',
    'I lost my keys, where did I put them',
    'remember when we went to Rome',
    'remember that day in Rome',
    'call log of the boiler',
    'order number of the lamp',
    'book club rules',
    'notes on the boiler',
  ])('asks, or may ask: %s', (line) => {
    expect(asksNothing(line)).toBe(false);
  });
});
