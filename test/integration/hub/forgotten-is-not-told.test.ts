import { describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo as said } from './answers-to.js';

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

const longAgoMs = 12 * 60_000;

describe('what "Forgotten: …" names is told no more, also where it was said before it could be taken back', () => {
  it.each([
    ['a place', 'I left my lute in the barn', 'where is my lute', /barn/],
    ['a place in other spelling', 'i left the Lute in the Barn', 'where is my lute', /barn/i],
    ['a note', "remember Noor's car is red", 'who is Noor', /red/],
    ['a preference', 'remember that I hate my alarm', 'what do you know about me', /alarm/],
    ['a name', 'call me Robin', 'who am i', /Robin/],
  ])('%s', async (_, before, question, told) => {
    const wearer = await alone();
    const last = /lute/iu.test(before) ? 'I left my lute in the barn' : before;
    await said(wearer, ['this is my neighbour Noor', before]);
    await wearer.passes(longAgoMs);
    expect(await said(wearer, [last, 'forget that'])).toEqual([expect.any(String), expect.stringMatching(told)]);
    expect(await said(wearer, [question])).toEqual([expect.not.stringMatching(told)]);
  });

  it('a place that is named, with every place where the thing was', async () => {
    const wearer = await alone();
    await said(wearer, ['I left my lute in the barn', 'I left my lute in the loft']);
    await wearer.passes(longAgoMs);
    await wearer.types('I left my lute in the barn');
    expect(await said(wearer, ['forget my lute', 'where is my lute'])).toEqual([
      'Forgotten: your lute at the barn, and where it was before.',
      "I don't have a spot saved for your lute yet.",
    ]);
  });

  it('a place that was also seen', async () => {
    const wearer = await alone();
    await wearer.hub.operations.ingestScene({ object: 'lute', place: 'the barn', confidence: 0.9 });
    await wearer.passes(longAgoMs);
    await said(wearer, ['I left my lute in the barn', 'forget that']);
    expect(await said(wearer, ['where is my lute'])).toEqual([expect.not.stringMatching(/barn/)]);
  });

  it('a conversation that was kept twice', async () => {
    const wearer = await alone();
    const talk = { text: 'the walrus likes marmalade' };
    await wearer.hub.operations.ingestConversation(talk);
    await wearer.passes(longAgoMs);
    await wearer.hub.operations.ingestConversation(talk);
    await said(wearer, ['forget that']);
    const left = await wearer.withMemory(({ memories }) => memories.recent(10).map(({ text }) => text));
    expect(left).toEqual([]);
  });

  it('a relation that somebody had before as well', async () => {
    const wearer = await alone();
    await said(wearer, ['this is my colleague Noor', 'this is my neighbour Noor', 'the same']);
    await wearer.passes(longAgoMs);
    await said(wearer, ['this is my colleague Noor']);
    expect(await said(wearer, ['forget that', 'who is Noor'])).toEqual([
      'Forgotten: that Noor is your colleague.',
      expect.not.stringMatching(/colleague/),
    ]);
    expect(await said(wearer, ['who is my colleague'])).toEqual([expect.not.stringMatching(/Noor/)]);
  });

  it('nor is the line in which it was heard before', async () => {
    const wearer = await alone();
    for (const line of ['I left my lute in the barn', 'I hate my alarm']) {
      await wearer.says(`hey vesper, ${line}`);
      await wearer.passes(longAgoMs);
      await wearer.says(`hey vesper, ${line}`);
      await wearer.passes(5_000);
      await wearer.says('hey vesper, forget that');
    }
    expect((await wearer.ledger()).filter((line) => /lute|alarm/u.test(line))).toEqual([]);
  });
});

describe('what reads alike and is another each time stays, and that is said', () => {
  it.each([
    ['a debt', 'Noor owes me 7 euros', 'what does Noor owe me', /7 euros/, 'One more like it stays.'],
    ['a promise', "I'll send Noor the plan by Friday", 'what did I promise', /the plan/, 'One more like it stays.'],
  ])('%s', async (_, line, question, told, stays) => {
    const wearer = await alone();
    await said(wearer, ['this is my neighbour Noor', line]);
    await wearer.passes(longAgoMs);
    const [, forgotten] = await said(wearer, [line.replace('Friday', 'Monday'), 'forget that']);
    expect(forgotten).toMatch(/^Forgotten: that /);
    expect(forgotten?.endsWith(stays)).toBe(true);
    expect(await said(wearer, [question])).toEqual([expect.stringMatching(told)]);
  });

  it('a reminder for another day', async () => {
    const wearer = await alone();
    const feeding = (day: string) => `remind me to feed the cat on ${day} at nine am`;
    expect(await said(wearer, [feeding('Friday'), feeding('Saturday'), 'forget that'])).toEqual([
      expect.any(String),
      expect.any(String),
      'Forgotten: the reminder “feed the cat”. One more like it stays.',
    ]);
  });
});
