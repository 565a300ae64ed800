import type { Clock } from '#core/clock';
import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { MemoryAccess } from '../memories/memory-access.js';
import type { DayRewind } from '../rewind/rewind.js';
import type { Saga } from './saga.js';
import { requireHappened } from './saga-claims.js';

interface SagaServices {
  readonly saga: Saga;
  readonly memory: Pick<MemoryAccess, 'existing'>;
  readonly rewind: Pick<DayRewind, 'wasRead'>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

export const sagaRoutes: readonly Route<SagaServices>[] = [
  route(api.saga, (_none, { saga }) => saga.profile()),
  route(api.recordSaga, async (record, services) => {
    const { saga, memory, rewind, clock } = services;
    // An event that was already counted gets the same answer as before, whatever happened to the promise since.
    if (!saga.isCounted(record)) await requireHappened(record, { memory, rewind, nowMs: clock.wallMs() });
    return saga.record(record);
  }),
];
