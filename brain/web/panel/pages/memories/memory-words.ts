import { capitalized } from '#core/text';
import type { ListedMemory, MemoryName } from '#core/wire/wearer/one-memory';
import { when, whenDue } from '../../wording/when.js';

type What = MemoryName['what'];

/** The parts of the page, in their order, and which memories each shows. */
export const memoryGroups: readonly {
  readonly id: string;
  readonly title: string;
  readonly whats: readonly What[];
  /** One sentence where nothing of it is kept; the words in it are understood. */
  readonly empty: string;
}[] = [
  {
    id: 'places',
    title: 'Where things are',
    whats: ['place'],
    empty: 'No places yet. Say “I left my keys at the kitchen table”, and it will be here.',
  },
  {
    id: 'notes',
    title: 'Notes',
    whats: ['note', 'preference', 'memory'],
    empty: 'No notes yet. Say “remember that I prefer the window seat”, and it will be here.',
  },
  {
    id: 'promises',
    title: 'Promises and favors',
    whats: ['promise', 'favor'],
    empty: 'Nothing is open. Say “I’ll send Mina the photos by Friday”, and it will be here.',
  },
  {
    id: 'people',
    title: 'People you introduced',
    whats: ['person'],
    empty: 'Nobody yet. Say “this is my sister Ada”, and she will be here.',
  },
];

/** What the field is called in which a memory of each kind is edited. */
const editFields: Readonly<Record<What, string>> = {
  place: 'Where it is',
  note: 'What you noted',
  preference: 'What you prefer',
  memory: 'What was kept',
  promise: 'What you promised',
  favor: 'What is owed',
  person: 'Who they are to you',
};

export const fieldOf = ({ memory }: ListedMemory): string => editFields[memory.what];

/** A memory in one line. */
export function memoryLine({ memory: { what }, about, text, told }: ListedMemory): string {
  if (what === 'place') return `${capitalized(about)}: ${text}`;
  if (what === 'person') return text === '' ? about : `${about}, ${text}`;
  return told ?? capitalized(text);
}

/** Beneath the line: about whom it is, since when it is kept, and when it is due. */
export function memoryAside({ memory: { what }, about, ts, due_ts }: ListedMemory, nowMs: number): string {
  const whom: Partial<Record<What, string>> = {
    note: `about ${about}`,
    preference: 'about you',
    promise: about === '' ? '' : `to ${about}`,
    memory: about,
  };
  const due = due_ts === null ? '' : `due ${whenDue(due_ts, nowMs)}`;
  const since = ts === null ? '' : what === 'person' ? `last seen ${when(ts, nowMs)}` : when(ts, nowMs);
  return [whom[what] ?? '', due, since].filter((part) => part !== '').join(', ');
}

/** What its buttons call it. */
export function memoryCalled({ memory: { what }, about, text }: ListedMemory): string {
  if (what === 'place' || what === 'person') return about;
  return what === 'note' ? `the note about ${about}` : text;
}

/** A name for it that is its own on the page. */
export function memoryKey({ memory }: ListedMemory): string {
  return [memory.what, 'id' in memory ? memory.id : '', 'text' in memory ? memory.text : ''].join(' ');
}
