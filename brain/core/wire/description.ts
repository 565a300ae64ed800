import { z } from 'zod';
import { endpoint, noInput } from './endpoint.js';

const openApiSchema = z.looseObject({ openapi: z.literal('3.1.0') });
export type OpenApiDocument = z.infer<typeof openApiSchema>;

export const descriptionApi = {
  openapi: endpoint({
    method: 'GET',
    path: '/svc/openapi.json',
    auth: 'token',
    summary: 'This description as OpenAPI 3.1.',
    input: noInput,
    output: openApiSchema,
    sample: {},
  }),
} as const;
