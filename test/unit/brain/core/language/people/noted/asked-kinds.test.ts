import { describe, expect, it } from 'vitest';
import { lacksAsked } from '#core/language/people/noted/lacks-asked';

describe('a note that has no value of the kind asked for', () => {
  it.each([
    ['who is on the flight to Oslo', 'the flight to Oslo lands at 21:40'],
    ['who is coming to the barbecue', 'the barbecue is on Saturday'],
    ['who teaches the swimming lessons', 'the swimming lessons start on the ninth of January'],
    ['whose is the tandem', 'the tandem is green'],
    ['when was grandpa born', 'grandpa was born in Gdansk'],
    ['how much is the car insurance', 'the car insurance runs out on 30 March'],
    ['how many people are at the regatta', 'the regatta lasts three hours'],
    ['how old is the telescope', 'the telescope is two metres long'],
    ['where is the chainsaw', 'the chainsaw belongs to uncle Wout'],
    ['where did we buy the projector', 'we bought the projector in June'],
    ['where was the dentist before', 'the dentist moves to the Kerkstraat'],
    ['how do we get to the hike', 'the hike was lovely'],
    ['what brand is the washing machine', 'the washing machine has a warranty until May 2028'],
    ["what is the cat's name", 'the cat is afraid of thunder'],
    ['what is the serial number of the telescope', 'the telescope is two metres long'],
    ['what is the code of the drone', 'the drone cost 640 euros'],
    ['what was in the package', 'the package arrived on Thursday'],
    ['what else does Mirthe like', 'Mirthe likes liquorice'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['who is on the flight to Oslo', 'Farid is on the flight to Oslo'],
    ['who is on the flight to oslo', 'the flight to oslo is with farid'],
    ['who is the taller of Yusuf and Karim', 'Yusuf is taller than Karim'],
    ['who has the kayak', 'the kayak is at the neighbours'],
    ['whose is the chainsaw', 'the chainsaw belongs to uncle Wout'],
    ['how much is the gala', 'the gala costs 85 euros'],
    ['how old is Djamel', 'Djamel is 41'],
    ['where is the kayak', "the kayak is at Pim's boathouse"],
    ['where is the garage', 'behind the church is the garage'],
    ['how do I open the safe', 'the safe opens with 4419'],
    ['how do we get to the fair', 'we take bus 12 to the fair'],
    ['what brand is the accordion', 'the accordion was made by Hohner'],
    ["what is the caretaker's name", "the caretaker's name is Mr Cook"],
    ['what was in the package', 'the package contained two lamps'],
    ['what else does Mirthe like', 'Mirthe also likes liquorice'],
  ])('is not one that tells “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});

describe('a note that says nothing of the deed asked about', () => {
  it.each([
    ['who made the sledge', 'Matthijs repaired the sledge'],
    ['who is coming to the tournament', 'coach Ellen organises the tournament'],
    ['when did we buy the harp', 'the harp needs new strings before May'],
    ['when does the barbecue end', 'the barbecue is on Saturday'],
    ['why was the baptism cancelled', 'I ordered the cake for the baptism'],
    ['what do we have to bring to the reunion', 'the reunion is at the old mill'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['who mended the sledge', 'Matthijs repaired the sledge'],
    ['who made the cake', 'the cake is by Lindt'],
    ['when does the barbecue start', 'the barbecue is on Saturday'],
    ['when do we cut the hedge', 'the hedge gets trimmed every June'],
    ["who can't come before Thursday", "the electrician can't come before Thursday"],
    ['what have I lent to people', 'I lent Karel my drill'],
    ['which bottle are we drinking on Saturday', 'the wine for Saturday is the Rioja'],
  ])('is not one that tells “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});

describe('a note that leaves open what is asked for yes or no', () => {
  it.each([
    ['is the flight on time', 'the flight lands at 21:40'],
    ['is the sewing machine working again', 'the sewing machine was a present'],
    ['is the housewarming still on', 'Bas is coming to the housewarming'],
    ['is the flea market sold out', 'the flea market was cancelled because of the storm'],
    ['does the ladder still work', 'the ladder was a gift from Sjoerd'],
    ['is anyone vegetarian coming to the gala', 'the gala costs 85 euros'],
  ])('does not tell “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(true);
  });

  it.each([
    ['is the flea market still on', 'the flea market was cancelled because of the storm'],
    ['is the bakery open on Monday', 'the bakery is closed on Mondays'],
    ['is Rens married', 'Rens is married to Sacha'],
    ['is the piano lesson still with Mrs Falk', 'the piano lesson is with Mrs Falk now'],
  ])('is not one that tells “%s”: “%s”', (question, note) => {
    expect(lacksAsked(question, note)).toBe(false);
  });
});
