import { z } from 'zod';
import { limits } from '#core/limits';
import type { Operation } from '#core/posture/gating-matrix';

const keptId = z.string().min(1).max(64);

/** How to take back one thing that was kept. A row is named by its id; words are stored only where there is no row. */
export const undoSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('anchor'), id: keptId }),
  z.object({ what: z.literal('sighting'), id: keptId }),
  z.object({ what: z.literal('memory'), id: keptId }),
  z.object({ what: z.literal('promise'), id: keptId }),
  z.object({ what: z.literal('promise-marked'), id: keptId }),
  z.object({ what: z.literal('person'), id: keptId }),
  /** `since` is when the same words were noted before, wall milliseconds. */
  z.object({ what: z.literal('note'), id: keptId, text: z.string(), since: z.number().optional() }),
  /** The relation and relations that the person had before; `of` is the one that goes where it is not the one of now. */
  z.object({
    what: z.literal('relation'),
    id: keptId,
    relation: z.string().nullable(),
    relations: z.array(z.string()),
    of: z.string().optional(),
  }),
  z.object({ what: z.literal('debt'), id: keptId }),
  /** `person` is with whom it was settled, '' if an earlier release stored it; `left` is the debt for what was not paid. */
  z.object({
    what: z.literal('debts-settled'),
    ids: z.array(keptId),
    person: z.string().max(64).default(''),
    left: keptId.optional(),
  }),
  z.object({ what: z.literal('wearer-name'), before: z.string() }),
  z.object({
    what: z.literal('preference'),
    text: z.string().max(limits.preferenceChars),
    /** The preference in whose place it was taught, which comes back. */
    before: z.string().max(limits.preferenceChars).optional(),
  }),
  /** A reply that the Brain staged, and its recipient. */
  z.object({ what: z.literal('draft'), id: keptId, to: z.string().max(200) }),
  /**
   * An event or reminder: the id of the outbox entry that told the Brain, '' if it is unknown, and its body, which is
   * sent again as a removal.
   */
  z.object({
    what: z.literal('agenda'),
    entry: z.string().max(64).default(''),
    kind: z.enum(['event', 'reminder']),
    body: z.record(z.string(), z.unknown()),
    /** The entry that it took the place of, which comes back. */
    before: z.object({ kind: z.enum(['event', 'reminder']), body: z.record(z.string(), z.unknown()) }).optional(),
  }),
]);
export type Undo = z.infer<typeof undoSchema>;
export type UndoWhat = Undo['what'];
export type UndoOf<W extends UndoWhat> = Extract<Undo, { what: W }>;

/** The operation that must be allowed to take this back; null if nothing is restored by it. */
export function undoGate(undo: Undo): Operation | null {
  if (undo.what === 'agenda' && undo.before !== undefined) return 'remind';
  if (undo.what === 'preference' && undo.before !== undefined) return 'learn';
  const isBare =
    (undo.what === 'wearer-name' && undo.before === '') || (undo.what === 'relation' && undo.relations.length === 0);
  return isBare ? null : undoGates[undo.what];
}

/** By kind: the operation that must be allowed because something else is restored; null if it only forgets. */
const undoGates = {
  anchor: null,
  sighting: null,
  memory: null,
  promise: null,
  'promise-marked': 'social-edit',
  person: null,
  note: null,
  relation: 'social-edit',
  debt: null,
  'debts-settled': 'social-edit',
  'wearer-name': 'learn',
  preference: null,
  draft: null,
  agenda: null,
} as const satisfies Readonly<Record<UndoWhat, Operation | null>>;

/** Whether each of them can be taken back without the others: things that were left together. */
export function areApart(undo: readonly Undo[]): boolean {
  return undo.every(({ what }) => what === 'anchor');
}
