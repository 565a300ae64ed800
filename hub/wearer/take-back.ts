import type { Clock } from '#core/clock';
import { nameKey } from '#core/language/people/name-key';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import type { Undo, UndoOf, UndoWhat } from '../actions/undo.js';
import type { UndoingPort } from '../actions/undoing-port.js';
import type { Outbox } from '../brain/outbox.js';
import type { Promises } from './promises/promises.js';
import { forgetTaught } from './recall/taught-preference.js';
import { besideUndone } from './said-before.js';
import { takenBackWords } from './taken-back-reply.js';

interface UndoingOptions {
  readonly memory: Memory;
  readonly promises: Pick<Promises, 'mark'>;
  readonly outbox: Pick<Outbox, 'takeBack'>;
  /** Called to remove an event from the agenda as the hub has read it. */
  readonly forgetEvent: (event: { readonly title: string; readonly ts: number | null }) => Promise<void>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

type Relations = Pick<Person, 'relation' | 'relations'>;
type TakeBackTable = { readonly [W in UndoWhat]: (undo: UndoOf<W>) => Promise<unknown> };

/** Functions for `LastKept`: undoing each thing, and naming it in words. */
export function undoing(options: UndoingOptions): UndoingPort {
  const { memory, clock } = options;
  const wordsOf = (undo: readonly Undo[]) => takenBackWords(undo, memory, clock.wallMs());
  return { takeBack: takeBack(options), wordsOf, ...besideUndone(memory) };
}

/** Undoes one thing. Something that no longer exists counts as undone. */
function takeBack({ memory, promises, outbox, forgetEvent }: UndoingOptions): (undo: Undo) => Promise<void> {
  const { anchors, sightings, memories, commitments, people, settings, userModel } = memory;
  const table: TakeBackTable = {
    anchor: ({ id }) => anchors.forget(id),
    sighting: ({ id }) => sightings.forget(id),
    memory: ({ id }) => memories.forget(id),
    promise: ({ id }) => commitments.forget(id),
    'promise-marked': ({ id }) => promises.mark(id, 'open'),
    person: ({ id }) => people.forget(id),
    note: ({ id, text }) => people.forgetNote(id, text),
    relation: ({ id, ...before }) => people.relateAsBefore(id, unrelated(before, people.get(id)?.relation)),
    debt: ({ id }) => people.forgetDebt(id),
    'debts-settled': ({ ids }) => people.reopen(ids),
    // Whoever says their name again has it from before, and is called by it no more.
    'wearer-name': ({ before }) =>
      settings.replace('wearer_name', isSameName(before, settings.get('wearer_name')) ? '' : before),
    preference: ({ text }) => forgetTaught({ userModel, memories }, text),
    draft: ({ id }) => outbox.takeBack(id, { kind: 'draft-removed', slot: null, body: { remove: true, draft_id: id } }),
    agenda: async ({ entry, kind, body }) => {
      await outbox.takeBack(entry, { kind, slot: null, body: { ...body, remove: true } });
      const { title, ts = null } = body;
      await forgetEvent({ title: String(title), ts: typeof ts === 'number' ? ts : null });
    },
  };
  return async (undo) => {
    // Row and function are chosen by the same key; the compiler cannot see that they match.
    const take = table[undo.what] as (undo: Undo) => Promise<unknown>;
    await take(undo);
  };
}

/** The relations that somebody had before, without the one that is forgotten. */
function unrelated({ relation, relations }: Relations, forgotten: string | null = null): Relations {
  const isKept = (one: string | null) => one === null || forgotten === null || !isSameName(one, forgotten);
  const left = relations.filter(isKept);
  return { relation: isKept(relation) ? relation : (left.at(-1) ?? null), relations: left };
}

function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
