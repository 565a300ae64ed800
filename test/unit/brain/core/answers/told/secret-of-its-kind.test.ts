import { describe, expect, it } from 'vitest';
import { isSecretUnasked } from '#core/answers/told/secret-told';

describe('a secret of one kind', () => {
  it.each([
    ["what's my PIN", 'the gym locker code is 4471'],
    ["what's my password", 'the gym locker code is 4471'],
    ["what's the password", 'the gym locker code is 4471'],
    ["what's your password", 'the gym locker code is 4471'],
    ['tell me my pin again', 'the alarm code is 8812'],
    ['what is my passphrase', 'the alarm code is 8812'],
    ['what is the code', 'the wifi password is tulip'],
    ['what is your token', 'the alarm code is 8812'],
    ['what is my PIN number', 'the safe combination is 12 34 56'],
    ['what is my login', 'the alarm code is 8812'],
  ])('is not told for one of another: %s', (question, note) => {
    expect(isSecretUnasked(question, note)).toBe(true);
  });

  it.each([
    ["what's the code", 'the gym locker code is 4471'],
    ["what's my gym code", 'the gym locker code is 4471'],
    ["what's the gym locker combination", 'the gym locker code is 4471'],
    ["what's the password for the gym locker", 'the gym locker code is 4471'],
    ["what's my PIN", 'my card PIN is 1234'],
    ["what's my PIN number", 'my PIN is 1234'],
    ["what's the code", 'the alarm PIN is 1234'],
    ["what's my password", 'my passphrase is blue tulip'],
    ["what's the wifi password", 'the wifi password is tulip'],
    ['what do I type in', 'the alarm code is 8812'],
  ])('is told for its own, and for its own thing: %s', (question, note) => {
    expect(isSecretUnasked(question, note)).toBe(false);
  });
});
