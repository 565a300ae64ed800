import { z } from 'zod';
import { limits } from '#core/limits';
import { scopesOf } from '#core/scopes';
import { deviceSchema } from '#core/wire/owner/pairing';

/** A device as stored: its token only as a digest. */
const storedDeviceSchema = deviceSchema.extend({ digest: z.string().regex(/^[0-9a-f]{64}$/) });
export type StoredDevice = z.infer<typeof storedDeviceSchema>;

/** A device that presented its token; at its first use `pairingSaved` resolves once it is on disk. */
export interface KnownDevice {
  readonly device: StoredDevice;
  readonly pairingSaved: Promise<void> | null;
}

/** The content of `keys/devices.json`. */
export const storedDevicesSchema = z.object({ devices: z.array(storedDeviceSchema).max(limits.pairedDevices) });

/** A device with the present scopes of its kind, so that an update applies to it; only `owner` is its own. */
export function withItsScopes(device: StoredDevice): StoredDevice {
  return { ...device, scopes: scopesOf(device.kind, device.scopes.includes('owner')) };
}
