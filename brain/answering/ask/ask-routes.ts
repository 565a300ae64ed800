import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { Ask } from './ask.js';
import type { Ladder } from './ladder.js';

interface AskServices {
  readonly ask: Ask;
  readonly ladder: Ladder;
}

export const askRoutes: readonly Route<AskServices>[] = [
  route(api.ask, ({ query, ...caller }, { ask }) => ask.answer({ query, ...askedBy(caller) })),
  route(api.explain, ({ label, image, want, ...caller }, { ask }) => {
    const object = { label, ...(image === undefined ? {} : { image }), ...(want === undefined ? {} : { want }) };
    return ask.answer({ query: want === undefined ? label : `${want} (${label})`, ...askedBy(caller), object });
  }),
  route(api.tiers, (_none, { ladder }) => ladder.state),
];

interface Caller {
  readonly no_cloud: boolean;
  readonly from_device: boolean;
  readonly keep_nothing: boolean;
}

function askedBy({ no_cloud: noCloud, from_device: fromDevice, keep_nothing: keepNothing }: Caller) {
  return { noCloud, fromDevice, keepNothing };
}
