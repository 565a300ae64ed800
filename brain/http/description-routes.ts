import { api } from '#core/wire/api';
import { route } from './route.js';

export const descriptionRoutes = [route(api.openapi, (_none, { description }) => description.document)];
