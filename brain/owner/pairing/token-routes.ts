import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../activity/activity-log.js';
import type { ConfigStore } from '../configuration/config-store.js';
import { mintToken } from '../configuration/mint-token.js';
import type { DeviceRegistry } from './device-registry.js';

interface TokenServices {
  readonly config: ConfigStore;
  readonly devices: DeviceRegistry;
  readonly activity: ActivityLog;
}

export const tokenRoutes: readonly Route<TokenServices>[] = [
  route(api.token, (_none, { config }) => ({ token: config.current.token })),
  route(api.rotateToken, (_none, services) => rotateToken(services)),
];

/**
 * The new token is returned only once it is in force, every device is unpaired and their streams are closed. Devices
 * are unpaired first, so that they stay out even when the new token cannot be saved.
 */
async function rotateToken({ config, devices, activity }: TokenServices): Promise<{ token: string }> {
  await devices.revokeAll();
  const token = mintToken();
  await config.patch({ token });
  await activity.record('pair', 'Token replaced; every paired device must pair again');
  return { token };
}
