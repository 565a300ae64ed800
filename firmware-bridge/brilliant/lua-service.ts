import type { LinkProfile, LinkSighting } from '../radio/byte-link.js';

const lua = (number: string): string => `7a23${number}5475a6a4654c8431f6ad49c4`;

/** The service of Halo and Frame that takes Lua text and packets, and what only Halo has of it. */
export const luaProfile: LinkProfile = {
  service: lua('0001'),
  inlet: lua('0002'),
  outlet: lua('0003'),
  marks: [lua('0005')],
};
/** Halo's speaker; Frame has none. */
export const speakerMark = lua('0005');

export type BrilliantKind = 'halo' | 'frame';
export type BrilliantChoice = BrilliantKind | 'auto';

/** Glasses that were paired with this hub. */
export interface PairedGlasses {
  readonly address: string;
  readonly kind: BrilliantKind;
  /** As advertised when they were paired. */
  readonly name: string;
}

/** Somebody nearby who advertises as Halo or Frame do. */
export interface GlassesSighting extends LinkSighting {
  readonly kind: BrilliantKind;
}

const advertisedNames: ReadonlyMap<string, BrilliantKind> = new Map([
  ['Halo', 'halo'],
  ['Frame', 'frame'],
]);

/** Those whose advertised name is one that Halo or Frame have: `Halo 5A`, `Frame C3`. The strongest comes first. */
export function glassesAmong(seen: readonly LinkSighting[], choice: BrilliantChoice): readonly GlassesSighting[] {
  return seen
    .flatMap((sighting) => {
      const [, word = ''] = /^(Halo|Frame) [0-9A-F]{2}$/.exec(sighting.name) ?? [];
      const kind = advertisedNames.get(word);
      return kind !== undefined && (choice === 'auto' || choice === kind) ? [{ ...sighting, kind }] : [];
    })
    .sort((one, other) => other.rssi - one.rssi);
}
