import type { SimulatedFirmwareName } from '#core/wire/link/glasses-kind';
import type { FirmwareTraits, HardwareProfile } from '../worker-messages.js';

/** One firmware, as its documents and its source describe it. */
export interface DeviceProfile extends FirmwareTraits {
  readonly display: HardwareProfile;
  /** What the firmware does with text that arrives while a chunk runs: it queues up to 1,024 bytes, or keeps the last. */
  readonly texts: 'queue' | 'slot';
  /** Whether a restart (0x04) is noticed while a chunk runs. */
  readonly restartsWhileBusy: boolean;
  /** Whether `require` runs a module once only. */
  readonly cachesRequire: boolean;
  /** How much less than the ATT MTU `max_length()` says. */
  readonly sendOverheadBytes: number;
}

const halo = {
  display: 'halo',
  hardware: 'halo',
  texts: 'queue',
  breakText: 'interrupted',
  restartsWhileBusy: true,
  sendOverheadBytes: 8,
} as const;

/** Firmware that is simulated, by name. */
export const deviceProfiles = {
  'frame-25': {
    display: 'frame',
    hardware: 'Frame',
    firmware: 'v25.278.1113',
    packets: 'slot',
    texts: 'slot',
    breakText: 'break signal',
    breaksOnce: true,
    restartsWhileBusy: false,
    cachesRequire: false,
    sendOverheadBytes: 4,
  },
  'halo-0.8.8': {
    ...halo,
    firmware: '0.8.8',
    packets: 'slot',
    breaksOnce: false,
    restartsWhileBusy: false,
    cachesRequire: true,
  },
  'halo-0.8.12': { ...halo, firmware: '0.8.12', packets: 'queue', breaksOnce: true, cachesRequire: false },
  'halo-0.8.18': { ...halo, firmware: '0.8.18', packets: 'queue', breaksOnce: true, cachesRequire: false },
} as const satisfies Readonly<Record<SimulatedFirmwareName, DeviceProfile>>;
export type DeviceProfileName = keyof typeof deviceProfiles;
