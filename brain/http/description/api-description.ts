import type { OpenApiDocument } from '#core/wire/description';
import type { RouteRow } from '../route-table.js';

/** The description of this Brain, loaded and made when somebody asks for it: that takes as long as a good part of its start. */
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
