import { describe, expect, it } from 'vitest';
import { isAboutOtherThing } from '#core/language/people/owners';
import { noteCanAnswer, promiseCanAnswer, sentenceCanAnswer } from '#core/language/people/questions/can-answer';
import { tellsOfAnother } from '#core/language/people/whose-told';

describe('a note', () => {
  it.each([
    ["who is Karin's brother", 'sister is Karin'],
    ["what does Ann's husband do", "Ann's brother works at the harbour"],
    ["what is Sven's dog called", "his sister's dog is called Rex"],
  ])('of another relation does not answer “%s”: “%s”', (query, note) => {
    expect(noteCanAnswer(query, note, 'Sven')).toBe(false);
  });

  it.each([
    ["who is Sven's sister", 'sister is Karin'],
    ["who is Sven's mum", 'mother is called Ida'],
    ["who is Sven's sibling", 'sister is Karin'],
  ])('may answer “%s”: “%s”', (query, note) => {
    expect(noteCanAnswer(query, note, 'Sven')).toBe(true);
  });
});

describe('a thing whose name goes on behind “to”, “in” or “of”', () => {
  it.each([
    ['when does the ski bus to Lech leave', 'the ski bus to Lech leaves at seven'],
    ['when does the book shop in Wels close', 'the book shop in Wels closes at six'],
    ['when do the paper bins of the school go out', 'the paper bins of the school go out on monday'],
  ])('is still the thing asked for: “%s” is told by “%s”', (query, text) => {
    expect(sentenceCanAnswer(query, text)).toBe(true);
  });

  it.each([
    ['when does the ski bus to Lech leave', 'the ski bus to Zug leaves at seven'],
    ['when does the ski bus to Lech leave', 'the ski bus to Lech arrives at nine'],
    ['what is the code of the bikes', 'the bike lock code is 4471'],
  ])('is not another: “%s” is not told by “%s”', (query, text) => {
    expect(sentenceCanAnswer(query, text)).toBe(false);
  });
});

describe('whose something is', () => {
  it.each([
    ["what's my address", "my uncle's address is 8 Mill Lane", ''],
    ["what's my address", '8 Mill Lane is the address of my uncle', ''],
    ["what's my address", 'my uncles address is 8 Mill Lane', ''],
    ["what's my aunt's address", "my uncle's address is 8 Mill Lane", ''],
    ["what's my uncle's address", 'my address is 8 Mill Lane', ''],
    ["what's my phone number", "my sister's mobile is 555 888", ''],
    ['how old is Selma', "Selma's cat is 7 years old", ''],
    ['how old is Selma', 'cat is 7 years old', 'Selma'],
    ['how old is Selma', 'her old cat is 7', 'Selma'],
    ['is Ragnar allergic to bees', 'mother is allergic to bees', 'Ragnar'],
    ['what is my boss called', "my boss's wife is called Ann", ''],
    ['who has my trailer', 'Wilma lent me her trailer', ''],
    ['when does my flight land', "my sister's flight lands at nine", ''],
  ])('is part of it: “%s” is not answered by “%s” (%s)', (query, text, person) => {
    expect(tellsOfAnother(query, { text, person })).toBe(true);
  });

  it.each([
    ["what's my mum's address", "my mother's address is 8 Mill Lane", ''],
    ["what's my address", 'my address is 8 Mill Lane', ''],
    ["what's my address", 'the address is 8 Mill Lane', ''],
    ["what's the address", "my uncle's address is 8 Mill Lane", ''],
    ["what is Lena's number", 'her number is 555 888', 'Lena'],
    ['where does Lena live', "Lena's house is by the river", ''],
    ['when was Lena born', 'birthday is on the 4th of June', 'Lena'],
    ['what does Lena collect', 'collects stamps', 'Lena'],
    ['when does Milo start school', 'son Milo starts school in August', 'Petra'],
    ['what is Petra allergic to', 'now always avoids nuts', 'Petra'],
    ["when is my sister's flight", "my sister's flight lands at nine", ''],
    ['who has my drill', "Gustav's brother has my drill", ''],
    ['what room is my father in now', 'As agreed after his fall, your father will move to room 3', ''],
    ['who is allergic to bees', 'mother is allergic to bees', 'Ragnar'],
  ])('stays open where it may be the one asked for: “%s”, “%s” (%s)', (query, text, person) => {
    expect(tellsOfAnother(query, { text, person })).toBe(false);
  });
});

describe('a promise', () => {
  it.each([
    ["what can't Rosa eat", 'bring Rosa soup'],
    ['remember that time in Paris', 'show Ben Paris'],
    ['do you remember the trip to Paris', 'show Ben Paris'],
    ["what won't Rosa eat", 'bring Rosa soup'],
    ['when is thursday', 'send Deepa the plans by thursday'],
    ["when's next thursday?", 'send Deepa the plans by thursday'],
    ['am i seeing Deepa on thursday', 'send Deepa the plans by thursday'],
    ['should i call Deepa tomorrow', 'send Deepa the plans by thursday'],
    ['do i have to call Deepa', 'send Deepa the plans by thursday'],
    ['am i supposed to call Deepa', 'send Deepa the plans by thursday'],
  ])('does not answer “%s” by “%s”', (query, promise) => {
    expect(promiseCanAnswer(query, promise)).toBe(false);
  });

  it.each([
    ['what can i bring Rosa', 'bring Rosa soup'],
    ['when do i send the plans', 'send Deepa the plans by thursday'],
    ['when is the thursday delivery due', 'send Deepa the plans by thursday'],
    ['am i sending Deepa anything', 'send Deepa the plans by thursday'],
    ['am i seeing Deepa on thursday', 'see Deepa on thursday'],
    ['should i call Deepa tomorrow', 'call Deepa'],
    ['do i have to send Deepa anything', 'send Deepa the plans by thursday'],
    ['what should i send Deepa', 'send Deepa the plans by thursday'],
  ])('may answer “%s” by “%s”', (query, promise) => {
    expect(promiseCanAnswer(query, promise)).toBe(true);
  });
});

describe('the place of a thing', () => {
  it.each([
    ['where is my passport number', true],
    ["what's my passport number", true],
    ['where is my passport', false],
    ['did i put my passport in the drawer', false],
  ])('is no answer to what is asked of the thing: “%s”: %s', (question, isOther) => {
    expect(isAboutOtherThing(question, { subject: 'passport', place: 'the top drawer' })).toBe(isOther);
  });
});
