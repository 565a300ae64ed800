import { describe, expect, it } from 'vitest';
import { splitWake, wakePhrases } from '#core/language/reading/wake-phrase';

const assistant = { assistantName: 'Vesper', serviceName: 'Nightjar' };

describe('wake phrases', () => {
  it('are hey, ok and okay with either name, and the bare names', () => {
    expect(wakePhrases(assistant)).toEqual([
      'hey vesper',
      'ok vesper',
      'okay vesper',
      'vesper',
      'hey nightjar',
      'ok nightjar',
      'okay nightjar',
      'nightjar',
    ]);
  });

  it('are taken off the start of a line, which keeps its case', () => {
    expect(splitWake('Hey, Vesper! Where is My Kindle?', assistant)).toEqual({
      addressed: true,
      phrase: 'hey vesper',
      rest: 'Where is My Kindle?',
    });
    expect(splitWake('nightjar focus mode', assistant)).toEqual({
      addressed: true,
      phrase: 'nightjar',
      rest: 'focus mode',
    });
    expect(splitWake('okay vesper', assistant)).toEqual({ addressed: true, phrase: 'okay vesper', rest: '' });
  });

  it.each(['hey vesper hey vesper where are my keys', 'Vesper, Vesper — vesper, where are my keys'])(
    'are taken off as often as they were said: %s',
    (line) => {
      expect(splitWake(line, assistant)).toMatchObject({ addressed: true, rest: 'where are my keys' });
    },
  );

  it.each(['say hey vesper', 'the vesper bell', "vesper's song is nice", 'vespers at six', 'hey whisper', ''])(
    'are not heard in: %s',
    (line) => {
      expect(splitWake(line, assistant)).toEqual({ addressed: false, phrase: null, rest: line });
    },
  );

  it.each([
    ['where are my keys, Vesper?', 'where are my keys?'],
    ['thanks vesper', 'thanks'],
    ['hey vesper focus mode please vesper', 'focus mode please'],
  ])('leave no name behind that a line is said to: %s', (line, rest) => {
    expect(splitWake(line, assistant).rest).toBe(rest);
  });

  it.each(['who is vesper', 'call me vesper', 'my name is vesper', 'vesper'])('are the name itself in: %s', (line) => {
    expect(splitWake(`vesper ${line}`, assistant).rest).toBe(line);
  });

  it('follow the configured names, of several words too', () => {
    const other = { assistantName: 'Miss Möbius', serviceName: '' };
    expect(wakePhrases(other)).toContain('hey miss möbius');
    expect(splitWake('Ok Miss Mo\u0308bius, brief me', other).rest).toBe('brief me');
  });
});
