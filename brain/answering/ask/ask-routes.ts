import { route } from '#brain/http/route';
import { api } from '#core/wire/api';

export const askRoutes = [
  route(api.ask, ({ query, no_cloud: noCloud, from_device: fromDevice }, { ask }) =>
    ask.answer({ query, noCloud, fromDevice }),
  ),
  route(api.explain, ({ label, image, want, no_cloud: noCloud, from_device: fromDevice }, { ask }) => {
    const object = { label, ...(image === undefined ? {} : { image }), ...(want === undefined ? {} : { want }) };
    return ask.answer({ query: want === undefined ? label : `${want} (${label})`, noCloud, fromDevice, object });
  }),
  route(api.tiers, (_none, { ladder }) => ladder.state),
];
