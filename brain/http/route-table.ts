import type { Method } from '#core/wire/endpoint';
import type { RawRoute, Route } from './route.js';

export type RouteRow<S = never> = ({ readonly kind: 'json' } & Route<S>) | ({ readonly kind: 'raw' } & RawRoute<S>);

type Match<S> =
  | { readonly found: true; readonly row: RouteRow<S>; readonly segment: string }
  | { readonly found: false; readonly allow: string | null };

type Methods<S> = Map<string, RouteRow<S>>;

/**
 * All rows by path. A path is looked up exactly as it was sent, neither decoded nor normalised, so each has one
 * spelling.
 */
export class RouteTable<S> {
  readonly #paths = new Map<string, Methods<S>>();
  readonly rows: readonly RouteRow<S>[];

  constructor(routes: readonly Route<S>[], rawRoutes: readonly RawRoute<S>[]) {
    this.rows = [
      ...routes.map((row) => ({ kind: 'json' as const, ...row })),
      ...rawRoutes.map((row) => ({ kind: 'raw' as const, ...row })),
    ];
    for (const row of this.rows) this.#add(row);
  }

  match(method: string, path: string): Match<S> {
    const lastSlash = path.lastIndexOf('/') + 1;
    const exact = this.#paths.get(path);
    const methods = exact ?? this.#paths.get(`${path.slice(0, lastSlash)}*`);
    if (methods === undefined) return { found: false, allow: null };
    const row = methods.get(method);
    if (row === undefined) return { found: false, allow: [...methods.keys()].join(', ') };
    return { found: true, row, segment: exact === undefined ? path.slice(lastSlash) : '' };
  }

  #add(row: RouteRow<S>): void {
    const { method, path }: { method: Method; path: string } = row.endpoint;
    const methods = this.#paths.get(path) ?? new Map<string, RouteRow<S>>();
    if (methods.has(method)) throw new Error(`two rows for ${method} ${path}`);
    this.#paths.set(path, methods.set(method, row));
  }
}
