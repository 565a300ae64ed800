import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';
import { speechGrammar } from '#core/language/grammar/speech-grammar';
import { endsSession, heardEndings } from '#core/language/reading/session-end';
import { expandTemplate } from '#core/language/reading/template';

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };

const endings = [
  'Thanks!',
  'thank you',
  'stop',
  "that's it",
  'Never mind.',
  'thanks Vesper',
  'Thank you, Vesper.',
  'okay thanks',
  'thank you very much',
  'um, thanks a lot',
  'great, thanks',
  'ok stop',
  'please stop',
  'stop listening',
  "that's all for now",
  'that will be all, thank you',
  "okay, that's all",
  'never mind, Nightjar',
  'go to sleep',
  'goodbye',
] as const;

describe('the end of a session', () => {
  it.each(endings)('is said by "%s"', (line) => {
    expect(endsSession(line, names)).toBe(true);
  });

  it.each([
    'stop the timer',
    'thanks for nothing',
    'thank ann',
    'thanks Ann',
    'cancel the timer',
    'stop captions',
    'vesper',
    'yes thanks',
    'no thanks',
    'okay',
    '',
  ])('is not said by "%s"', (line) => {
    expect(endsSession(line, names)).toBe(false);
  });

  it('takes no line away that the voice language has a row for', () => {
    for (const line of endings) expect(parseUtterance(line, names).intent, line).toBe('ask');
  });

  it('follows the name that the wearer gave', () => {
    expect(endsSession('thanks robin', { ...names, assistantName: 'Robin' })).toBe(true);
    expect(endsSession('thanks robin', names)).toBe(false);
  });

  it('can be heard by the recogniser', () => {
    const { templates } = speechGrammar();
    const heard = heardEndings.flatMap(expandTemplate);
    expect(heard).toEqual(expect.arrayContaining(['thanks', 'stop']));
    expect(templates).toEqual(expect.arrayContaining(heard));
    for (const line of heard) expect(endsSession(line, names), line).toBe(true);
  });
});
