import type { DeviceSettings } from './device-settings.js';

/** A file of the system that settings become, by its path from the root. */
export interface AppliedFile {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

interface AppliedSystem {
  readonly hostName: string;
  /** What /etc/localtime leads to. */
  readonly zoneFile: string;
  readonly files: readonly AppliedFile[];
}

/** Where the card lets one log in, if the owner has a key. */
const authorizedKeys = 'etc/ssh/authorized_keys';

/** What settings make of the system. `suffix` tells one device from another that has no name either. */
export function appliedSystem(settings: DeviceSettings, suffix: string): AppliedSystem {
  const hostName = settings.name ?? `nightjar-${suffix}`;
  const network = wirelessNetwork(settings);
  const key = settings['ssh.key'];
  return {
    hostName,
    zoneFile: `/usr/share/zoneinfo/${settings.time_zone ?? 'Etc/UTC'}`,
    files: [
      { path: 'etc/hostname', text: `${hostName}\n`, mode: 0o644 },
      { path: 'etc/hosts', text: `127.0.0.1 localhost\n127.0.1.1 ${hostName}\n::1 localhost\n`, mode: 0o644 },
      ...(network === null
        ? []
        : [{ path: 'etc/wpa_supplicant/wpa_supplicant-wlan0.conf', text: network, mode: 0o600 }]),
      ...(key === undefined
        ? []
        : [
            { path: authorizedKeys, text: `${key}\n`, mode: 0o600 },
            { path: 'etc/nftables.d/ssh.nft', text: 'add element inet nightjar ports { 22 }\n', mode: 0o644 },
          ]),
    ],
  };
}

/** What wpa_supplicant reads; null without a network. A name is written as bytes, so that no character of it is special. */
function wirelessNetwork(settings: DeviceSettings): string | null {
  const name = settings['wifi.network'];
  if (name === undefined) return null;
  const password = settings['wifi.password'];
  const country = settings['wifi.country'];
  return [
    ...(country === undefined ? [] : [`country=${country}`]),
    'network={',
    `  ssid=${Buffer.from(name).toString('hex')}`,
    ...(settings['wifi.hidden'] === true ? ['  scan_ssid=1'] : []),
    // The supplicant takes what lies between the first quote and the last one of the line, as it is.
    ...(password === undefined
      ? ['  key_mgmt=NONE']
      : ['  key_mgmt=WPA-PSK SAE', '  ieee80211w=1', `  psk="${password}"`]),
    '}',
    '',
  ].join('\n');
}
