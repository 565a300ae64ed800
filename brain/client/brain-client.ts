import { api } from '#core/wire/api';
import type { Endpoint } from '#core/wire/endpoint';
import { type BrainAddress, type ClientOf, clientOf } from './endpoint-client.js';

export type BrainClient = ClientOf<typeof api>;

/** The client of everything one Brain offers; who needs a few endpoints takes `clientOf` those. */
export function createBrainClient(address: BrainAddress): BrainClient {
  return clientOf(address, api as unknown as Record<string, Endpoint>) as unknown as BrainClient;
}
