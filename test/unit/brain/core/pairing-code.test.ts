import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { decodePairingCode, encodePairingCode } from '#core/wire/owner/pairing-code';

const token = 'A'.repeat(43);
const encode = (fields: object) => `svc:${Buffer.from(JSON.stringify(fields)).toString('base64url')}`;

describe('a pairing code', () => {
  it('says where, with which token and which certificate', () => {
    const code = { brain_url: 'https://192.168.1.7:7777', token, label: 'Küche 🏠', fingerprint: 'B'.repeat(43) };
    const text = encodePairingCode(code);
    expect(text).toMatch(/^svc:[\w-]+$/);
    expect(JSON.parse(Buffer.from(text.slice(4), 'base64url').toString())).toEqual(code);
    expect(decodePairingCode(` ${text}\n`)).toEqual(code);
  });

  it('of a later release is read past what is new in it', () => {
    const text = encode({ brain_url: 'http://10.0.0.2:7777', token, new_field: 1 });
    expect(decodePairingCode(text)).toEqual({ brain_url: 'http://10.0.0.2:7777', token });
  });

  it.each([
    ['on loopback', 'http://127.0.0.1:7777'],
    ['on loopback by name', 'http://localhost:7777'],
    ['on loopback in decimal', 'http://2130706433:7777'],
    ['on IPv6 loopback', 'http://[::1]:7777'],
    ['on loopback within IPv6', 'http://[::ffff:127.0.0.1]:7777'],
    ['on loopback by a name below it', 'http://brain.localhost:7777'],
    ['on loopback with a dot behind', 'http://localhost.:7777'],
    ['at home within IPv6', 'http://[::ffff:192.168.1.7]:7777'],
    ['at the metadata service of a cloud', 'http://169.254.169.254'],
    ['at another of these', 'http://100.100.100.200'],
    ['at the IPv6 one of these', 'http://[fd00:ec2::254]'],
    ['on one link alone', 'http://[fe80::1]:7777'],
    ['of a group', 'http://224.0.0.1:7777'],
    ['nowhere', 'http://0.0.0.0:7777'],
    ['nowhere in IPv6', 'http://[::]:7777'],
    ['with credentials', 'http://user:pass@10.0.0.2:7777'],
    ['of another scheme', 'file:///etc/passwd'],
    ['that runs script', 'javascript:alert(1)'],
  ])('with a Brain %s is refused', (_how, brainUrl) => {
    expect(() => decodePairingCode(encode({ brain_url: brainUrl, token }))).toThrow(Fault);
  });

  it('is refused with one error, whatever it is instead', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ minLength: 2_049, maxLength: 5_000 }).map((text) => `svc:${text}`),
      fc.base64String().map((text) => `svc:${text}`),
      fc.anything().map((value) => `svc:${Buffer.from(JSON.stringify(value) ?? '').toString('base64url')}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(() => decodePairingCode(text)).toThrow(expect.objectContaining({ code: 'pairing/bad-code' }));
      }),
    );
  });
});
