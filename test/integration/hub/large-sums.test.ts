import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

describe('a sum with a comma for its thousands', () => {
  it.each([
    ['Bram owes me 2,800', 'who owes me money', /Bram.*2,800/],
    ['I owe Dirk 1,250', 'who do I owe money to', /Dirk.*1,250/],
    ['I owe Dirk 1,250.50', 'who do I owe money to', /Dirk.*1,250\.50/],
    ['Bram owes me 12,800', 'who owes me money', /Bram.*12,800/],
    ['Bram owes me 2k', 'who owes me money', /Bram.*2k/],
    ['I owe Dirk 1.5k', 'who do I owe money to', /Dirk.*1\.5k/],
    ['Bram owes me $1,200', 'who owes me money', /Bram.*\$1,200/],
    ['Bram owes me €2k', 'who owes me money', /Bram.*€2k/],
  ])('is money: %s', async (line, question, told) => {
    expect((await answersAnew(line, question)).at(-1)).toMatch(told);
  });

  it.each([
    ['Quin owes me 2500 pounds', 'make it 2,400', '2,400 pounds'],
    ['Quin owes me 2500 pounds', 'no, 2,400', '2,400 pounds'],
    ['Quin owes me 1,200 euros', 'make it 900', '900 euros'],
    ['Quin owes me 1,200 euros', 'no, 1,300', '1,300 euros'],
    ['Quin owes me 1,200', 'no, 1,300', '1,300'],
    ['Quin owes me 2500 pounds', 'no, 2k', '2k pounds'],
    ['Quin owes me 25 pounds', 'make it 24', '24 pounds'],
    ['Quin owes me 25 pounds', 'make it 30 euros', '30 euros'],
    ['Quin owes me 25 pounds', 'make it 12.50', '12.50 pounds'],
    ['Quin owes me 25 pounds for lunch', 'no, 30', '30 pounds for lunch'],
    ['Quin owes me €1,200', 'make it €900', '€900'],
  ])('is corrected in its unit: %s, %s', async (line, anew, left) => {
    expect((await answersAnew(line, anew, 'what does Quin owe me')).at(-1)).toBe(`Quin owes you ${left}.`);
  });

  it.each([
    ['2,500 pounds', 'Quin paid me 500 pounds of the 2,500 pounds', '2000 pounds'],
    ['2,500', 'Quin paid me 400 of the 2,500', '2100'],
    ['€1,200', 'Quin paid me €200 of it', '€1000'],
    ['1,200 euros', 'Quin paid me back half', '600 euros'],
    ['3,500 euros', 'Quin paid me 1,200 of it', '2300 euros'],
  ])('is paid in part: %s, %s', async (owed, line, left) => {
    expect((await answersAnew(`Quin owes me ${owed}`, line, 'what does Quin owe me')).at(-1)).toBe(
      `Quin owes you ${left}.`,
    );
  });

  it('of a note is corrected', async () => {
    const told = await answersAnew(
      'remember that the loan is 1,150 a month',
      "actually it's 1,200",
      'how much is the loan',
    );
    expect(told.at(-1)).toMatch(/1,200 a month/);
  });

  it.each(['Bram owes me a 5k run', 'Bram owes me a pint'])('is no thing: %s', async (line) => {
    expect((await answersAnew(line, 'who owes me money')).at(-1)).toBe('Nobody owes you any money that I know of.');
  });
});
