import { describe, expect, it } from 'vitest';
import { hasOtherPolarity } from '#core/language/people/acts/polarity';

const opposite: readonly (readonly [query: string, told: string])[] = [
  ["who doesn't have a new baby", 'Ruben Osei: has a new baby'],
  ['who doesnt have a new baby', 'Ruben has a new baby, not sleeping much'],
  ["who isn't allergic to hazelnuts", 'Ruben is allergic to hazelnuts.'],
  ['who is not moving to Ireland', 'Ines is moving to Ireland in May.'],
  ["who's not moving to Ireland", 'Ines is moving to Ireland in May.'],
  ['who never worked at the bank', 'Petra worked at the bank for nine years.'],
  ["who still hasn't paid", 'Tom has paid.'],
  ["what doesn't cost 34 pounds", 'The lamp costs 34 pounds.'],
  ["which of the bikes doesn't have brakes", 'The blue bike has new brakes.'],
  ['who eats pork', "Hamish: doesn't eat pork"],
  ['who eats pork', 'Hamish eats beef, but he never eats pork.'],
  ['who is allergic to hazelnuts', 'Ruben is not really allergic to hazelnuts.'],
  ['who has a car', 'Ruben has no car.'],
  ['who worked at the bank', 'Petra never worked at the bank.'],
  ['what costs 34 pounds', "The lamp doesn't cost 34 pounds."],
];

const agreeing: readonly (readonly [query: string, told: string])[] = [
  ["who doesn't eat pork", "Hamish: doesn't eat pork"],
  ["who doesn't eat meat", 'Hamish is vegetarian.'],
  ["who hasn't paid", 'Tom still owes 20 euros.'],
  ["who can't come on Friday", 'Absent on Friday: Petra Lund.'],
  ["who doesn't have a car", 'Ruben has no car.'],
  ["what isn't covered", 'Glass is excluded.'],
  ["what mustn't I forget", 'Remember the milk.'],
  ['who eats pork', 'Hamish eats pork.'],
  ['who eats pork', "Hamish eats pork, but doesn't eat beef."],
  ['who brings the projector', 'Petra brings the projector, not Tom.'],
  ['who needs a lift', "Nina doesn't drive and needs a lift."],
  ['who made the cake', 'The cake that I did not like was made by Petra.'],
  ['who has a car', 'Nobody has a car.'],
  ['does Hamish eat pork', "Hamish doesn't eat pork."],
  ["doesn't Hamish eat pork", 'Hamish eats pork.'],
  ["why doesn't the boiler work", 'The boiler works on oil alone.'],
];

describe('whether something is so or not', () => {
  it.each(opposite)('“%s” is not answered by its opposite: %s', (query, told) => {
    expect(hasOtherPolarity(query, [told])).toBe(true);
  });

  it.each(agreeing)('“%s” may be answered by what is so likewise: %s', (query, told) => {
    expect(hasOtherPolarity(query, [told])).toBe(false);
  });

  it('takes the line that introduces a list for what its items say', () => {
    expect(hasOtherPolarity("who hasn't paid", ['Tom', 'Rita'], 'Not paid yet:')).toBe(false);
    expect(hasOtherPolarity("who hasn't paid", ['Tom', 'Rita'], 'Paid in full:')).toBe(true);
  });
});
