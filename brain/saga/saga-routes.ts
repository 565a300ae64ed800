import { api } from '#core/wire/api';
import { route } from '../http/route.js';

export const sagaRoutes = [
  route(api.saga, (_none, { saga }) => saga.profile()),
  route(api.recordSaga, (record, { saga }) => saga.record(record)),
];
