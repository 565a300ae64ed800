import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { Ask } from './ask.js';
import type { Ladder } from './ladder.js';

interface AskServices {
  readonly ask: Ask;
  readonly ladder: Ladder;
}

export const askRoutes: readonly Route<AskServices>[] = [
  route(api.ask, ({ query, no_cloud: noCloud, from_device: fromDevice }, { ask }) =>
    ask.answer({ query, noCloud, fromDevice }),
  ),
  route(api.explain, ({ label, image, want, no_cloud: noCloud, from_device: fromDevice }, { ask }) => {
    const object = { label, ...(image === undefined ? {} : { image }), ...(want === undefined ? {} : { want }) };
    return ask.answer({ query: want === undefined ? label : `${want} (${label})`, noCloud, fromDevice, object });
  }),
  route(api.tiers, (_none, { ladder }) => ladder.state),
];
