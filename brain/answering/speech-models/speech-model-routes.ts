import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { SetFetcher } from './set-fetcher.js';

interface SpeechModelServices {
  readonly speechSets: SetFetcher;
}

export const speechModelRoutes: readonly Route<SpeechModelServices>[] = [
  route(api.speechSets, async (_none, { speechSets }) => ({
    in_use: await speechSets.setInUse(),
    sets: speechSets.sets.map(({ models: _models, ...set }) => set),
    fetch: speechSets.progress,
    free_bytes: await speechSets.freeBytes(),
  })),
  route(api.fetchSpeechSet, async (wanted, { speechSets }) => {
    await speechSets.start(wanted);
    return { started: true as const, set: wanted.set };
  }),
  route(api.stopSpeechFetch, async (_none, { speechSets }) => ({ stopped: await speechSets.stop() })),
];
