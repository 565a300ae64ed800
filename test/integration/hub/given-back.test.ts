import { expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';

/** What was said to the last of the lines. */
async function lastReply(lines: readonly string[]): Promise<string> {
  const wearer = await Wearer.start();
  try {
    const said: string[] = [];
    for (const line of lines) said.push((await wearer.types(line)).say);
    return said.at(-1) ?? '';
  } finally {
    await wearer.leaves();
  }
}

it.each([
  ['I lent Lukas my drill', 'Lukas gave it back', 'Lukas had your drill. Cleared.'],
  ['I lent Lukas my drill', 'he brought it back', 'Lukas had your drill. Cleared.'],
  ['I lent Lukas my drill', 'he brought it back just now', 'Lukas had your drill. Cleared.'],
  ['I lent Lukas my drill', 'Lukas brought the drill back just now', 'Lukas had your drill. Cleared.'],
  ['Lukas borrowed my drill', 'Lukas returned it', 'Lukas had your drill. Cleared.'],
  ['Edda lent me her tent', 'I gave it back to Edda', 'You had her tent from Edda. Cleared.'],
  ['Edda lent me her tent', 'I returned the tent', 'You had her tent from Edda. Cleared.'],
  ['I borrowed a ladder from Greta', 'I gave the ladder back', 'You had a ladder from Greta. Cleared.'],
])('after "%s", "%s" clears it', async (lent, line, reply) => {
  expect(await lastReply([lent, line])).toBe(reply);
  expect(await lastReply([lent, line, 'forget that'])).toContain('that you settled with');
});

it.each([
  [['Edda lent me her tent'], 'I gave the book back', 'what do I have to return', 'You have her tent from Edda.'],
  [['Edda lent me her tent'], 'I gave it back', 'what do I have to return', 'You have her tent from Edda.'],
  [
    ['I lent Lukas my drill', 'I lent Lukas my saw'],
    'Lukas gave it back',
    'what did I lend Lukas',
    'your drill and your saw',
  ],
  [[], 'Lukas borrowed a book from the library', 'what did I lend out', "haven't lent anybody"],
])('after %j, "%s" changes nothing', async (lent, line, question, answer) => {
  expect(await lastReply([...lent, line, question])).toContain(answer);
});
