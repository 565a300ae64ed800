import { api } from '#core/wire/api';
import type { Brain } from '../brain.js';
import { mintToken } from '../http/credentials.js';
import { route } from '../http/route.js';

export const tokenRoutes = [
  route(api.token, (_none, { config }) => ({ token: config.current.token })),
  route(api.rotateToken, (_none, brain) => rotate(brain)),
];

/** The new token is in force, and every stream of the old one cut, before it is told to anybody. */
async function rotate({ config, activity }: Brain): Promise<{ token: string }> {
  const token = mintToken();
  await config.patch({ token });
  await activity.record('pair', 'Token replaced; every paired device must pair again');
  return { token };
}
