import { api } from '#core/wire/api';
import { route } from '../http/route.js';

export const voiceRoutes = [
  route(api.voice, ({ text, no_cloud: noCloud = false }, { voice }) => voice.hear(text, noCloud)),
];
