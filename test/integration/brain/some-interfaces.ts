import type { NetworkInterfaceInfo } from 'node:os';

/** One address of an interface, as the system lists it. */
export function anInterface(address: string, internal = false): NetworkInterfaceInfo {
  const common = { address, internal, netmask: '', mac: '02:00:00:00:00:01', cidr: null };
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' };
}

/** A machine at home: loopback, containers, a tunnel, and the wireless network it is really found on. */
export function someInterfaces(): Record<string, NetworkInterfaceInfo[]> {
  return {
    lo: [anInterface('127.0.0.1', true), anInterface('::1', true)],
    docker0: [anInterface('172.17.0.1')],
    tailscale0: [anInterface('100.64.0.9')],
    wlan0: [anInterface('169.254.3.4'), anInterface('192.168.7.20'), anInterface('fe80::1'), anInterface('fd12::20')],
  };
}
