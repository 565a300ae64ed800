import { describe, expect, it } from 'vitest';
import { lanAddresses, ReachableAddress } from '#brain/http/access/reachable-address';
import { anInterface, someInterfaces } from '../../../../integration/brain/some-interfaces.js';

function anAddress(host: string, fingerprint: string | null = null): ReachableAddress {
  const address = new ReachableAddress({ host, label: 'box', interfaces: someInterfaces });
  address.listening(
    7777,
    fingerprint === null ? null : { fingerprint, authorityCertificate: Buffer.alloc(0), notice: null },
  );
  return address;
}

describe('where a Brain is found', () => {
  it.each(['127.0.0.1', 'localhost', '::1', '127.8.8.8'])('on %s it is found by this machine only', (host) => {
    expect(anAddress(host).lanUrl).toBeNull();
  });

  it.each([
    ['0.0.0.0', 'http://192.168.7.20:7777', 'http://127.0.0.1:7777'],
    ['192.168.7.20', 'http://192.168.7.20:7777', 'http://127.0.0.1:7777'],
    ['fd12::20', 'http://[fd12::20]:7777', 'http://127.0.0.1:7777'],
  ])('on %s the network finds it at %s', (host, lan, local) => {
    const address = anAddress(host);
    expect([address.lanUrl, address.localUrl]).toEqual([lan, local]);
  });

  it('with a certificate the network finds it by https', () => {
    expect(anAddress('0.0.0.0', 'x').lanUrl).toBe('https://192.168.7.20:7777');
  });

  it('prefers the home network to containers and tunnels, and leaves link-local addresses out', () => {
    expect(lanAddresses(someInterfaces())).toEqual(['192.168.7.20', '172.17.0.1', '100.64.0.9']);
    expect(lanAddresses(someInterfaces(), true)).toContain('fd12::20');
  });

  it.each(['0.0.0.0', '::'])(
    'on %s has no address on the network when there is no network, and yet is open',
    (host) => {
      const lo = [anInterface('127.0.0.1', true), anInterface('::1', true)];
      const address = new ReachableAddress({ host, label: 'b', interfaces: () => ({ lo }) });
      expect([address.lanUrl, address.isOpen]).toEqual([null, true]);
      expect(anAddress('127.0.0.1').isOpen).toBe(false);
    },
  );
});
