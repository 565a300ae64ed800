import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

let wearer: Wearer;

beforeEach(async () => {
  wearer = await Wearer.start();
  await say('this is my mother Ruth');
});
afterEach(() => wearer.leaves());

const say = async (line: string) => (await wearer.types(line)).say;

describe('somebody and what they are to the wearer', () => {
  it('are one person in debts', async () => {
    await say('Ruth owes me twenty euros');
    expect(await say('what does my mother owe me')).toBe('Ruth owes you twenty euros.');
    expect(await say('does mum owe me anything')).toBe('Ruth owes you twenty euros.');
    expect(await say('my mother paid me back')).toBe('Ruth owed you twenty euros. Cleared.');
    expect(await say('i owe my mother a lunch')).toBe('You owe Ruth a lunch. Noted.');
    expect(await say('forget that')).toContain('Forgotten');
    expect(await say('what do i owe Ruth')).toContain("don't owe Ruth anything");
    await say('i owe my mother a lunch');
    expect(await say('what do i owe Ruth')).toBe('You owe Ruth a lunch.');
  });

  it('are one person in debts though they were not met: "my aunt Zelda owes me a book"', async () => {
    await say('my aunt Zelda owes me a book');
    expect(await say('what does my aunt owe me')).toBe('Zelda owes you a book.');
    expect(await say('who is my aunt')).toContain('Zelda');
  });

  it.each([
    ['my aunt Zelda owes me a book', 'book'],
    ['I lent my aunt Zelda my drill', 'drill'],
    ['note that my aunt Zelda lives in Metz', 'Metz'],
  ])('are one person though known before, from a debt alone: "%s"', async (line, kept) => {
    await say('Zelda owes me ten euros');
    await say(line);
    expect(await say('who is my aunt')).toContain('Zelda');
    expect(await say('who is Zelda')).toContain(kept);
    await say(line);
    await say('forget that');
    expect(await say('who is my aunt')).toContain('Zelda');
    expect(await say('what does Zelda owe me')).toContain('ten euros');
  });

  it('are taken back together with what they were said with', async () => {
    await say('Zelda owes me ten euros');
    await say('my aunt Zelda owes me a book');
    expect(await say('forget that')).toBe('Forgotten: that Zelda owes you a book and that Zelda is your aunt.');
    expect(await say('who is Zelda')).not.toContain('aunt');
    expect(await say('what does Zelda owe me')).toContain('ten euros');
  });

  it('stays what it was where another relation is said beside a debt', async () => {
    await say('my boss Ruth owes me a book');
    expect(await say('who is Ruth')).toContain('your mother');
  });

  it('are one person in promises, whichever of the two the promise names', async () => {
    await say("I'll send my mother the photos by friday");
    await say('I promise to call Ruth tomorrow');
    for (const question of ['what did i promise my mother', 'what did i promise Ruth', 'what did i promise mom']) {
      const answer = await say(question);
      expect(answer, question).toContain('photos');
      expect(answer, question).toContain('call Ruth');
    }
  });

  it('are one person in notes and when they were last seen', async () => {
    expect(await say("remember my mother's birthday is the fourth of may")).toBe(
      'Noted about Ruth: birthday is the fourth of may.',
    );
    await say('note that Ruth likes tulips');
    expect(await say('what does my mother like')).toContain('tulips');
    expect(await say("when is my mother's birthday")).toContain('fourth of may');
    expect(await say('when did i last see my mother')).toContain('You last saw Ruth');
  });

  it('are nobody where two people are that, or nobody is', async () => {
    expect(await say('what does my mother in law owe me')).toBe(await say('what does my cousin owe me'));
    await say('this is my friend Ada');
    await say('this is my friend Ben');
    await say('Ada owes me ten euros');
    expect(await say('what does my friend owe me')).not.toContain('Ada owes');
    expect(await say('my friend paid me back')).not.toContain('Cleared');
    expect(await say('what does her mother owe me')).not.toContain('Ruth');
  });
});
