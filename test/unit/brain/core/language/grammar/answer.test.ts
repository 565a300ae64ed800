import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo, consentOf, isOpen } from '#core/language/grammar/answer';

const timer = { intent: 'timer', seconds: null } as const;
const note = { intent: 'note_person', name: null, note: 'likes roses' } as const;

describe('a bare answer', () => {
  it.each([
    ['five minutes', 300],
    ['for five minutes please', 300],
    ['make it an hour and a half', 5_400],
    ['um 90 seconds', 90],
    ['half an hour', 1_800],
    ['a minute', 60],
    ['5min', 300],
    ['2.5 seconds', 2.5],
  ])('"%s" answers "How long a timer?"', (line, seconds) => {
    expect(answerTo(timer, line)).toEqual({ intent: 'timer', seconds });
  });

  it.each([
    ['five', { amount: 5 }],
    ['20', { amount: 20 }],
    ['minutes', { unit: 'minutes' }],
    ['hours please', { unit: 'hours' }],
    ['um seconds', { unit: 'seconds' }],
  ])('"%s" alone is kept, and has the rest asked for', (line, part) => {
    expect(answerTo({ ...timer, label: 'tea' }, line)).toEqual({ ...timer, label: 'tea', ...part });
  });

  it.each([
    [{ amount: 5 }, 'minutes', 300],
    [{ unit: 'hours' }, 'two', 7_200],
    [{ amount: 5 }, 'three seconds', 3],
  ])('what was said before it makes the length whole: %j, “%s”', (part, line, seconds) => {
    expect(answerTo({ ...timer, ...part }, line)).toEqual({ intent: 'timer', seconds });
  });

  it('an amount that is no time is asked again', () => {
    expect(answerTo({ ...timer, amount: 0 }, 'minutes')).toEqual({ ...timer, unit: 'minutes' });
  });

  it('tells how long the turns of an interval timer are', () => {
    const interval = { intent: 'interval', on_seconds: null, off_seconds: null, rounds: null } as const;
    const told = { intent: 'interval', on_seconds: 30, off_seconds: 15, rounds: null };
    expect(answerTo(interval, '30 on and 15 off')).toEqual(told);
    expect(answerTo(interval, '30 on, 15 off, 8 rounds')).toEqual({ ...told, rounds: 8 });
    expect(answerTo(interval, 'where are my keys')).toBeNull();
  });

  it.each([
    ['the pasta one', { label: 'pasta' }],
    ['my tea timer', { label: 'tea' }],
    ['the five minute one', { of_seconds: 300 }],
    ['both', { both: true }],
  ])('"%s" tells which of several timers', (line, which) => {
    expect(answerTo({ intent: 'timer_cancel' }, line)).toEqual({ intent: 'timer_cancel', ...which });
  });

  it.each(['where are my keys', 'five minutes ago i left', '', 'please'])('"%s" does not', (line) => {
    expect(answerTo(timer, line)).toBeNull();
  });

  it('names the person a note is about', () => {
    expect(answerTo(note, 'Ann')).toEqual({ ...note, name: 'Ann' });
    expect(answerTo(note, 'where are my keys')).toBeNull();
    expect(answerTo({ ...note, name: 'Sam' }, 'sam fox please')).toEqual({ ...note, name: 'Sam Fox' });
  });

  it.each(['yes', 'Yes, please.', 'go ahead', 'um sure go ahead', 'okay', 'please do', 'yeah thanks'])(
    '"%s" takes an offer up',
    (line) => {
      expect(consentOf(line)).toBe(true);
    },
  );

  it.each(['no', 'No thanks', 'nope', "please don't", 'no thank you'])('"%s" declines an offer', (line) => {
    expect(consentOf(line)).toBe(false);
  });

  it.each(['', 'please', 'where are my keys', 'yes it rained', 'no idea', 'go ahead and call me robin', 'is it okay'])(
    '"%s" is no answer to an offer',
    (line) => {
      expect(consentOf(line)).toBeNull();
    },
  );

  it('is one only to a question', () => {
    expect(isOpen({ intent: 'timer', seconds: 60 })).toBe(false);
    expect(answerTo({ intent: 'rewind' }, 'five minutes')).toBeNull();
  });

  it('never throws, and never answers with nothing', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        const answered = answerTo(timer, line);
        if (answered === null || answered === timer) return;
        const isAskedAgain = isOpen(answered);
        expect(answered.intent === 'timer' && (isAskedAgain || (answered.seconds ?? 0) > 0)).toBe(true);
      }),
    );
  });
});
