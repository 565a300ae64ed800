import { describe, expect, it } from 'vitest';
import { namesPlacedThing, namesWhole } from '#core/language/slots/heads/names-whole';

describe('a name is named by its last word', () => {
  it.each([
    ['the car insurance', 'the car insurance runs out in march'],
    ['the bins', 'the bins go out on thursday'],
    ['the tank', 'the tank holds two litres'],
    ['the gate', 'the gate squeaks'],
    ['the gate code', 'the gate code is 9182'],
    ['the poles', 'that Ole has your tent poles'],
    ['my pump', 'that Rik owes you a bike pump'],
    ['the car keys', 'the car keys hang in the hall'],
    ['Emil', 'Emil Bakker'],
    ['bus', 'bus 12 is the one to the beach'],
    ['the letter', 'post the letter'],
  ])('%s: %s', (request, text) => {
    expect(namesWhole(request, text)).toBe(true);
  });

  it.each([
    ['the car', 'the car insurance runs out in march'],
    ['the car', 'the car keys hang in the hall'],
    ['my tent', 'that Ole has your tent poles'],
    ['the bike', 'that Rik owes you a bike pump'],
    ['the phone', 'pay the phone bill'],
    ['the dog', 'buy dog food'],
    ['the dog', "the dog's bowl is blue"],
    ['Tom', "call Tom's mother"],
    ['the bike', 'the bike-lock is new'],
    ["my sister's car", "your sister's car keys at the drawer"],
    ['that the boat is at the marina', 'the boat trailer is at the marina'],
    ['the guitar at the piano', 'your guitar strap at the piano'],
  ])('and no other by its first: %s: %s', (request, text) => {
    expect(namesWhole(request, text)).toBe(false);
  });

  it.each([
    ['the boot', 'your hiking boots'],
    ['the glass', 'your reading glasses'],
    ['the glass', 'your glasses'],
    ['the glasses', 'your wine glass'],
    ['the trunk', 'your swimming trunks'],
    ['the boot', 'the hiking boots need new laces'],
    ['the lens', 'your contact lenses'],
  ])('nor what is of another number and of a kind that is not said: %s: %s', (request, text) => {
    expect(namesWhole(request, text, 'name')).toBe(false);
    expect(namesPlacedThing(request, text)).toBe(false);
  });

  it.each([
    ['the boots', 'your hiking boots'],
    ['the hiking boot', 'your hiking boots'],
    ['the key', 'your keys'],
    ['the jean', 'your jeans'],
    ['my glasses', 'your reading glasses'],
  ])('but the same thing is: %s: %s', (request, text) => {
    expect(namesWhole(request, text, 'name')).toBe(true);
    expect(namesPlacedThing(request, text)).toBe(true);
  });

  it('and an entry is called without the word for what it is', () => {
    expect(namesWhole('the dentist', 'dentist appointment', 'title')).toBe(true);
    expect(namesWhole('yoga', 'yoga class', 'title')).toBe(true);
    expect(namesWhole('the water', 'water plants', 'title')).toBe(false);
  });

  it('and what lies somewhere is not named by where', () => {
    expect(namesPlacedThing('my car', 'your keys')).toBe(false);
    expect(namesPlacedThing('my keys in the car', 'your keys')).toBe(true);
    expect(namesPlacedThing('my keys', 'your car keys')).toBe(true);
    expect(namesPlacedThing('what is in the car', 'your keys')).toBe(true);
    expect(namesPlacedThing('my car', 'your car keys')).toBe(false);
  });
});
