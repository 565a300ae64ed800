import { describe, expect, it } from 'vitest';
import { tellsBeside } from '#core/language/slots/contrast/tells-beside';

describe('what is told beside what is asked', () => {
  it.each([
    ['what is behind the garage', 'the garage is behind the church'],
    ["what's behind the shed", 'the shed stands behind the greenhouse'],
    ['who lives above Sofie', 'Sofie lives above the florist'],
    ['what is above the bank', 'the bakery is next to the bank'],
    ['what is in the drawer', 'the drawer is in the kitchen'],
  ])('is the place of the thing, and not what is there: “%s” is not told by “%s”', (question, text) => {
    expect(tellsBeside(question, text)).toBe(true);
  });

  it.each([
    ['what is behind the church', 'the garage is behind the church'],
    ['what is next to the bakery', 'the bakery is next to the bank'],
    ['what is above the bank', 'the bank is below the flat'],
    ['what is in the drawer', 'the drawer has all the forks'],
    ['what is in the drawer', 'the forks are in the left drawer'],
    ['who lives above the florist', 'Sofie lives above the florist'],
  ])('is none of that: “%s” is told by “%s”', (question, text) => {
    expect(tellsBeside(question, text)).toBe(false);
  });

  it.each([
    ['where did Jonas work before', 'Jonas works at the port office'],
    ['where does Ida live now', 'Ida used to live in Bergen'],
    ['when was the sofa delivered', 'the sofa was bought in May'],
    ['when was the parcel opened', 'the parcel was sent on the fourth of May'],
    ['who sold the boat to Lars', 'Piet rented the boat to Lars'],
    ['who did Jonas phone', "Jonas's phone number is 0664 123"],
    ['when did Ansel call', "Ansel's phone number is 5550142"],
    ['what is the wifi name', 'the wifi password is bluewhale'],
    ['which leg did Jonah break', 'Jonah broke his left arm'],
  ])('is another time, deed or part: “%s” is not told by “%s”', (question, text) => {
    expect(tellsBeside(question, text)).toBe(true);
  });

  it.each([
    ['where did Jonas work before', 'Jonas worked at the port office'],
    ['where did Ida live before', 'Ida used to live in Bergen'],
    ['where does Ida live', 'Ida used to live in Bergen and now lives in Oslo'],
    ['when was the sofa delivered', 'the sofa was bought in May and delivered in June'],
    ['when was the roof repaired', 'Otto fixed the roof in June'],
    ['who did Jonas phone', 'Jonas phoned the landlord'],
    ['when did Ansel call', 'Ansel rang at noon'],
    ['what is the wifi name', 'the wifi is called Kestrel and the password is bluewhale'],
    ['which arm did Jonah break', 'Jonah broke his left arm'],
  ])('is that very one: “%s” is told by “%s”', (question, text) => {
    expect(tellsBeside(question, text)).toBe(false);
  });
});
