import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = async (...lines: readonly string[]) => (await answersTo(wearer, lines)).at(-1) ?? '';

beforeEach(async () => {
  wearer = await Wearer.start();
  await said('meet my neighbour Pekka, he has a sailing boat');
});
afterEach(() => wearer.leaves());

const another = 'meet my colleague Pekka, he plays chess';

describe('somebody who is met again with another relation', () => {
  it('is not kept with whom was known in silence', async () => {
    expect(await said(another)).toBe(
      "I'll remember Pekka, your neighbour, as your colleague too. If this is another Pekka, say “forget that” and the surname with it.",
    );
  });

  it.each(['who is my neighbour', 'who is my colleague', 'what do you know about my neighbour Pekka'])(
    'is found by the first relation too: "%s"',
    async (asked) => {
      expect(await said(another, asked)).toMatch(/^Pekka, your neighbour and colleague\./u);
    },
  );

  it('is told apart with a surname, as that reply says', async () => {
    await said(another, 'forget that', 'meet my colleague Pekka Laine, he plays chess');
    expect(await said('who is my neighbour')).toMatch(/^Pekka, your neighbour\..*sailing boat/u);
    expect(await said('what do you know about Pekka Laine')).toMatch(/^Pekka Laine, your colleague\..*chess/u);
    expect(await said('who is my colleague')).not.toMatch(/sailing/u);
  });

  it.each(['meet my neighbor Pekka', 'meet my neighbour Pekka', 'have you met Pekka'])(
    'is the same person where no other relation is said: "%s"',
    async (line) => {
      expect(await said(line)).not.toMatch(/another Pekka/u);
    },
  );

  it('has one relation alone in an answer where somebody else has it now', async () => {
    await said(another, 'meet my neighbour Ritva');
    expect(await said('who is my neighbour')).toMatch(/^Ritva, your neighbour/u);
  });
});
