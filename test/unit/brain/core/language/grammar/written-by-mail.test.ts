import { describe, expect, it } from 'vitest';
import { parseUtterance } from '#core/language/grammar/parse';

describe('a message that is to go as mail', () => {
  it.each([
    'email Sara saying see you at noon',
    'e-mail Sara saying see you at noon',
    'mail Sara saying see you at noon',
    'email Sara that see you at noon',
    'email Sara to say see you at noon',
    'send Sara an email saying see you at noon',
    'send an email to Sara saying see you at noon',
    'send a mail to Sara saying see you at noon',
    'write an email to Sara saying see you at noon',
    "reply to Sara's email saying see you at noon",
  ])('is known by its word: %s', (said) => {
    expect(parseUtterance(said)).toEqual({ intent: 'reply', name: 'Sara', text: 'see you at noon', channel: 'email' });
  });

  it.each([
    'message Sara saying see you at noon',
    'text Sara saying see you at noon',
    'send Sara a text saying see you at noon',
    'reply to Sara saying see you at noon',
    'tell Sara the email saying see you at noon is wrong',
  ])('is left to the way of the last message where nothing is said of it: %s', (said) => {
    expect(parseUtterance(said)).not.toHaveProperty('channel');
  });

  it.each(['did I email Sara saying see you at noon', 'the email to Sara is late', 'email is slow today'])(
    'is none where none is ordered: %s',
    (said) => {
      expect(parseUtterance(said)).not.toMatchObject({ intent: 'reply' });
    },
  );
});
