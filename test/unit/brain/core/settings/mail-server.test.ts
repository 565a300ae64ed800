import { describe, expect, it } from 'vitest';
import { isMailServer, mailServerOf } from '#core/settings/mail-server';

describe('the mail server that a setting names', () => {
  it.each([
    ['smtp.example.org', 'smtp.example.org', 465, true],
    ['SMTP.Example.org:465', 'smtp.example.org', 465, true],
    ['smtp.example.org:587', 'smtp.example.org', 587, false],
    ['smtps://mail.home:2465', 'mail.home', 2465, true],
    ['smtp://mail.home', 'mail.home', 587, false],
    ['192.168.7.2:25', '192.168.7.2', 25, false],
  ])('%s is reached there, encrypted from the start or on request', (setting, host, port, isTlsFromStart) => {
    expect(mailServerOf(setting)).toEqual({ host, port, isTlsFromStart });
  });

  it.each([
    'https://example.org',
    'user@example.org',
    'example.org:0',
    'example.org:65536',
    'a b',
    '-a.org',
    'a..org',
    'a/b',
  ])('is not %s', (setting) => {
    expect([mailServerOf(setting), isMailServer(setting)]).toEqual([null, false]);
  });

  it('may be none, and that is no server', () => {
    expect([mailServerOf(''), isMailServer('')]).toEqual([null, true]);
  });
});
