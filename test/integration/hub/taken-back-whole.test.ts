import { expect, it, onTestFinished } from 'vitest';
import { minuteMs } from '#core/time-units';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

type Step = string | ((wearer: Wearer) => Promise<unknown>);

/** The replies to lines, with what happens in between. */
async function told(...steps: readonly Step[]): Promise<readonly string[]> {
  const worn = [await Wearer.start()];
  onTestFinished(async () => {
    for (const wearer of worn) await wearer.leaves();
  });
  const replies: string[] = [];
  for (const step of steps) {
    const wearer = worn.at(-1) as Wearer;
    if (typeof step === 'string') replies.push(...(await answersTo(wearer, [step])));
    else {
      const next = await step(wearer);
      worn.push(next instanceof Wearer ? next : wearer);
    }
  }
  return replies;
}

const after = (minutes: number) => (wearer: Wearer) => wearer.passes(minutes * minuteMs);
const restart = (wearer: Wearer) => wearer.restarts();
/** The files as a sudden end leaves them, with a hub started on them. */
const suddenEnd = (wearer: Wearer) =>
  Wearer.start({ state: `${wearer.folder}/state`, wallMs: wearer.clock.wallMs() + 1_000 });

it.each([
  ['I lent Noor my tent and Ben my bike', ['Noor has your tent', 'Ben has your bike'], 'what did I lend out'],
  ['Noor and Ben each owe me ten euros', ['Noor owes you ten euros', 'Ben owes you ten euros'], 'who owes me'],
  ["Noor and Ben, I'll bring the cake", ['promised Noor to bring', 'promised Ben to bring'], 'what did I promise'],
  ["I'll call Ida and I'll write to Pavel", ['call Ida', 'write to Pavel'], 'what did I promise'],
  ["I owe Lena a call, I'll ring her on Sunday", ['you owe Lena a call', 'ring Lena'], 'what do I owe Lena'],
])('"forget that" takes back all that one line kept: %s', async (line, both, question) => {
  const [, gone = '', answer = '', again = ''] = await told(line, 'forget that', question, 'forget that');
  for (const words of both) {
    expect(gone).toContain(words);
    expect(answer).not.toContain(words);
  }
  expect(again).not.toContain('Forgotten');
});

it('what was kept before a line about two people stays, and goes when it is said again', async () => {
  const replies = await told(
    'Ada owes me 5 euros',
    'I lent Noor my tent and Ben my bike',
    'forget that',
    'forget that',
  );
  expect(replies[2]).not.toContain('Ada');
  expect(replies[3]).toContain('that Ada owes you 5 euros');
});

it('of a line about two people the one that is named goes alone', async () => {
  const replies = await told(
    ...['I lent Noor my tent and Ben my bike', 'forget that Ben has my bike', 'who has my tent', 'who has my bike'],
  );
  expect(replies.slice(1)).toEqual([
    expect.stringContaining('Ben has your bike'),
    'Noor has your tent.',
    expect.not.stringContaining('Ben'),
  ]);
});

it.each([
  ['a restart', restart],
  ['a sudden end', suddenEnd],
])('what one line kept is taken back whole after %s', async (_how, ended) => {
  const [, gone = ''] = await told('I lent Noor my tent and Ben my bike', ended, 'forget that');
  expect(gone).toContain('Noor has your tent');
  expect(gone).toContain('Ben has your bike');
});

it.each(['forget that', 'undo', 'take that back'])(
  '"%s" after ten minutes says why, and what can be done',
  async (line) => {
    const replies = await told(
      'I owe Zoe 15 euros',
      after(11),
      line,
      'forget that I owe Zoe 15 euros',
      'what do I owe Zoe',
    );
    expect(replies[1]).toBe(
      '“Forget that” reaches back ten minutes. Name what is older: “forget that I owe Zoe 15 euros”.',
    );
    expect(replies[2]).toContain('Forgotten');
    expect(replies[3]).not.toContain('15');
  },
);

it.each([
  ['a restart', restart],
  ['a sudden end', suddenEnd],
])('says so after %s as well', async (_how, ended) => {
  const [, said] = await told('I owe Zoe 15 euros', after(11), ended, 'forget that');
  expect(said).toContain('forget that I owe Zoe 15 euros');
});

it('names something of what is left, and where nothing can be named says how it goes', async () => {
  const [, , newest] = await told('Ada owes me 5 euros', 'I left my keys in the hall', after(11), 'forget that');
  expect(newest).toMatch(/Name what is older: “forget that .+”\.$/u);
  const [, promised] = await told("I'll call Ben tomorrow", after(11), 'forget that');
  expect(promised).toBe('“Forget that” reaches back ten minutes. Name what is older, or use the panel.');
});

it.each(['no', 'never mind', 'forget that'])('"%s" says nothing of ten minutes where nothing is kept', async (line) => {
  expect((await told(after(11), line))[0]).not.toContain('ten minutes');
});

it('a plain no long afterwards is told nothing of ten minutes', async () => {
  expect((await told('I owe Zoe 15 euros', after(11), 'no'))[1]).not.toContain('ten minutes');
});
