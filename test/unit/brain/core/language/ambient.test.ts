import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';
import { drawnOf } from '../../../../budget.js';

const tz = 'Europe/Berlin';
const wednesday = Date.parse('2026-03-11T10:00:00+01:00');
const promise = (say: string, now = wednesday) => readAmbient({ say, speaker: 'self', now, tz }).commitment;
const introduction = (say: string) => readAmbient({ say, speaker: 'other' }).introduction;
const at = (text: string) => Date.parse(text);

describe("the wearer's own promises", () => {
  it.each([
    ["I'll send you the report by Friday", 'send you the report', 'by Friday', '2026-03-13T23:59:00+01:00'],
    ["i'll call you tomorrow", 'call you', 'tomorrow', '2026-03-12T23:59:00+01:00'],
    ['i will buy milk tonight', 'buy milk', 'tonight', '2026-03-11T23:59:00+01:00'],
    ['tomorrow i will call the bank', 'call the bank', 'tomorrow', '2026-03-12T23:59:00+01:00'],
    ["i'll call the dentist by end of day", 'call the dentist', 'by end of day', '2026-03-11T18:00:00+01:00'],
    ["i'll call you at five", 'call you', 'at five', '2026-03-11T17:00:00+01:00'],
    ["i'll call you at half past nine tomorrow", 'call you', 'at half past nine tomorrow', '2026-03-12T09:30:00+01:00'],
    ["i'll call you tonight at eight", 'call you', 'tonight at eight', '2026-03-11T20:00:00+01:00'],
    [
      "i'll pick you up tomorrow morning at seven",
      'pick you up',
      'tomorrow morning at seven',
      '2026-03-12T07:00:00+01:00',
    ],
    ["i'll pay you back in two days", 'pay you back', 'in two days', '2026-03-13T23:59:00+01:00'],
    ["i'll write to him in an hour and a half", 'write to him', 'in an hour and a half', '2026-03-11T11:30:00+01:00'],
    ['let me get back to you by monday', 'get back to you', 'by monday', '2026-03-16T23:59:00+01:00'],
    ["i'll bring it next friday", 'bring it', 'next friday', '2026-03-20T23:59:00+01:00'],
    ["i'll finish it by june third", 'finish it', 'by june third', '2026-06-03T23:59:00+02:00'],
    ["i'll call you tomorrow about the budget", 'call you about the budget', 'tomorrow', '2026-03-12T23:59:00+01:00'],
    ["i'll get it done by end of day tomorrow", 'get it done', 'by end of day tomorrow', '2026-03-12T18:00:00+01:00'],
    ["i'll send it by monday next week", 'send it', 'by monday next week', '2026-03-16T23:59:00+01:00'],
    ["i'll come by tomorrow", 'come by', 'tomorrow', '2026-03-12T23:59:00+01:00'],
    ["i'll send it in june", 'send it', 'in june', '2026-06-30T23:59:00+02:00'],
    ["um i'll uh bring the drill back tomorrow", 'bring the drill back', 'tomorrow', '2026-03-12T23:59:00+01:00'],
    ["i'll go to the store after work", 'go to the store', 'after work', '2026-03-11T20:00:00+01:00'],
  ])('%s', (say, task, due, when) => {
    expect(promise(say)).toEqual({ task, due_text: due, due_ts: at(when) });
  });

  it('are kept in their words and without a time where there is no such time', () => {
    const say = "i'll call you at 5pm on the 30th of february";
    const task = 'call you at 5pm on the 30th of february';
    expect(promise(say)).toMatchObject({ task, due_text: null, due_ts: null });
  });

  it.each([
    ['I promise to return your book', 'return your book'],
    ['let me send you the slides', 'send you the slides'],
    ["sure, I'll look into it", 'look into it'],
    ["I'll buy milk, eggs and bread", 'buy milk, eggs and bread'],
    ["i'll take care of it", 'take care of it'],
    ["I'll send you the photos from yesterday", 'send you the photos from yesterday'],
    ["I'll send the photos we took last week", 'send the photos we took last week'],
  ])('%s: without a due phrase', (say, task) => {
    expect(promise(say)).toEqual({ task, due_text: null, due_ts: null });
  });

  it.each([
    "I'll do it yesterday",
    "I'll send you the report last week",
    'let me think',
    'let me know',
    'let me see',
    'i can see that',
    'i will not do that',
    "i won't do that",
    "i'll see you tomorrow",
    "i'll be honest with you",
    "i'll have the soup",
    "i'll take the stairs",
    "i'll never do that again",
    "i'll do my best",
    "i'll miss you",
    "i'll call you?",
    "he said i'll call you",
    "if it rains, i'll stay home",
    'will i see you',
    'i promise not to tell',
    "i'll be late tomorrow",
    'i will always love you',
    "i'll",
    '',
    'i will',
  ])('%s: promises nothing', (say) => {
    expect(promise(say)).toBeNull();
  });

  it('falls due on the next weekday of that name, never today', () => {
    expect(promise("i'll bring it on wednesday")?.due_ts).toBe(at('2026-03-18T23:59:00+01:00'));
  });

  it('keeps the wall clock across a change to summer time', () => {
    const saturday = at('2026-03-28T12:00:00+01:00');
    expect(promise("i'll call you tomorrow at nine", saturday)?.due_ts).toBe(at('2026-03-29T09:00:00+02:00'));
  });

  it('stays without a time when nobody said when it was said', () => {
    expect(readAmbient({ say: "i'll call you tomorrow", speaker: 'self' }).commitment).toEqual({
      task: 'call you',
      due_text: 'tomorrow',
      due_ts: null,
    });
  });

  it('is read in UTC when the time zone is unknown', () => {
    const line = { say: "i'll call you tomorrow", speaker: 'self', now: wednesday, tz: 'Mars/Olympus' } as const;
    expect(readAmbient(line).commitment?.due_ts).toBe(at('2026-03-12T23:59:00Z'));
  });

  it('is not taken from the lines of others', () => {
    expect(
      readAmbient({ say: "I'll send you the report by Friday", speaker: 'other', now: wednesday, tz }).commitment,
    ).toBeNull();
  });
});

describe('introductions', () => {
  it.each([
    ['my name is ana', { name: 'Ana', form: 'explicit' }],
    ['Hi, my name is Ana, nice to meet you', { name: 'Ana', form: 'explicit' }],
    ['hi my name is ana nice to meet you', { name: 'Ana', form: 'explicit' }],
    ['you can call me Liz', { name: 'Liz', form: 'explicit' }],
    ["name's Ivo", { name: 'Ivo', form: 'explicit' }],
    ["I'm Maria", { name: 'Maria', form: 'soft' }],
    ["Hi I'm Tom from accounting", { name: 'Tom', form: 'soft' }],
    ['hello, I am José Ángel Ruiz', { name: 'José Ángel Ruiz', form: 'soft' }],
    ["I'm Dr. Chen", { name: 'Dr. Chen', form: 'soft' }],
    ["I'm Priya", { name: 'Priya', form: 'soft' }],
    ["I'm Adrian", { name: 'Adrian', form: 'soft' }],
    ["I'm Hadrian", { name: 'Hadrian', form: 'soft' }],
    ["I'm Ashish", { name: 'Ashish', form: 'soft' }],
    ["I'm Therese", { name: 'Therese', form: 'soft' }],
    ["I'm Anna Breton", { name: 'Anna Breton', form: 'soft' }],
    ["I'm Ida Bavarian", { name: 'Ida Bavarian', form: 'soft' }],
  ])('%s', (say, expected) => {
    expect(introduction(say)).toEqual(expected);
  });

  it.each([
    "i'm maria",
    "I'm German",
    "I'm Bavarian",
    "I'm Bavarian by birth",
    "I'm Glaswegian",
    "I'm Taiwanese",
    "I'm Methodist",
    "I'm Catholic",
    "I'm Orthodox",
    "I'm Texan Baptist",
    "I'm Vegetarian",
    "I'm Coeliac",
    "I'm Maria's sister",
    "I'm Sorry",
    "I'm CEO",
    "I think I'm Maria",
    'her name is Ana',
    'this is Tom',
    "what's my name",
    'my name is hard to spell',
    'call me later',
    'everyone calls me Liz',
    "I'm Back",
  ])('%s: introduces nobody', (say) => {
    expect(introduction(say)).toBeNull();
  });

  it("are not taken from the wearer's own lines", () => {
    expect(readAmbient({ say: 'my name is Ana', speaker: 'self' }).introduction).toBeNull();
  });
});

it('never throws, whatever is said and whenever', () => {
  const words =
    "i'll will promise to let me call by friday at five tomorrow in two and a half days end of the next week june third I'm Ana , . ? 99 5:77 31st".split(
      ' ',
    );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { maxLength: 40 }),
      fc.constantFrom('self', 'other'),
      fc.integer(),
      (line, speaker, now) => {
        const due = readAmbient({ say: line.join(' '), speaker: speaker === 'self' ? 'self' : 'other', now, tz })
          .commitment?.due_ts;
        expect(due === undefined || due === null || Number.isFinite(due)).toBe(true);
      },
    ),
    { numRuns: drawnOf(1_000) },
  );
});

describe('introductions as they are heard, without capitals', () => {
  const knows = (name: string) => ['sunniva', 'frank'].includes(name);
  const heard = (say: string) => readAmbient({ say, speaker: 'other', knows }).introduction?.name ?? null;

  it.each([
    ["i'm robert", 'Robert'],
    ["hi i'm robert nice to meet you", 'Robert'],
    ["i'm robert from accounting", 'Robert'],
    ["hello i'm maria and this is tom", 'Maria'],
    ["i'm maria lopez", 'Maria Lopez'],
    ["i'm priya sharma from the lab", 'Priya Sharma'],
    ["i'm sunniva", 'Sunniva'],
    ["i'm frank", 'Frank'],
    ["hi i'm will", 'Will'],
    ["i'm grace pleased to meet you", 'Grace'],
    ['my name is sam pleased to meet you', 'Sam'],
    ['my name is sam nice to meet you', 'Sam'],
    ['my name is sam carter delighted', 'Sam Carter'],
    ['my name is ludwig van beethoven how are you', 'Ludwig van Beethoven'],
    ['my name is Sam pleased to meet you', 'Sam'],
    ['call me maya everyone does', 'Maya'],
  ])('%s: %s', (say, name) => {
    expect(heard(say)).toBe(name);
  });

  it.each([
    "i'm tired",
    "i'm allergic to peanuts",
    "i'm late",
    "i'm sorry",
    "i'm will power itself",
    "i'm rich",
    "i'm christian",
    "i'm robert's brother",
    "i'm jordan based",
    "i'm a fan",
    "i'm maria sister",
    "i'm calling robert",
    "i'm not robert",
    "tell him i'm robert",
    "i'm home",
    "i'm miles away",
    "i'm on robert street",
    "I'm Back",
    'my name is hard to spell',
    'call me later',
  ])('%s: nobody', (say) => {
    expect(heard(say)).toBeNull();
  });
});
