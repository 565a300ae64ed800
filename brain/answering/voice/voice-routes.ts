import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { Voice } from './voice.js';

interface VoiceServices {
  readonly voice: Pick<Voice, 'hear'>;
}

export const voiceRoutes: readonly Route<VoiceServices>[] = [
  route(api.voice, ({ text, no_cloud: noCloud = false }, { voice }, caller) => voice.hear(text, noCloud, caller)),
];
