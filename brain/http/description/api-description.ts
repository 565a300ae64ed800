import type { OpenApiDocument } from '#core/wire/description';
import type { RouteRow } from '../route-table.js';

/** The OpenAPI document of this Brain, made at the first request: making it would take a good part of the start. */
export class ApiDescription {
  #document: Promise<OpenApiDocument> | null = null;

  constructor(
    private readonly rows: readonly RouteRow[],
    private readonly version: string,
  ) {}

  document(): Promise<OpenApiDocument> {
    this.#document ??= this.#describe();
    return this.#document;
  }

  async #describe(): Promise<OpenApiDocument> {
    const { describeApi } = await import('./open-api.js');
    return describeApi(this.rows, this.version);
  }
}
