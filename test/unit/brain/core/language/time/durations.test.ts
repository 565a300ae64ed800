import { describe, expect, it } from 'vitest';
import { readUtterance } from '#core/language/reading/utterance';
import { readDuration, readInterval, readNumber } from '#core/language/time/durations';
import { spokenDuration } from '#core/language/time/telling/spoken-duration';
import { numberWords } from '#core/language/vocabulary/numbers';

const tokens = (text: string) => readUtterance(text).tokens;

describe('numbers and lengths of time', () => {
  it('reads every whole number from 1 to 999 in words', () => {
    for (let value = 1; value <= 999; value++) {
      const words = tokens(numberWords(value));
      expect(readNumber(words, 0)).toEqual({ value, end: words.length });
    }
  });

  it.each([
    ['an hour and a half', 5_400],
    ['half an hour', 1_800],
    ['a quarter of an hour', 900],
    ['three quarters of an hour', 2_700],
    ['two and a half minutes', 150],
    ['a minute and a half', 90],
    ['two minutes thirty', 150],
    ['1 hour 15 minutes', 4_500],
    ['90 seconds', 90],
    ['1:30', 90],
    ['1:00:05', 3_605],
    ['1.5 hours', 5_400],
    ['forty-five minutes', 2_700],
    ['10min', 600],
    ['a couple of minutes', 120],
    ['a hundred and five seconds', 105],
    ['one hour and a quarter', 4_500],
    ['half a second', 0.5],
    ['two and a half seconds', 2.5],
    ['1.333 minutes', 79.98],
    ['0.1 hours', 360],
  ])('%s', (text, seconds) => {
    const words = tokens(text);
    expect(readDuration(words, 0)).toEqual({ value: seconds, end: words.length });
  });

  it.each([
    [0.5, '0.5 seconds'],
    [1, '1 second'],
    [2.5, '2.5 seconds'],
    [79.98, '1 minute 19.98 seconds'],
    [3_599.9996, '1 hour'],
    [5_400, '1 hour 30 minutes'],
  ])('%s seconds are spoken as they were said', (seconds, spoken) => {
    expect(spokenDuration(seconds)).toBe(spoken);
  });

  it('takes no length of nothing', () => {
    expect(readDuration(tokens('zero minutes'), 0)).toBeNull();
  });

  it('counts an interval without a unit in seconds', () => {
    expect(readInterval(tokens('thirty on'), 0)).toEqual({ value: 30, end: 1 });
    expect(readInterval(tokens('one minute on'), 0)).toEqual({ value: 60, end: 2 });
  });
});
