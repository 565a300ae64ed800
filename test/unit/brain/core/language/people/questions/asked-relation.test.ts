import { describe, expect, it } from 'vitest';
import { tellsNoSuchRelation, tellsNotOfRelative } from '#core/language/people/questions/asked-relation';

describe('somebody asked for by what they are', () => {
  it.each([
    ["who is Griet's daughter", 'we watched The Lost Daughter with Griet', ''],
    ["who is Griet's daughter", 'Griet liked “my daughter the spy”', ''],
    ["who is Yusuf's son", 'the song Father and Son is by Yusuf', ''],
    ['who is my baker', 'Mr Baker left a parcel at the office', ''],
    ['who is my baker', 'lives next door', 'Mr Baker'],
    ['who is our cook', "the caretaker's name is mr cook", ''],
    ['who is my baker', 'Samir is a baker', ''],
    ['who is my baker', 'is a baker', 'Samir'],
    ['who is my doctor', 'my dentist is Doctor Abara', ''],
    ['who is our doctor', 'our vet is doctor lind', ''],
    ["who is Nils's father", 'is the father of Ebba', 'Nils'],
    ["who is Ingrid's mother", 'mother is called Ingrid', 'Bo'],
    ["who is Sofie's florist", 'lives above the florist', 'Sofie'],
    ["what is the name of Ann's son", "Otto's son is called Bram", ''],
  ])('is not told by a name, a title, or for others: “%s” by “%s” (%s)', (question, text, person) => {
    expect(tellsNoSuchRelation(question, { text, person })).toBe(true);
  });

  it.each([
    ["who is Griet's daughter", "Griet's daughter is called Ann", ''],
    ["who is Griet's daughter", 'daughter is called Ann', 'Griet'],
    ["who is Griet's daughter", 'has a daughter called Ann', 'Griet'],
    ["who is Griet's daughter", 'Griet came with her daughter Ann', ''],
    ["who is Ebba's father", 'Nils is the father of Ebba', ''],
    ['who is my baker', 'Samir is my baker', ''],
    ['who is my baker', 'our baker is called Samir', ''],
    ['who is my doctor', 'my doctor Abara is away', ''],
    ['who is my doctor', 'Doctor: Abara', ''],
    ['who is our vet', 'our vet is Doctor Lind', ''],
    ['who is my tailor', 'we have a tailor called Lucia', ''],
    ['who is a baker', 'Samir is a baker', ''],
  ])('may be told: “%s” by “%s” (%s)', (question, text, person) => {
    expect(tellsNoSuchRelation(question, { text, person })).toBe(false);
  });

  it('is not told by whoever they belong to', () => {
    expect(tellsNotOfRelative("what car does Tomek's mother drive", 'Tomek drives a green Volvo')).toBe(true);
    expect(tellsNotOfRelative("where does Hanneke's brother live", "Hanneke's sister lives in Delft")).toBe(true);
    expect(tellsNotOfRelative("what does Tomek's mum drive", "Tomek's mother drives a Volvo")).toBe(false);
    expect(tellsNotOfRelative("where does Tomek's mother live", 'Ruth lives in Delft')).toBe(false);
  });
});
