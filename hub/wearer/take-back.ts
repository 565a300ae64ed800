import type { Clock } from '#core/clock';
import { nameKey } from '#core/language/people/name-key';
import type { Person } from '#core/wire/wearer/social';
import type { RowOperation } from '#memory/database/protocol';
import type { Memory } from '#memory/memory';
import type { Undo, UndoOf, UndoWhat } from '../actions/undo.js';
import type { TakenTogether, UndoingPort } from '../actions/undoing-port.js';
import type { Outbox } from '../brain/outbox.js';
import { forgottenSince, linesTelling, quotedSince } from './memories/forget-copies.js';
import { besideUndone } from './said-before.js';
import { takenBackWords } from './taken-back-reply.js';

/** An event or reminder that is no more on the agenda. */
interface GoneEvent {
  readonly title: string;
  readonly ts: number | null;
}

interface UndoingOptions {
  readonly memory: Memory;
  readonly outbox: Pick<Outbox, 'following'>;
  /** Called to remove an event from the agenda as the hub has read it. */
  readonly forgetEvent: (event: GoneEvent) => Promise<void>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

type Relations = Pick<Person, 'relation' | 'relations'>;
type UndoTable = { readonly [W in UndoWhat]: (undo: UndoOf<W>) => readonly RowOperation[] };

/** Functions for `LastKept`: undoing each thing, and naming it in words. */
export function undoing(options: UndoingOptions): UndoingPort {
  const { memory, clock } = options;
  const wordsOf = (undo: readonly Undo[]) => takenBackWords(undo, memory, clock.wallMs());
  return { takeBack: (all) => takeBack(all, options), wordsOf, ...besideUndone(memory, () => clock.wallMs()) };
}

/**
 * Undoes things with the lines that tell them, and leaves word for the Brain to forget answers since, which may quote
 * them: all of it in one transaction. Something that no longer exists counts as undone.
 */
async function takeBack({ gone, instead = null, also }: TakenTogether, options: UndoingOptions): Promise<void> {
  const { memory, outbox, forgetEvent, clock } = options;
  const { exchange } = memory;
  const undone = gone.flatMap(({ undo }) => undo);
  const lines = [...new Set(gone.flatMap((one) => linesTelling(one, memory)))];
  const word = forgottenSince(Math.min(...gone.map((one) => quotedSince(one, memory))), clock.wallMs());
  const forgotten = undone.flatMap((undo) => (undo.what === 'preference' ? [undo.text] : []));
  const revived = undone.findLast((undo) => undo.what === 'preference' && undo.before !== undefined);
  const taught = instead?.taught ?? (revived?.what === 'preference' ? (revived.before ?? null) : null);
  const table = undoTable(memory, clock.wallMs());
  const writing = exchange.carryOut({
    operations: () => [
      // Row and function are chosen by the same key; the compiler cannot see that they match.
      ...undone.flatMap((undo) => (table[undo.what] as (undo: Undo) => readonly RowOperation[])(undo)),
      ...lines.flatMap((id) => exchange.forgetting('line', id)),
      ...(gone.length === 0 ? [] : memory.outbox.adding(word)),
      ...(instead?.operations() ?? []),
      ...also(),
    ],
    preferences: forgotten.length === 0 && taught === null ? null : { forgotten, taught },
    isKeeping: instead !== null,
  });
  await outbox.following(writing);
  for (const event of undone.flatMap(eventOf)) await forgetEvent(event);
}

/** How each thing is undone. */
function undoTable({ exchange, commitments, people, settings, memories, outbox }: Memory, nowMs: number): UndoTable {
  return {
    anchor: ({ id }) => exchange.forgetting('anchor', id),
    sighting: ({ id }) => exchange.forgetting('sighting', id),
    memory: ({ id }) => exchange.forgetting('memory', id),
    promise: ({ id }) => exchange.forgetting('promise', id),
    'promise-marked': ({ id }) => commitments.marking(id, 'open'),
    person: ({ id }) => people.operations.forgetting(id),
    note: ({ id, text }) => people.operations.forgettingNote(id, text),
    relation: ({ id, of = people.get(id)?.relation ?? null, ...before }) =>
      people.operations.relating(id, unrelated(before, of)),
    debt: ({ id }) => exchange.forgetting('debt', id),
    'debts-settled': ({ ids, left }) => [
      ...people.operations.reopening(ids),
      ...(left === undefined ? [] : exchange.forgetting('debt', left)),
    ],
    // Whoever says their name again has it from before, and is called by it no more.
    'wearer-name': ({ before }) => [
      settings.setting('wearer_name', isSameName(before, settings.get('wearer_name')) ? '' : before),
    ],
    preference: ({ text, before }) => [
      ...memories
        .alike(text)
        .flatMap(({ id, kind }) => (kind === 'preference' ? exchange.forgetting('memory', id) : [])),
      ...(before === undefined ? [] : [memories.telling('preference', before, nowMs)]),
    ],
    draft: ({ id }) =>
      outbox.takingBack(id, { ts: nowMs, kind: 'draft-removed', slot: null, body: { remove: true, draft_id: id } }),
    agenda: ({ entry, kind, body, before }) => [
      ...outbox.takingBack(entry, {
        ts: nowMs,
        slot: null,
        ...(before === undefined
          ? { kind, body: { ...namedIn(body), remove: true } }
          : { kind: before.kind, body: { ...before.body, instead: { kind, title: body.title, ts: body.ts ?? null } } }),
      }),
    ],
  };
}

/** What names an event or reminder to the Brain, which takes nothing else with a removal. */
const namedIn = ({ title, ts }: UndoOf<'agenda'>['body']) => ({ title, ...(ts !== undefined && { ts }) });

function eventOf(undo: Undo): readonly GoneEvent[] {
  if (undo.what !== 'agenda') return [];
  const { title, ts = null } = undo.body;
  return [{ title: String(title), ts: typeof ts === 'number' ? ts : null }];
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
