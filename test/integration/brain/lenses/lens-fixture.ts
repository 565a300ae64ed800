import type { RunningBrain } from '#brain/start-brain';
import { type RawAnswer, send } from '../raw-request.js';

/** A lens that shows one line, as somebody else wrote it. */
export const aFigment = (content = 'Hello', changes: object = {}) => ({
  id: 'theirs',
  name: 'Hello',
  version: 2,
  initial: 'a',
  scenes: { a: { lines: [{ content, row: 2 }], on: { single: { target: '@end' } } } },
  ...changes,
});

/** Posts JSON to a row under `/svc/`. */
export function posting({ url, token }: Pick<RunningBrain, 'url' | 'token'>) {
  return (path: string, body: object = {}): Promise<RawAnswer> =>
    send(url, {
      method: 'POST',
      path: `/svc/${path}`,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Svc-Token': token ?? '' },
    });
}

/** What the vault of a Brain says. */
export async function repertoireOf({ url, token }: Pick<RunningBrain, 'url' | 'token'>) {
  const { json } = await send(url, { path: '/svc/rc/repertoire', headers: { 'X-Svc-Token': token ?? '' } });
  return json as unknown as {
    readonly items: readonly { readonly figment_id: string; readonly name: string; readonly on_stage: boolean }[];
    readonly active: string | null;
    readonly glance: string | null;
    readonly set_aside: readonly string[];
  };
}
