import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressRange, parseAddress, rangeOf, unmapped } from '#core/address-range';
import { drawnOf } from '../../../budget.js';

describe('where an address lies', () => {
  // The first and the last address of each range, and their neighbours.
  it.each([
    ['0.0.0.0', 'special'],
    ['0.255.255.255', 'special'],
    ['1.0.0.0', 'public'],
    ['9.255.255.255', 'public'],
    ['10.0.0.0', 'private'],
    ['10.255.255.255', 'private'],
    ['11.0.0.0', 'public'],
    ['100.63.255.255', 'public'],
    ['100.64.0.0', 'shared'],
    ['100.100.100.199', 'shared'],
    ['100.100.100.200', 'special'],
    ['100.127.255.255', 'shared'],
    ['100.128.0.0', 'public'],
    ['126.255.255.255', 'public'],
    ['127.0.0.0', 'loopback'],
    ['127.255.255.255', 'loopback'],
    ['128.0.0.0', 'public'],
    ['168.63.129.15', 'public'],
    ['168.63.129.16', 'special'],
    ['169.253.255.255', 'public'],
    ['169.254.0.0', 'link-local'],
    ['169.254.255.255', 'link-local'],
    ['169.255.0.0', 'public'],
    ['172.15.255.255', 'public'],
    ['172.16.0.0', 'private'],
    ['172.31.255.255', 'private'],
    ['172.32.0.0', 'public'],
    ['192.0.0.0', 'special'],
    ['192.0.1.0', 'public'],
    ['192.0.2.0', 'documentation'],
    ['192.88.99.255', 'special'],
    ['192.167.255.255', 'public'],
    ['192.168.0.0', 'private'],
    ['192.168.255.255', 'private'],
    ['192.169.0.0', 'public'],
    ['198.17.255.255', 'public'],
    ['198.18.0.0', 'special'],
    ['198.19.255.255', 'special'],
    ['198.20.0.0', 'public'],
    ['198.51.100.0', 'documentation'],
    ['203.0.113.255', 'documentation'],
    ['223.255.255.255', 'public'],
    ['224.0.0.0', 'special'],
    ['240.0.0.0', 'special'],
    ['255.255.255.255', 'special'],
  ])('%s: %s', (address, range) => {
    expect(addressRange(address)).toBe(range);
  });

  it.each([
    ['::', 'special'],
    ['::1', 'loopback'],
    ['::2', 'special'],
    ['::ffff:ffff', 'special'],
    ['::1:0:0', 'public'],
    ['::127.0.0.1', 'special'],
    ['::ffff:8.8.8.8', 'special'],
    ['::ffff:7f00:1', 'special'],
    ['64:ff9b::1', 'special'],
    ['64:ff9b:1:ffff::1', 'special'],
    ['64:ff9b:2::1', 'public'],
    ['100::1', 'special'],
    ['2001::1', 'special'],
    ['2001:1ff:ffff::1', 'special'],
    ['2001:200::1', 'public'],
    ['2001:db8::1', 'documentation'],
    ['2002::1', 'special'],
    ['2003::1', 'public'],
    ['fbff::1', 'public'],
    ['fc00::', 'private'],
    ['fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'private'],
    ['fd00:ec2::253', 'private'],
    ['fd00:ec2::254', 'special'],
    ['FD00:EC2::254', 'special'],
    ['fe00::1', 'public'],
    ['fe7f:ffff::1', 'public'],
    ['fe80::', 'link-local'],
    ['febf:ffff::1', 'link-local'],
    ['fe80::1%eth0', 'link-local'],
    ['fe80::1%eth0.100', 'link-local'],
    ['fec0::1', 'special'],
    ['ff00::1', 'special'],
    ['fe8::1', 'public'],
    ['ff::1', 'public'],
  ])('%s: %s', (address, range) => {
    expect(addressRange(address)).toBe(range);
  });

  it.each([
    '',
    'localhost',
    '127.1',
    '127',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '127.0.0.01',
    '127.0.0.1 ',
    '127.0.0.1%lo',
    '1.2.3.256',
    '::ffff:0x7f.0.0.1',
    '::ffff:0177.0.0.1',
    '::ffff:127.1',
    '[::1]',
    '1::2::3',
    ':::',
    'fe80::1%',
  ])('"%s" is no address', (text) => {
    expect(addressRange(text)).toBeNull();
  });

  it('knows the same addresses as the system, and no others', () => {
    const part = fc.oneof(
      fc.constantFrom(':', '::', '.', '%', 'ffff', '0', '00', '1', '255', '256', '0x7f', 'fe80', '%eth0'),
    );
    const text = fc.oneof(
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6(),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (candidate) => {
        expect([candidate, addressRange(candidate) !== null]).toEqual([candidate, isIP(candidate) !== 0]);
      }),
      { numRuns: drawnOf(2_000) },
    );
  });

  it('judges a mapped address, once it is unmapped, as the IPv4 address it stands for', () => {
    const local = new BlockList();
    local.addSubnet('127.0.0.0', 8, 'ipv4');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          fc.nat(0xff_ffff).map((tail) => `127.${tail >> 16}.${(tail >> 8) & 255}.${tail & 255}`),
        ),
        (ipv4) => {
          const mapped = parseAddress(`::ffff:${ipv4}`);
          expect(mapped).not.toBeNull();
          if (mapped === null) return;
          expect(rangeOf(mapped)).toBe('special');
          expect(rangeOf(unmapped(mapped))).toBe(addressRange(ipv4));
          expect(rangeOf(unmapped(mapped)) === 'loopback').toBe(local.check(`::ffff:${ipv4}`, 'ipv6'));
        },
      ),
    );
  });
});
