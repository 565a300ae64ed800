import { z } from 'zod';
import type { WorkInHand } from './builder-state.js';
import { readDraft } from './read-draft.js';

const nodePlace = z.object({ x: z.number(), y: z.number() });
const origin = z.discriminatedUnion('from', [
  z.object({ from: z.literal('nothing') }),
  z.object({ from: z.literal('words'), words: z.string() }),
  z.object({ from: z.literal('rehearsal'), beats: z.number() }),
  z.object({ from: z.literal('gallery'), title: z.string() }),
  z.object({ from: z.literal('link'), author: z.string().nullable() }),
]);

/** A stored draft may break rules, so only the structure that the page needs to show it is checked. */
const figment = z.looseObject({
  id: z.string(),
  name: z.string(),
  version: z.literal(2),
  initial: z.string(),
  scenes: z.record(z.string(), z.looseObject({})),
});

const work = z.object({
  v: z.literal(1),
  draft: z.object({ figment, places: z.record(z.string(), nodePlace), origin }),
  kept: z.object({ id: z.string(), text: z.string() }).nullable(),
  link: z.string(),
});

/** Parses stored work; null for nothing, or for anything that this release cannot read. */
export function readWork(stored: string | null): WorkInHand | null {
  if (stored === null) return null;
  try {
    const { draft, kept, link } = work.parse(JSON.parse(stored));
    const read = { draft: draft as WorkInHand['draft'], kept, link };
    if (!Object.hasOwn(draft.figment.scenes, draft.figment.initial)) return null;
    // Throws for a draft that the page could not show.
    readDraft(read.draft.figment);
    return read;
  } catch {
    return null;
  }
}
