import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { throughHub } from './told-to.js';

afterEach(cleanUp);

/** The replies to lines said to a hub of their own. */
async function repliesTo(...lines: readonly string[]): Promise<readonly string[]> {
  const replies: string[] = [];
  await throughHub(async (says) => {
    for (const line of lines) replies.push(await says(line));
  });
  return replies;
}

const theSame = 'Is your cousin Tom the same?';

it.each(['this is Tom from work', 'this is Tom from the office', 'I owe Tom from work 20 euros'])(
  'whoever was told of as "%s" is another Tom than "my cousin Tom" until that is told',
  async (told) => {
    for (const line of [
      'my cousin Tom owes me 50 euros',
      'I lent my saw to my cousin Tom',
      'remember that my cousin Tom likes tea',
      'this is my cousin Tom',
    ]) {
      const [, asked, owing] = await repliesTo(told, line, 'who owes me');
      expect(asked, line).toContain(theSame);
      expect(owing).toContain('Nobody owes you');
    }
  },
);

it.each([
  ['Tom from work owes me 20 euros', 'what does Tom owe me', 'Tom owes you 20 euros.'],
  ['I owe Tom from work 20 euros', 'what do I owe Tom', 'You owe Tom 20 euros.'],
  ['I lent my drill to Tom from work', 'who has my drill', 'Tom has your drill.'],
  ['I borrowed a ladder from Ines from next door', 'who is Ines', 'Ines, your neighbour. You have a ladder from Ines.'],
])('"%s" tells of one known from there', async (line, question, answer) => {
  expect((await repliesTo(line, question))[1]).toBe(answer);
});

it('"another one" is asked for a name, and what was said is then theirs', async () => {
  const replies = await repliesTo(
    ...['Tom is my colleague', 'my cousin Tom owes me 50 euros', 'no, another one', 'Tom Berg', 'who owes me'],
  );
  expect(replies.slice(2)).toEqual([
    'Then I need another name for your cousin Tom, such as the surname. Nothing is kept before that.',
    'Tom Berg owes you 50 euros. Noted.',
    'Tom Berg owes you 50 euros.',
  ]);
});

it('after "someone else" another line is taken for itself, and nothing is kept', async () => {
  const replies = await repliesTo(
    ...['Tom is my colleague', 'my cousin Tom owes me 50 euros', 'someone else', 'where are my keys', 'who owes me'],
  );
  expect(replies[3]).toContain('your keys');
  expect(replies[4]).toContain('Nobody owes you');
});

it.each(['I owe Tom from next week 20 euros', 'Tom from the gym owes me 10 euros', 'a letter from Tom from work came'])(
  '"%s" is kept of nobody',
  async (line) => {
    const [, owing, owed] = await repliesTo(line, 'who owes me', 'what do I owe');
    expect(owing).toContain('Nobody owes you');
    expect(owed).toContain("You don't owe anybody");
  },
);
