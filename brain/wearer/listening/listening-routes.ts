import type { Clock } from '#core/clock';
import { listeningReport } from '#core/reliability/listening/listening-report';
import { api } from '#core/wire/api';
import { listeningOf } from '#core/wire/wearer/listening';
import type { StateDirectory } from '#memory/state/state-directory';
import { readListening } from '#memory/wearer/listening-file';
import { type Route, route } from '../../http/route.js';

interface ListeningServices {
  readonly state: StateDirectory;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/** Read from the hub's files, so that it is told also while the hub is away, which is when it matters. */
export const listeningRoutes: readonly Route<ListeningServices>[] = [
  route(api.listening, (_none, { state, clock }) => {
    const nowMs = clock.wallMs();
    const listened = readListening(state);
    return listeningOf(
      listened === null ? null : listeningReport(listened, { nowMs, isHubRunning: state.isClaimed('hub') }),
      nowMs,
    );
  }),
];
