import { api } from '#core/wire/api';
import type { Brain } from '../brain.js';
import { route } from '../http/route.js';
import { mintToken } from './pairing-token.js';

export const tokenRoutes = [
  route(api.token, (_none, { config }) => ({ token: config.current.token })),
  route(api.rotateToken, (_none, brain) => rotate(brain)),
];

/**
 * The new token is in force, every device unpaired and every stream of theirs cut, before it is told to anybody. The
 * devices go first: they stay out even when the new token cannot be saved.
 */
async function rotate({ config, devices, activity }: Brain): Promise<{ token: string }> {
  await devices.revokeAll();
  const token = mintToken();
  await config.patch({ token });
  await activity.record('pair', 'Token replaced; every paired device must pair again');
  return { token };
}
