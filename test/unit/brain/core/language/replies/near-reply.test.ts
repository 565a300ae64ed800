import { describe, expect, it } from 'vitest';
import { nearestSourceName, nearReply } from '#core/language/replies/near-reply';
import { replyTo } from '#core/language/replies/persona';

const manual = { title: 'Heating manual', score: 0.3 };

describe('a source that may say', () => {
  it('is named where it stands out', () => {
    expect(nearestSourceName([manual])).toBe('Heating manual');
    expect(nearestSourceName([manual, { title: 'Garden', score: 0.2 }])).toBe('Heating manual');
  });

  it.each([
    ['there is none', []],
    ['it has little to do with the question', [{ ...manual, score: 0.1 }]],
    ['another is about as near', [manual, { title: 'Garden', score: 0.29 }]],
    ['it has no name', [{ ...manual, title: '' }]],
    ['its name would be heard as an answer', [{ ...manual, title: 'The boiler is fine. Turn it up' }]],
    ['its name is as long as an answer', [{ ...manual, title: 'boiler '.repeat(20) }]],
  ])('is not where %s', (_why, near) => {
    expect(nearestSourceName(near)).toBeNull();
  });

  it('is named in place of "I don\'t have that one", and the offer to look further stands', () => {
    const ask = { intent: 'ask', query: 'how do i bleed the radiator' } as const;
    expect(replyTo(ask, { kind: 'unknown', near: 'Heating manual' })).toBe('Not sure. The Heating manual may say.');
    expect(replyTo(ask, { kind: 'missing', near: 'a message from Sara' })).toBe(
      'Not sure. A message from Sara may say — want me to look further?',
    );
    expect(nearReply('The Long Manual', false)).toBe('Not sure. The Long Manual may say.');
  });
});
