import { describe, expect, it } from 'vitest';
import { compilePattern, matchSteps } from '#core/language/reading/matcher';
import { expandTemplate, parseTemplate } from '#core/language/reading/template';
import { readUtterance } from '#core/language/reading/utterance';
import { slotReaders } from '#core/language/slots/slot-readers';

const match = (template: string, text: string) =>
  matchSteps(compilePattern(parseTemplate(template, { polite: 'please|kindly' }), slotReaders), readUtterance(text), {
    left: 1_000,
  });

describe('a template', () => {
  it('matches the whole utterance only', () => {
    expect(match('go dark', 'Go dark!')).toEqual({});
    expect(match('go dark', 'go dark now')).toBeNull();
  });

  it('takes alternatives, optional parts, shared pieces and contractions', () => {
    for (const text of ["what's the time", 'kindly what is the time', 'please whats my time']) {
      expect(match("[<polite>] what's (the|my) time", text), text).toEqual({});
    }
  });

  it('captures slots, named by what stands before the colon', () => {
    expect(match('wait {seconds:duration} at {place}', 'wait two minutes at the Old Bridge')).toEqual({
      seconds: 120,
      place: 'the Old Bridge',
    });
  });

  it('gives up when the budget of steps is spent', () => {
    expect(
      matchSteps(compilePattern(parseTemplate('a b c'), slotReaders), readUtterance('a b c'), { left: 2 }),
    ).toBeNull();
  });

  it('is refused when it does not balance or names what is not there', () => {
    expect(() => parseTemplate('a (b')).toThrow(RangeError);
    expect(() => parseTemplate('a b)')).toThrow(RangeError);
    expect(() => parseTemplate('<nothing>')).toThrow(RangeError);
    expect(() => compilePattern(parseTemplate('{nothing}'), slotReaders)).toThrow(RangeError);
  });

  it('expands to its plain forms', () => {
    expect(expandTemplate('(a|b) c [d]')).toEqual(['a c', 'a c d', 'b c', 'b c d']);
  });
});
