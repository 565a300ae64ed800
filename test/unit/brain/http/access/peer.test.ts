import { describe, expect, it } from 'vitest';
import { describePeer, isForwarded, isLoopback } from '#brain/http/access/peer';

describe('same machine', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])('%s is this machine', (address) => {
    expect(isLoopback(address)).toBe(true);
  });

  it.each([
    '10.0.0.7',
    '192.168.1.20',
    '169.254.1.1',
    '128.0.0.1',
    '0.0.0.0',
    '::ffff:10.0.0.7',
    'fe80::1',
    'fd00::7',
    '2001:db8::1',
    '::2',
    '::',
    'localhost',
    '',
  ])('%s is another machine', (address) => {
    expect(isLoopback(address)).toBe(false);
  });

  it('takes a socket that no longer knows its peer for another machine', () => {
    expect(isLoopback(undefined)).toBe(false);
  });

  it.each([
    ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-client-ip', 'forwarded-for', 'cdn-loop', 'cf-visitor'],
    ...['x-azure-clientip', 'x-appengine-user-ip', 'x-proxyuser-ip', 'x-remote-addr', 'remote-addr', 'x-host'],
    ...['x-scheme', 'front-end-https', 'x-rewrite-url', 'x-amzn-trace-id', 'proxy-connection', 'cf-connecting-ip'],
    ...['cf-ray', 'fastly-client-ip', 'fly-client-ip', 'ngrok-trace-id'],
  ])('notices %s', (header) => {
    expect(isForwarded({ [header]: '' })).toBe(true);
    expect(isForwarded({ host: 'localhost' })).toBe(false);
  });
});

describe('whom wrong tokens are counted for', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(describePeer(address).countKey).toBe(key);
  });

  it('is one key for a whole /64', () => {
    const keys = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:0:0:0:3'].map(
      (a) => describePeer(a).countKey,
    );
    expect(new Set(keys).size).toBe(1);
  });
});
