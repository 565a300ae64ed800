import type { ServerResponse } from 'node:http';

/** Open responses by the holder of their token, so that revoking the token ends them. */
export class OpenStreams {
  readonly #byHolder = new Map<string, Set<ServerResponse>>();

  add(holder: string, response: ServerResponse): void {
    const open = this.#byHolder.get(holder) ?? new Set();
    this.#byHolder.set(holder, open.add(response));
    response.once('close', () => this.#remove(holder, response));
  }

  /** Ends every stream of one holder at once. */
  cut(holder: string): void {
    for (const response of this.#byHolder.get(holder) ?? []) response.destroy();
  }

  #remove(holder: string, response: ServerResponse): void {
    const open = this.#byHolder.get(holder);
    open?.delete(response);
    if (open?.size === 0) this.#byHolder.delete(holder);
  }
}
