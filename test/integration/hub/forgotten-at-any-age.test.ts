import { describe, expect, it } from 'vitest';
import { dayMs } from '#core/time-units';
import { answersAnew, answersTo, whoSaid } from './answers-to.js';

describe('all that was kept in the last ten minutes is found by its name, however much was kept since', () => {
  it.each([
    ['i left my violin in the studio', 'forget the violin', 'Forgotten: your violin at the studio.'],
    ['Kofi owes me 80 euros', 'forget the 80 euros', 'Forgotten: Kofi, and that Kofi owes you 80 euros.'],
    ['remind me about the chess evening', 'cancel the chess evening', 'Forgotten: the reminder “the chess evening”.'],
    ['this is my neighbour Noor', 'forget Noor', 'Forgotten: Noor, your neighbour.'],
  ])('%s, “%s”', async (kept, line, reply) => {
    const many = Array.from({ length: 100 }, (_, at) => `remember that shelf ${at + 100} is full`);
    expect((await answersAnew(kept, ...many, line)).at(-1)).toBe(reply);
  });
});

describe('who is forgotten and is known by what is planned alone', () => {
  const calls = ['remind me to call Otto tomorrow at 10', 'remind me to visit Otto tomorrow at 12'];

  it('is asked for where several may be meant', async () => {
    const told = await answersAnew(...calls, 'forget Otto', 'the visit');
    expect(told.slice(-2)).toEqual([
      'Which one: the reminder “visit Otto”, or the reminder “call Otto”?',
      'Forgotten: the reminder “visit Otto”.',
    ]);
  });

  it('goes as the person where one is kept', async () => {
    const told = await answersAnew(...calls, 'this is my neighbour Otto', 'forget Otto');
    expect(told.at(-1)).toBe('Forgotten: Otto, your neighbour.');
  });
});

describe('what “forget that …” tells goes, however long ago it was kept', () => {
  async function dayLater(kept: readonly string[], ...lines: readonly string[]): Promise<readonly string[]> {
    const wearer = await whoSaid(...kept);
    await wearer.passes(dayMs);
    return answersTo(wearer, lines);
  }

  it.each([
    [
      'i left my violin in the studio',
      'forget that my violin is in the studio',
      'Forgotten: your violin at the studio.',
    ],
    ['Kofi owes me 80 euros', 'forget that Kofi owes me 80 euros', 'Forgotten: that Kofi owes you 80 euros.'],
    ['I owe Ben a coffee', 'forget that I owe Ben a coffee', 'Forgotten: that you owe Ben a coffee.'],
    ['I lent Jonas my drill', 'forget that Jonas has my drill', 'Forgotten: that Jonas has your drill.'],
    ['this is my aunt Ada', 'forget that Ada is my aunt', 'Forgotten: that Ada is your aunt.'],
    ['I hate coriander', 'forget that I hate coriander', 'Forgotten: that you hate coriander.'],
    ['remember that the boiler is loud', 'forget that the boiler is loud', 'Forgotten: “the boiler is loud”.'],
  ])('%s, “%s”', async (kept, line, reply) => {
    const told = await dayLater([kept], line, line);
    expect(told[0]).toBe(reply);
    expect(told[1]).not.toMatch(/^Forgotten/);
  });

  it.each([
    ['Kofi owes me 80 euros', 'forget that Kofi owes me 80 euros', 'Forgotten: Kofi, and that Kofi owes you 80 euros.'],
    [
      'I lent Maria 20 euros',
      'forget that Maria owes me 20 euros',
      'Forgotten: Maria, and that Maria owes you 20 euros.',
    ],
    ['I hate coriander', 'forget that I hate coriander', 'Forgotten: that you hate coriander.'],
    ['this is my aunt Ada', 'forget that Ada is my aunt', 'Forgotten: Ada, your aunt.'],
  ])('and right after it was kept nothing is asked: %s', async (kept, line, reply) => {
    expect((await answersAnew(kept, line)).at(-1)).toBe(reply);
  });

  it.each([
    ['i left my violin in the studio', 'forget that my violin is in the attic'],
    ['i left my violin in the studio', "forget that my sister's violin is in the studio"],
    ['i left my violin in the studio', 'forget the violin'],
    ['Kofi owes me 80 euros', 'forget that I owe Kofi 80 euros'],
    ['Kofi owes me 80 euros', 'forget that Kofi owes me 18 euros'],
    ['I hate coriander', 'forget that I like coriander'],
    ['this is my aunt Ada', 'forget that Ada is my boss'],
    ['i left my violin in the studio', 'did you forget that my violin is in the studio'],
    ['i left my violin in the studio', "don't forget that my violin is in the studio"],
  ])('%s, and nothing by “%s”', async (kept, line) => {
    expect((await dayLater([kept], line))[0]).not.toMatch(/^Forgotten/);
  });

  it('and of several it is asked which', async () => {
    const told = await dayLater(
      ['Kofi owes me 80 euros', 'Kofi owes me a pizza'],
      'forget that Kofi owes me',
      'the pizza',
    );
    expect(told).toEqual([
      'Which one: that Kofi owes you a pizza, or that Kofi owes you 80 euros?',
      'Forgotten: that Kofi owes you a pizza.',
    ]);
  });

  it('and what else is known of them stays', async () => {
    const told = await dayLater(
      ['this is my aunt Ada', 'Ada owes me a pizza', 'this is my boss Ada'],
      'forget that Ada is my boss',
      'who is Ada',
    );
    expect(told[1]).toMatch(/aunt.*pizza/);
  });

  it.each(['forget the violin', 'forget my violin', 'delete the violin in the studio', 'forget where my violin is'])(
    'and who names it alone hears why, and how it goes: %s',
    async (line) => {
      const how = 'forget that my violin is at the studio';
      const [told, gone] = await dayLater(['i left my violin in the studio'], line, how);
      expect(told).toMatch(
        /^Nothing was erased by that\. A name alone reaches back ten minutes: say “forget that” with all/u,
      );
      expect(gone).toBe('Forgotten: your violin at the studio.');
    },
  );

  it('and of what was never told nothing is said to be old', async () => {
    const [told] = await dayLater(['i left my violin in the studio'], 'forget the drill');
    expect(told).not.toMatch(/ten minutes/);
  });
});
