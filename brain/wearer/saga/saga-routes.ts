import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { api } from '#core/wire/api';
import type { SagaRecord } from '#core/wire/wearer/saga';
import { type Route, route } from '../../http/route.js';
import type { MemoryAccess } from '../memories/memory-access.js';
import type { Saga } from './saga.js';

interface SagaServices {
  readonly saga: Saga;
  readonly memory: Pick<MemoryAccess, 'existing'>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

export const sagaRoutes: readonly Route<SagaServices>[] = [
  route(api.saga, (_none, { saga }) => saga.profile()),
  route(api.recordSaga, async (record, services) => {
    // An event that was already counted gets the same answer as before, whatever happened to the promise since.
    if (!services.saga.isCounted(record)) await requireEnded(record, services);
    return services.saga.record(record);
  }),
];

const endOf = { quest_kept: 'kept', quest_broken: 'broken' } as const;

/** Throws `saga/not-so` for a promise that does not exist or did not end that way. */
async function requireEnded(record: SagaRecord, { memory, clock }: SagaServices): Promise<void> {
  if (!('commitment_id' in record)) return;
  const promise = (await memory.existing())?.commitments.get(record.commitment_id, clock.wallMs());
  if (promise?.state !== endOf[record.event]) throw new Fault('saga/not-so');
}
