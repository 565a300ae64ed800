import { describe, expect, it } from 'vitest';
import { isAboutOtherThing } from '#core/language/people/owners';
import { noteCanAnswer, promiseCanAnswer } from '#core/language/people/questions/can-answer';

describe('a note', () => {
  it.each([
    ["who is Karin's brother", 'sister is Karin'],
    ["what does Ann's husband do", "Ann's brother works at the harbour"],
  ])('of another relation does not answer “%s”: “%s”', (query, note) => {
    expect(noteCanAnswer(query, note)).toBe(false);
  });

  it.each([
    ["who is Sven's sister", 'sister is Karin'],
    ["who is Sven's mum", 'mother is called Ida'],
    ["who is Sven's sibling", 'sister is Karin'],
    ["what is Sven's dog called", "his sister's dog is called Rex"],
  ])('may answer “%s”: “%s”', (query, note) => {
    expect(noteCanAnswer(query, note)).toBe(true);
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
