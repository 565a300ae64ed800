import { z } from 'zod';

/** Printable characters of ASCII, as a password of a wireless network has them. */
const wifiPassword = /^[\x20-\x7e]{8,63}$/;
const ownersKey =
  /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)|sk-[a-z0-9@.-]{1,60}) [A-Za-z0-9+/]{40,1200}={0,3}( [\x20-\x7e]{0,100})?$/;

/** Whether the place has a clock of its own in the time zone database. */
function isPlaceWithClock(name: string): boolean {
  try {
    return (
      /^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name) &&
      new Intl.DateTimeFormat('en', { timeZone: name }) !== null
    );
  } catch {
    return false;
  }
}

/** Every setting of `nightjar.toml`: what it takes, and how that is said to people. */
export const deviceSettings = {
  name: {
    schema: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/),
    wants: 'up to 32 small letters, digits and hyphens',
  },
  time_zone: { schema: z.string().refine(isPlaceWithClock), wants: 'a place such as "Europe/Berlin"' },
  'wifi.network': {
    schema: z.string().refine((name) => name !== '' && Buffer.byteLength(name) <= 32 && !name.includes('\0')),
    wants: 'the name of a network, of up to 32 bytes',
  },
  'wifi.password': { schema: z.string().regex(wifiPassword), wants: '8 to 63 characters of an English keyboard' },
  'wifi.country': { schema: z.string().regex(/^[A-Z]{2}$/), wants: 'two capital letters, such as "DE"' },
  'wifi.hidden': { schema: z.boolean(), wants: 'true or false' },
  'ssh.key': {
    schema: z.string().regex(ownersKey),
    wants: 'a public key as the file id_ed25519.pub has it, in one line',
  },
} as const satisfies Readonly<Record<string, { readonly schema: z.ZodType; readonly wants: string }>>;

export type DeviceSettingName = keyof typeof deviceSettings;

export type DeviceSettings = {
  readonly [N in DeviceSettingName]?: z.output<(typeof deviceSettings)[N]['schema']>;
};

export const deviceSettingNames = Object.keys(deviceSettings) as readonly DeviceSettingName[];
