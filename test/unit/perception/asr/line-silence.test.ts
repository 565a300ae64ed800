import { describe, expect, it } from 'vitest';
import type { SentenceEnd } from '#perception/asr/fst/sentence-ends';
import { GrammarRecognizers } from '#perception/asr/grammar-recognizers';
import type { SlotFilling } from '#perception/asr/graph-reading';
import { lineTiming } from '#perception/asr/line-timing';
import { ownPeople } from '#perception/asr/unsure-person';
import { hearing } from './heard-transcript.js';

const phones = (text: string): string[] => text.split(' ').filter((phone) => phone !== '');

interface Doubted {
  readonly fillings: readonly SlotFilling[];
  readonly doubtDistance: number | undefined;
}

const undoubted: Doubted = { fillings: [], doubtDistance: undefined };

describe('how much silence ends a line', () => {
  const long = 'G OW N AW T UW DH AH HH AH L IH N DH AH N AY T';
  const patience = (
    heard: string,
    sentence: string,
    end: SentenceEnd,
    lastWord = long,
    doubted: Doubted = undoubted,
  ): number =>
    new GrammarRecognizers({
      greedy: hearing({ tokens: phones(heard) }, true),
      grammar: hearing({ tokens: phones(sentence), labels: [1] }, true),
      ends: () => end,
      read: () => ({
        text: 'go',
        hasUnknown: false,
        phones: phones(sentence),
        fillings: doubted.fillings,
        slotWords: [],
        numbers: [],
        amounts: [],
        lastWord: { from: 0, to: lastWord.split(' ').length },
      }),
      acceptDistance: 0.4,
      doubtDistance: doubted.doubtDistance,
      people: ownPeople([]),
      slots: undefined,
    })
      .open()
      .patienceS();

  it('is least after a whole command, more where it may go on, and most in the middle of a phrase', () => {
    expect(patience(long, long, { mayEnd: true, mayGoOn: false })).toBe(lineTiming.wholeCommandS);
    expect(patience(long, long, { mayEnd: true, mayGoOn: true })).toBe(lineTiming.mayGoOnS);
    expect(patience(long, long, { mayEnd: false, mayGoOn: true })).toBe(lineTiming.midPhraseS);
  });

  it('is most where the sentence is only the nearest to what was heard, and where a short one is not heard well', () => {
    const whole = { mayEnd: true, mayGoOn: false };
    expect(patience('S P IY CH', 'G OW N AW', whole)).toBe(lineTiming.midPhraseS);
    expect(patience('G OW N AA', 'G OW N AW', whole)).toBe(lineTiming.midPhraseS);
    expect(patience('G OW N AW', 'G OW N AW', whole)).toBe(lineTiming.wholeCommandS);
  });

  it('is most where the end was heard as that of another sentence, however well the rest was', () => {
    const whole = { mayEnd: true, mayGoOn: false };
    expect(patience(`${long} F AO R T`, long, whole)).toBe(lineTiming.midPhraseS);
    expect(patience(`${long} F`, long, whole)).toBe(lineTiming.wholeCommandS);
    expect(patience(long.replace('DH AH N AY T', 'TH ER M AA K'), long, whole)).toBe(lineTiming.wholeCommandS);
    expect(patience(long.replace(/T$/, 'K'), long, whole)).toBe(lineTiming.wholeCommandS);
    expect(patience(long.replace('G OW', 'OW'), long, whole)).toBe(lineTiming.wholeCommandS);
  });

  it('is more where the last word may be the beginning of another: "for me" of "forty minutes"', () => {
    const forMe = `${long} F AO R M IY`;
    const whole = { mayEnd: true, mayGoOn: false };
    expect(patience(forMe.replace(/M IY$/, 'T IY'), forMe, whole, 'M IY')).toBe(lineTiming.mayGoOnS);
    expect(patience(forMe, forMe, whole, 'M IY')).toBe(lineTiming.wholeCommandS);
    expect(patience(long.replace(/T$/, 'K'), long, whole, 'N AY T')).toBe(lineTiming.wholeCommandS);
  });

  it('is most where a sentence may go on and its last sounds were not heard: "reply to david", then "saying yes"', () => {
    expect(patience(long.replace(/T$/, 'K'), long, { mayEnd: true, mayGoOn: true })).toBe(lineTiming.midPhraseS);
  });

  it('is most where a short sentence may go on, however well it was heard: “an hour”, then “and a half”', () => {
    const anHour = 'V EH S P ER AE N AW ER';
    expect(patience(anHour, anHour, { mayEnd: true, mayGoOn: true })).toBe(lineTiming.midPhraseS);
    expect(patience(anHour, anHour, { mayEnd: true, mayGoOn: false })).toBe(lineTiming.wholeCommandS);
  });

  it('is most where a word of a short sentence is doubtful: it may be the beginning of another sentence', () => {
    const imIvan = 'V EH S P ER AY M AY V AH N';
    const filling = { slot: 'name', text: 'ivan', firstWord: 2, from: 7, to: 11 };
    const doubted = { fillings: [filling], doubtDistance: 0.2 };
    const whole = { mayEnd: true, mayGoOn: false };
    expect(patience(imIvan.replace('M AY V', 'M IY V'), imIvan, whole, 'AY V AH N', doubted)).toBe(
      lineTiming.midPhraseS,
    );
    expect(patience(imIvan, imIvan, whole, 'AY V AH N', { ...doubted, fillings: [] })).toBe(lineTiming.wholeCommandS);
  });

  it('is most where the last sounds of a short sentence are those of another: the beginning of "meet my brother"', () => {
    const meetMaya = 'HH EY V EH S P ER M IY T M EY';
    const whole = { mayEnd: true, mayGoOn: false };
    expect(patience(meetMaya.replace(/EY$/, 'AY'), meetMaya, whole)).toBe(lineTiming.midPhraseS);
    expect(patience(meetMaya, meetMaya, whole)).toBe(lineTiming.wholeCommandS);
  });
});
