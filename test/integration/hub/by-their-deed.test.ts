import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const unknown = /^I don't have that one/u;

describe('who does something to somebody', () => {
  it.each([
    ["remember that Ezra's teacher is Miss Pomfret", 'who teaches Ezra', 'Miss Pomfret'],
    ["remember that Lena's coach is Pavel", 'who trains Lena', 'Pavel'],
    ["remember that Lotte's boss is Mr Drax", 'who does Lotte work for', 'Mr Drax'],
    ["remember that Ezra's dentist is Dr Vos", "who looks after Ezra's teeth", 'Dr Vos'],
    ['my landlord is Mr Quill', 'who do I rent from', 'Mr Quill'],
    ['my dentist is Dr Aroldi', 'who looks after my teeth', 'Dr Aroldi'],
    ['my boss is Henrike', 'who do I report to', 'Henrike'],
  ])('is whoever is told to be that to them: %s / %s', async (told, asked, who) => {
    expect((await answersAnew(told, asked)).at(-1)).toContain(who);
  });

  it.each([
    ["remember that Ezra's teacher is Miss Pomfret", 'who teaches Anna'],
    ["remember that Ezra's teacher is Miss Pomfret", 'who coaches Ezra'],
    ["remember that Lotte's boss is Mr Drax", 'who do I work for'],
    ['my landlord is Mr Quill', 'who does Nadia rent from'],
    ['my dentist is Dr Aroldi', 'who cuts my hair'],
  ])('is not who is that to somebody else, or something else: %s / %s', async (told, asked) => {
    expect((await answersAnew(told, asked)).at(-1)).toMatch(unknown);
  });
});

describe('somebody who is called by a word', () => {
  it.each([
    ['None owes me 10 euros', 'what does None owe me', 'None owes you 10 euros.'],
    ['I owe Null a beer', 'what do I owe Null', 'You owe Null a beer.'],
    ['Test is my neighbour', 'who is my neighbour', 'Test, your neighbour.'],
    ["O'Brien owes me a pint", "what does O'Brien owe me", "O'Brien owes you a pint."],
    ['I lent McGregor my drill', 'who has my drill', 'McGregor has your drill.'],
  ])('is told of by it where it is written as a name: %s', async (told, asked, answer) => {
    expect((await answersAnew(told, asked)).at(-1)).toBe(answer);
  });

  it.each(['none of them owes me 10 euros', 'None of them owes me 10 euros', 'test is my worst subject'])(
    'and is nobody otherwise: %s',
    async (line) => {
      expect((await answersAnew(line, 'who owes me money')).at(-1)).toBe('Nobody owes you any money that I know of.');
    },
  );
});
