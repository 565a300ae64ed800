import { describe, expect, it } from 'vitest';
import { isLoopbackHost, isSafeBaseUrl } from '#core/base-url';

describe('a base URL in the configuration', () => {
  it.each([
    'https://api.example.com/v1',
    'https://10.0.0.5:8443',
    'http://127.0.0.1:11434',
    'http://localhost:11434',
    'http://[::1]:11434',
    // WHATWG URL writes these as 127.0.0.1 before anything looks at them.
    'http://2130706433:11434',
    'http://0x7f.1:11434',
  ])('may be %s', (url) => {
    expect(isSafeBaseUrl(url)).toBe(true);
  });

  it.each([
    'http://api.example.com/v1',
    'http://10.0.0.5',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0',
    'https://0/',
    'https://224.0.0.1',
    'https://[fe80::1]',
    'https://[ff02::1]',
    'https://[fd00:ec2::254]',
    'https://[::]',
    'https://[::ffff:169.254.169.254]',
    'https://[64:ff9b::a9fe:a9fe]',
    'https://user:key@api.example.com',
    'https://api.example.com/v1?key=abc',
    'https://api.example.com/v1#abc',
    'http://127.0.0.1:11434/?',
    'http://127.0.0.1:18102\\@127.0.0.1:18101/v1',
    'https://api.example.com/v1\u0000',
    'https://api.example.com/v1\n',
    ' https://api.example.com/v1',
    'https://api.example.com/v 1',
    'https://api.exam\u00adple.com/v1',
    'https://api.example.com/\u202e1v',
    'https:\\\\api.example.com',
    'https://@api.example.com',
    'ftp://api.example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not a url',
    '',
  ])('may not be %s', (url) => {
    expect(isSafeBaseUrl(url)).toBe(false);
  });

  it('does not take a name that only begins like this machine for it', () => {
    for (const host of ['127.0.0.1.evil.example', 'localhost.evil.example', '128.0.0.1']) {
      expect(isLoopbackHost(host)).toBe(false);
    }
  });
});
