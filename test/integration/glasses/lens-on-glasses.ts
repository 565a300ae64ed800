import { putFigment } from '#bridge/put-figment';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment, FigmentScene } from '#core/figments/format/figment';
import type { FromGlasses } from '#core/wire/link/glasses';
import type { GlassesBench } from './glasses-bench.js';

export const lensOf = (id: string, scenes: Record<string, FigmentScene>, fields: Partial<Figment> = {}): Figment => ({
  id,
  name: 'Lens',
  version: 2,
  initial: Object.keys(scenes)[0] ?? '',
  scenes,
  ...fields,
});

export const line = (content: string, changes: Partial<NonNullable<FigmentScene['lines']>[number]> = {}) => ({
  lines: [{ content, row: 2, ...changes }],
});

type Told<T extends FromGlasses['type']> = Extract<FromGlasses, { type: T }>;

/** The next message of a kind that is accepted, counted from this call. */
export async function told<T extends FromGlasses['type']>(
  bench: GlassesBench,
  type: T,
  accept: (message: Told<T>) => boolean = () => true,
): Promise<Told<T>> {
  const message = await bench.next('message', (one) => one.type === type && accept(one as Told<T>));
  return message as Told<T>;
}

/** Puts a lens on the glasses; resolves to what they acknowledge. */
export async function put(bench: GlassesBench, figment: Figment, hash = contentHash(figment)) {
  const acknowledged = told(bench, 'figment_ack');
  await putFigment(bench.link, { id: figment.id, figment, hash });
  return acknowledged;
}

export async function swap(bench: GlassesBench, id: string) {
  const acknowledged = told(bench, 'figment_ack');
  await bench.link.send({ type: 'figment_swap', id });
  return acknowledged;
}

export async function revoke(bench: GlassesBench, id: string) {
  const acknowledged = told(bench, 'figment_ack');
  await bench.link.send({ type: 'figment_revoke', id });
  return acknowledged;
}

/** Puts a lens and lets it take the stage; resolves to the first picture with these words. */
export async function stageLens(bench: GlassesBench, figment: Figment, words: string) {
  const seen = bench.nextPictureSaying(words);
  await put(bench, figment);
  await swap(bench, figment.id);
  return seen;
}
