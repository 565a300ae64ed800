import { api } from '#core/wire/api';
import type { Endpoint } from '#core/wire/endpoint';
import { type BrainAddress, type ClientOf, clientOf } from './endpoint-client.js';

export type BrainClient = ClientOf<typeof api>;

/** A client with every endpoint. Where a few are enough, `clientOf` makes a smaller one. */
export function createBrainClient(address: BrainAddress): BrainClient {
  return clientOf(address, api as unknown as Record<string, Endpoint>) as unknown as BrainClient;
}
