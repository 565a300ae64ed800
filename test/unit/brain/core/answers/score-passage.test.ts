import { describe, expect, it } from 'vitest';
import { answerThreshold } from '#brain/knowledge/passage';
import { parseQuestion } from '#core/answers/question/question';
import { wholeNumbers } from '#core/answers/reading/whole-numbers';
import { scorePassage } from '#core/answers/strict/score-passage';

/** Whether a text is given as the answer to a question whose words are as rare as in a few documents. */
function isAnswered(query: string, text: string, title = ''): boolean {
  const question = parseQuestion(query);
  const rarity = question.terms.map(({ importance }) => (importance < 1 ? 3 * importance : 6.5));
  const total = rarity.reduce((sum, value) => sum + value, 0);
  const weights = rarity.map((value) => value / total);
  return scorePassage({ title, heading: '', text }, question, weights).score >= answerThreshold;
}

describe('a question with one telling word', () => {
  it.each([
    ['what car do i have', 'Rental car booking, reference KX-20931'],
    ['what car do i have', 'Pick-up at the airport at eleven. Car: Renault Clio or similar.'],
    ['where did i buy the trumpet', 'He likes jazz, but that was before the trumpet neighbour.'],
    ['what did priya wear', 'Present: Priya, Tom, Joachim.'],
    ['when is the train', '[12.10.2026, 09:15] Me: hi, yes, on the train'],
    ['how much is the plumber', 'Call the plumber back before 3 November.'],
    ['who is the president', 'Ingrid says that the president of the club resigned.'],
    ['where is the ladder', 'Lena: bring the blue ladder on saturday please'],
  ])('is not answered by any sentence that has the word: %s', (query, text) => {
    expect(isAnswered(query, text)).toBe(false);
  });

  it.each([
    ['what car do we have', 'Our car is a Skoda Octavia.'],
    ['where did i buy the trumpet', 'We bought the trumpet at the market in Ghent.'],
    ['when is the dentist', 'Dentist: 24 November at 9:30'],
    ['how much is the deposit', 'The deposit is 350 euro.'],
    ['who is my manager', 'My manager is Ingrid Solberg.'],
    ['what am i allergic to', 'Allergic to penicillin.'],
    ['where is the ladder', 'The ladder is in the shed of Mrs Albrecht.'],
    ['where is the passport', 'Passport: top drawer'],
    ['boiler', 'The boiler is a Vaillant.'],
  ])('is answered by one that tells what is asked of it: %s', (query, text) => {
    expect(isAnswered(query, text)).toBe(true);
  });
});

describe('an answer', () => {
  it('is not what somebody only claims, unless that is asked for', () => {
    const text = 'Tom claims that the capital of Australia is Sydney.';
    expect(isAnswered('what is the capital of australia', text)).toBe(false);
    expect(isAnswered('what did tom say about the capital of australia', text)).toBe(true);
  });

  it.each([
    ['how warm is the sea in porto', 'Check how warm the sea in Porto is.'],
    ['who wrote piranesi', 'I was asked who the author of Piranesi is and had no idea.'],
    ['what is a regular expression', 'Cause: a regular expression.'],
  ])('is no note to find it out, no word of not knowing, and no mere mention: %s', (query, text) => {
    expect(isAnswered(query, text)).toBe(false);
  });

  it('has the number that is asked for as a whole', () => {
    expect(isAnswered('when does version 4.2 ship', 'Version 4.2 ships on 3 November.')).toBe(true);
    expect(isAnswered('when does version 4.2 ship', 'Version 4 ships on 2 November.')).toBe(false);
    expect(isAnswered('who lives in room 12', 'Room 12.40 is where Ingrid lives.')).toBe(false);
  });
});

describe('the numbers of a text', () => {
  it.each([
    ['version 4.2 of 12', ['4.2', '12']],
    ['1,140 euro at 06:55', ['1140', '6:55']],
    ['on 12.10.2026', ['12.10.2026', '2026']],
    ['WTU339 and 4th', []],
  ])('are wholes: %s', (text, numbers) => {
    expect(wholeNumbers(text)).toEqual(numbers);
  });
});
