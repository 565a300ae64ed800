import { describe, expect, it } from 'vitest';
import { otherTellings } from '#core/answers/told/other-tellings';
import { toldOtherwise } from '#core/answers/told/told-otherwise';

describe('what a note tells from the other side', () => {
  it.each([
    ['Theo sold his van to Karim', 'Karim bought his van from Theo'],
    ['Rita gave me her old bike', 'I got her old bike from Rita'],
    ['Mrs Olsen teaches Ella the violin', 'Ella learns the violin from Mrs Olsen'],
    ['we pay the cleaner 14 an hour', "the cleaner's rate is 14 an hour"],
    ['the shop shuts at six on Saturdays', 'the shop is open until six on Saturdays'],
    ['we feed the dog at seven', 'the dog eats at seven'],
    ["Petra's train gets in at 17:05", 'Petra arrives at 17:05'],
    ['The meeting with Yusuf was moved from Monday to Wednesday', 'I meet Yusuf on Wednesday'],
    ["we're spending Christmas in Graz", 'we is going in Graz for Christmas'],
    ['the boiler was serviced in May by Mr Hendry', 'Mr Hendry serviced the boiler in May '],
  ])('“%s” tells “%s”', (note, telling) => {
    expect(otherTellings(note)).toContain(telling);
  });

  it.each(['the sledge is blue', 'Hanna plays the viola', 'I want to sell the van to Karim', ''])(
    'is nothing for “%s”',
    (note) => {
      expect(otherTellings(note)).toEqual([]);
    },
  );
});

/** The nearness of a note whose words are others. */
const cosine = 0.45;

describe('a question from the other side', () => {
  it.each([
    ["who bought Theo's van", 'Theo sold his van to Karim'],
    ['who did I get my desk from', 'I bought the desk second hand from Olaf'],
    ["what's the cleaner's rate", 'we pay the cleaner 14 an hour'],
    ['until when is the shop open on Saturday', 'the shop shuts at six on Saturdays'],
    ['what does Ben have to avoid', "Ben can't eat gluten"],
    ['who fixes our pipes', 'the plumber is called Derek Hale'],
  ])('“%s” is told by “%s”', (question, text) => {
    expect(toldOtherwise(question, [{ text, cosine }])).not.toBeNull();
  });

  it.each([
    ['who sold Theo his van', 'Theo sold his van to Karim'],
    ['who did I sell my desk to', 'I bought the desk second hand from Olaf'],
    ['what did I give Rita', 'Rita gave me her old bike'],
    ['what does Ella teach', 'Mrs Olsen teaches Ella the violin'],
    ['when does the shop open', 'the shop shuts at six on Saturdays'],
    ['what does Ben like to eat', "Ben can't eat gluten"],
    ['what did the tyres cost', 'the garage wanted 300 for the brakes'],
  ])('“%s” is not told by “%s”: who did what stays', (question, text) => {
    expect(toldOtherwise(question, [{ text, cosine }])).toBeNull();
  });
});
