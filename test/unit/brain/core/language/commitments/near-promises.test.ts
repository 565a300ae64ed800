import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';

const promise = (say: string) => readAmbient({ say, speaker: 'self' }).commitment;

describe('a promise', () => {
  it.each([
    ["I'll do that report for you", 'do that report for you'],
    ["I'll show Max what i think", 'show Max what i think'],
    ["I'll ask Max if he can come", 'ask Max if he can come'],
    ["I'll find out if the shop is open", 'find out if the shop is open'],
    ["I'll send it when i get home", 'send it when i get home'],
    ['I promise to try to call Max', 'try to call Max'],
  ])('is kept however it goes on: %s', (say, task) => {
    expect(promise(say)).toMatchObject({ task });
  });

  it('is kept in its words and without a time where the time has gone by', () => {
    const [now, task] = [Date.parse('2026-03-11T18:37:00Z'), 'send the form to Sue by 5 pm today'];
    const { commitment } = readAmbient({ say: `I'll ${task}`, speaker: 'self', now });
    expect(commitment).toMatchObject({ task, due_text: null, due_ts: null });
  });

  it.each(["i'll do it", "okay I'll do that tomorrow", "i promise i'll do it", "i'll be there at six"])(
    'names a deed, or nobody could say that it was kept: %s',
    (say) => {
      expect(promise(say)).toBeNull();
    },
  );

  it.each([
    "i'll probably call Max",
    "i'll most likely call Max tomorrow",
    "i'll hopefully send the photos tomorrow",
    "i'll try to call Max tomorrow",
    "i'll try and call Max tomorrow",
    "i'll consider sending Max the photos",
    "i'll call Max tomorrow, i think",
    "i'll call Max maybe tomorrow",
    "i'll call Max if i can",
    "i'll call Max if i have time tomorrow",
    "i'll call Max unless it rains",
    'i might call Max tomorrow',
  ])('is none where it is left open whether it is done: %s', (say) => {
    expect(promise(say)).toBeNull();
  });
});

describe('what the wearer will be', () => {
  const toSomebody = (say: string) => readAmbient({ say, speaker: 'self', isToSomebody: true }).commitment;

  it.each([
    "I'll be sick tomorrow",
    "I'll be thirty on sunday",
    "I'll be in Paris on friday",
    "I'll be tired tomorrow",
    "I'll be asleep by ten",
    "I'll be 5 minutes late tomorrow",
    "I'll be on holiday next week",
    "I'll be home by nine",
    "I'll be back on monday",
    "I'll be at work on friday",
    "I'll be with family on sunday",
    "I'll be by myself on friday",
    "I'll get paid on friday",
    "I'll get sick tomorrow",
    "I'll get really tired by ten",
    "I'll get married in june",
    "I'll get promoted in june",
    "I'll go bald by christmas",
    "I'll stay awake until ten",
    "I'll turn forty on sunday",
    "I'll have a baby in june",
    "I'll wait until friday",
  ])('is a state or a prediction, and no promise: %s', (say) => {
    expect(toSomebody(say)).toBeNull();
  });

  it.each([
    ["I'll be there on friday", 'be there'],
    ["I'll be at the station at six", 'be at the station'],
  ])('is a promise where somebody waits, and to nobody none: %s', (say, task) => {
    expect(toSomebody(say)).toMatchObject({ task });
    expect(promise(say)).toBeNull();
  });

  it.each([
    ["I'll be at your place at six", 'be at your place'],
    ["Ben, I'll be there on friday", 'be there'],
    ["I'll be in touch by friday", 'be in touch'],
    ["I'll get cold drinks by friday", 'get cold drinks'],
    ["I'll get back to you on friday", 'get back to you'],
    ['I promise to be home by nine', 'be home'],
    ["I'll turn the heating off tonight", 'turn the heating off'],
  ])('is none of these: %s', (say, task) => {
    expect(promise(say)).toMatchObject({ task });
  });
});

describe('an idiom or nothing', () => {
  it.each([
    "I'll call your bluff",
    "I'll call you names",
    "I'll send him packing",
    "I'll rain on your parade",
    "I'll eat my hat by friday",
    "I'll pull his leg tomorrow",
    "I'll hold my breath until friday",
    "I'll teach them a lesson tomorrow",
    "I'll send Max nothing",
    "I'll tell nobody",
    "I'll buy nothing at all tomorrow",
  ])('is no promise: %s', (say) => {
    expect(promise(say)).toBeNull();
  });

  it.each([
    ["I'll call your brother tomorrow", 'call your brother'],
    ["I'll make sure nothing is lost", 'nothing is lost'],
    ["I'll send him the parcel", 'send him the parcel'],
  ])('is not taken for a deed that begins like it: %s', (say, task) => {
    expect(promise(say)).toMatchObject({ task: expect.stringContaining(task) });
  });
});
