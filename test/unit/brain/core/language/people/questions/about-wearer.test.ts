import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';
import { aboutWearer } from '#core/language/people/questions/about-wearer';

const dee = {
  name: 'Dee',
  preferences: ['I prefer tea', "I'm allergic to peanuts", 'I hate olives', "I can't have gluten"],
};

describe('a question about the wearer', () => {
  it.each([
    ["what's my name", "You're Dee."],
    ['do you know who i am', "You're Dee."],
    ['what do i hate', 'You told me you hate olives.'],
    ['what do i prefer', 'You told me you prefer tea.'],
    ['what am i called', "You're Dee."],
    ['which tea do i like best', 'You told me you prefer tea.'],
    ['do i like olives', 'You told me you hate olives.'],
    ['what am i allergic to', "You told me you're allergic to peanuts."],
    ['am i allergic to peanuts', "You told me you're allergic to peanuts."],
    ['can i have gluten', "You told me you can't have gluten."],
    [
      'what do you know about me',
      "You told me you can't have gluten; you hate olives; you're allergic to peanuts; and 1 more.",
    ],
  ])('is answered from what they taught: %s', (query, answer) => {
    expect(parseUtterance(query).intent).toBe('ask');
    expect(aboutWearer(query, () => dee)).toEqual({ text: answer, isMiss: false });
  });

  it.each([
    'do i like mushrooms',
    'which seat do i like',
    'am i late',
    'who is she',
    'do i need an umbrella',
    'what do i owe Noor',
  ])('is any other where nothing was taught of it: %s', (query) => {
    expect(aboutWearer(query, () => dee)).toBeNull();
  });

  it('invents nothing where nothing was taught', () => {
    const nobody = { name: '', preferences: [] };
    expect(aboutWearer('what is my name', () => nobody)).toEqual({
      text: "You haven't told me your name yet.",
      isMiss: true,
      isAlone: true,
    });
    expect(aboutWearer('what do you know about me', () => nobody)).toEqual({
      text: "You haven't told me anything about yourself yet.",
      isMiss: true,
    });
    expect(aboutWearer('do i like tea', () => nobody)).toBeNull();
  });
});
