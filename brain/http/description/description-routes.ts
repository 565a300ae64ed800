import { api } from '#core/wire/api';
import { type Route, route } from '../route.js';
import type { ApiDescription } from './api-description.js';

interface DescriptionServices {
  /** This API as an OpenAPI document. */
  readonly description: ApiDescription;
}

export const descriptionRoutes: readonly Route<DescriptionServices>[] = [
  route(api.openapi, (_none, { description }) => description.document()),
];
