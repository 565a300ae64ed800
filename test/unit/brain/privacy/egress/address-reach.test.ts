import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, type Reach } from '#brain/privacy/egress/address-reach';

const reaches: readonly Reach[] = ['machine', 'home', 'public'];
const reachesOf = (address: string) => reaches.filter((reach) => isWithin(address, reach));

describe('how far an address reaches', () => {
  it.each([
    ['127.0.0.1', ['machine', 'home']],
    ['127.255.255.254', ['machine', 'home']],
    ['::1', ['machine', 'home']],
    ['10.0.0.5', ['home']],
    ['172.16.0.1', ['home']],
    ['172.32.0.1', ['public']],
    ['192.168.1.20', ['home']],
    ['100.64.0.9', ['home']],
    ['fd12:3456::1', ['home']],
    ['8.8.8.8', ['public']],
    ['2606:4700::1111', ['public']],
  ])('%s lies within %j', (address, expected) => {
    expect(reachesOf(address)).toEqual(expected);
  });

  it.each([
    '0.0.0.0',
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::',
    '2001:0:1::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
    '',
  ])('%s is never connected to', (address) => {
    expect(reachesOf(address)).toEqual([]);
  });

  it('no address is both public and at home', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const found = reachesOf(address);
        expect(found.includes('public') && found.length > 1).toBe(false);
        if (found.includes('machine')) expect(found).toContain('home');
      }),
    );
  });
});
