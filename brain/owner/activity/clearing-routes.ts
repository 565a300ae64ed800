import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { Clearing } from './clearing.js';

interface ClearingServices {
  readonly clearing: Clearing;
}

export const clearingRoutes: readonly Route<ClearingServices>[] = [
  route(api.clearable, (_none, { clearing }) => clearing.offered()),
  route(api.clear, async ({ what }, { clearing }) => ({ ok: true as const, ...(await clearing.clear(what)) })),
];
