import { describe, expect, it } from 'vitest';
import { isRemarkAlone, sentenceToOffer } from '#core/language/replies/offering/offer-to-keep';
import { isTold } from '#core/language/replies/offering/told-line';

describe('a statement is offered to be remembered', () => {
  it.each([
    'Marit is allergic to shellfish',
    'the boiler was serviced in May',
    'my locker is number 48',
    'Kaspar goes to bed at eight',
    'the plumber charges 60 an hour',
    "grandma's house has a green door",
    'Dario drives a white van',
    'I quit smoking in June',
    'since Tuesday the lift is broken',
    'apparently the bakery on Mill Lane closes in January',
    'turns out Bertil is vegan',
    'our cat Miso hates the vet',
    "Asta can't eat gluten",
    'Oskar used to live in Ghent',
    'Henning moved to Bruges',
    'most of the tools belong to Gerrit',
    'Odile is moving to Lyon',
    'I bought the sofa at Hoff',
    'my sister got married',
    'Theo is a dentist',
    'my phone is a Fairphone',
    'the bus stop moved to Mill Lane',
    "I'm from Cork",
    'we chose the blue tiles over the white because the white ones show dirt',
  ])('where it may be asked for later: %s', (line) => {
    expect(sentenceToOffer(line)).toBe(line);
  });

  it.each([
    'I left my heart in San Francisco',
    'my phone died',
    "that's hilarious",
    'this traffic is killing me',
    'the meeting was so long',
    'my feet are killing me',
    'I lost my mind',
    'this soup is delicious',
    'I slept badly',
    'my knee hurts',
    'back hurts like hell',
    'my head is spinning',
    'Noor laughed so hard',
    'everyone was late as usual',
    'the printer jammed again',
    'Ines broke my heart',
    "it's a small world",
    'the dog ate my homework',
    'too tired to cook',
    'I have a headache',
    'we had a great time',
  ])('and not where it tells how the moment is, or is a saying, which hears a few words: %s', (line) => {
    expect([sentenceToOffer(line), isTold(line), isRemarkAlone(line)]).toEqual([null, true, true]);
  });
});

describe('a line that asks nothing is a statement', () => {
  it.each([
    'if Esben wins he gets the cup',
    'ever since the flood the cellar smells',
    'when it rains the gutter leaks',
    'because of the strike there are no trains on Friday',
    "couldn't sleep",
    'feeling a bit better now',
    'stuck in traffic again',
    'finally home',
    "nice weather we're having",
    "so glad that's over",
    'same here',
    'not everyone likes olives',
    'what a mess',
    'we won',
  ])('without a sentence of its own: %s', (line) => {
    expect(isTold(line)).toBe(true);
  });

  it.each([
    'when Anna arrives',
    'what a pump costs',
    'when it rains where does the water go',
    "couldn't you tell me the code",
    'my gym keys',
    'nice restaurant in Leeds',
    'if Esben wins does he get the cup?',
    'while in Lyon where did we eat',
  ])('and no question is one: %s', (line) => {
    expect(isTold(line)).toBe(false);
  });
});
