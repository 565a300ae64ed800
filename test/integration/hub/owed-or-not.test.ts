import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const whoOwes = 'who owes me money';
const nobody = 'Nobody owes you any money that I know of.';
const askedWho = "I don't know whom you mean, so I kept nothing. Say it with the name.";

describe('what is said to be owed and is not', () => {
  it.each([
    'yeah right, Ludmila owes me a million',
    'oh sure, Boris owes me a castle',
    'Ludmila owes me a million, yeah right',
    'in my dreams Otto owes me a yacht',
    'ha, as if Hanna owes me 10 euros',
  ])('is kept of no joke: %s', async (line) => {
    expect(await answersAnew(line, whoOwes)).toEqual(['I took that for a joke, so I kept nothing.', nobody]);
  });

  it.each([
    'Vanda owes me 20, already paid',
    'I lent Kim 20, she paid me back already',
    "Lars owes me 30, but we're even",
    'Piet owes me ten euros. He has paid it back',
  ])('is not kept where it is settled in the same breath: %s', async (line) => {
    expect(await answersAnew(line, whoOwes)).toEqual(['That is settled already, then. I kept nothing of it.', nobody]);
  });

  it.each([
    ['yeah, Mo owes me 5 euros', 'Mo owes you 5 euros.'],
    ['right, Mo owes me 5 euros', 'Mo owes you 5 euros.'],
    ['Mo owes me 5 euros for the taxi I paid', 'Mo owes you 5 euros for the taxi you paid.'],
  ])('is kept where it only begins or ends like one: %s', async (line, told) => {
    expect((await answersAnew(line, whoOwes)).at(-1)).toBe(told);
  });
});

describe('what something cost', () => {
  it.each([
    ['Pim owes me for the train then, 14.50', 'Pim owes you 14.50 for the train. Noted.'],
    ['Rita owes me for lunch, 12 euros', 'Rita owes you 12 euros for lunch. Noted.'],
    ['Rudi owes me the book and 5 euros', 'Rudi owes you the book and 5 euros. Noted.'],
    ['Rob owes me the book, 5 euros and a pen', 'Rob owes you the book, 5 euros and a pen. Noted.'],
  ])('behind a comma is its price, and nothing else that is owed: %s', async (line, told) => {
    expect(await answersAnew(line)).toEqual([told]);
  });
});

describe('what "she" owes', () => {
  it.each([
    ['Ilse is my sister in law', 'she owes me 4 euros', 'Ilse owes you 4 euros. Noted.'],
    ['remember that Zoe is vegan', 'oh and she owes me a coffee', 'Zoe owes you a coffee. Noted.'],
    ['Radek is my brother', 'I lent him my drill', 'Radek has your drill. Noted.'],
    ['Mo owes me 5 euros', 'he paid me back', 'Mo owed you 5 euros. Cleared.'],
  ])('is owed by whom was told of last: %s', async (told, line, answer) => {
    expect((await answersAnew(told, line)).at(-1)).toBe(answer);
  });

  it.each([
    ['Radek is my brother', 'she owes me 4 euros'],
    ['where are my keys', 'she owes me 4 euros'],
    ['Ilse is my sister', 'I lent him my drill'],
  ])('is asked for where nobody is meant: %s', async (told, line) => {
    expect(await answersAnew(told, line, whoOwes)).toEqual([expect.anything(), askedWho, nobody]);
  });
});
