import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { Saga } from './saga.js';

interface SagaServices {
  readonly saga: Saga;
}

export const sagaRoutes: readonly Route<SagaServices>[] = [
  route(api.saga, (_none, { saga }) => saga.profile()),
  route(api.recordSaga, (record, { saga }) => saga.record(record)),
];
