import { nameKey } from '#core/language/people/name-key';
import { owedWords } from '#core/language/replies/wording/owed-words';
import { noteKey } from '#core/language/words/note-key';
import { capitalized } from '#core/text';
import type { ListedMemory, MemoryName } from '#core/wire/wearer/one-memory';
import type { Profile } from '#core/wire/wearer/profile';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';

interface ListedIn {
  /** Null while there is no memory file. */
  readonly memory: Memory | null;
  /** The mirror of what the hub learned about the wearer. */
  readonly profile: Profile;
  /** Wall milliseconds. */
  readonly nowMs: number;
}

interface KeptList {
  readonly items: readonly ListedMemory[];
  /** How many there are, listed or not. */
  readonly total: number;
}

/** How many are listed; more are found by their words. */
const mostListed = 500;
/** The most memories of the kinds without a table of their own that are searched, newest first. */
const mostSearched = 10_000;

/** The newest kept memories, each by itself, those without a time last. `find` leaves those with all its words. */
export function listedMemories(kept: ListedIn, find = ''): KeptList {
  const sought = nameKey(noteKey(find.trim()))
    .split(' ')
    .filter((word) => word !== '');
  if (sought.length > 0) return memoriesWith(sought, kept);
  const all = listedRows(kept, mostListed);
  const others = all.filter(({ memory }) => memory.what !== 'memory').length;
  return { items: newestFirst(all).slice(0, mostListed), total: others + memoriesIn(kept) };
}

/** How many memories have no table of their own. The row of a preference counts as the preference. */
function memoriesIn({ memory, profile }: ListedIn): number {
  if (memory === null) return 0;
  const preferences = new Set(profile.preferences);
  const twice = memory.memories.recent(mostSearched, 'preference').filter(({ text }) => preferences.has(text));
  return memory.memories.count() - twice.length;
}

function memoriesWith(sought: readonly string[], kept: ListedIn): KeptList {
  const items = listedRows(kept, mostSearched).filter((one) => {
    const words = nameKey(noteKey(`${one.about} ${one.text}`));
    return sought.every((word) => words.includes(word));
  });
  return { items: newestFirst(items).slice(0, mostListed), total: items.length };
}

const newestFirst = (rows: readonly ListedMemory[]): readonly ListedMemory[] =>
  rows.toSorted((a, b) => (b.ts ?? Number.NEGATIVE_INFINITY) - (a.ts ?? Number.NEGATIVE_INFINITY));

/** Everything there is, of the memories without a table of their own the newest `most`. */
function listedRows(kept: ListedIn, most: number): readonly ListedMemory[] {
  const { memory, profile } = kept;
  return [...(memory === null ? [] : listedOfFile(memory, kept, most)), ...listedPreferences(profile)];
}

function listedOfFile(
  { anchors, people, commitments, memories }: Memory,
  { nowMs, profile }: Pick<ListedIn, 'nowMs' | 'profile'>,
  most: number,
): readonly ListedMemory[] {
  // The row of a preference is listed as the preference.
  const preferences = new Set(profile.preferences);
  return [
    ...anchors
      .latest()
      .map(({ id, subject, place, ts }) => listedRow({ what: 'place', id }, { about: subject, text: place, ts })),
    ...people.all().flatMap(listedOfPerson),
    ...commitments
      .open(nowMs)
      .map(({ id, task, person, created_ts, due_ts }) =>
        listedRow({ what: 'promise', id }, { about: person ?? '', text: task, ts: created_ts, due_ts }),
      ),
    ...memories
      .recent(most)
      .filter(({ kind, text }) => kind !== 'preference' || !preferences.has(text))
      .map(({ id, text, person, place, ts }) =>
        listedRow({ what: 'memory', id }, { about: person ?? place ?? '', text, ts }),
      ),
  ];
}

function listedOfPerson({ contact_id: id, name, relation, last_seen, notes, debts }: Person): readonly ListedMemory[] {
  return [
    listedRow({ what: 'person', id }, { about: name, text: relation ?? '', ts: last_seen }),
    ...notes.map(({ text, ts }) => listedRow({ what: 'note', id, text }, { about: name, text, ts })),
    ...debts.map((debt) =>
      listedRow(
        { what: 'favor', id: debt.id },
        {
          about: name,
          text: debt.what,
          ts: debt.ts,
          owed_by: debt.direction === 'owes_me' ? 'them' : 'wearer',
          told: capitalized(owedWords(name, debt)),
        },
      ),
    ),
  ];
}

function listedPreferences({ preferences: kept }: Profile): readonly ListedMemory[] {
  return kept.map((text) => listedRow({ what: 'preference', text }, { about: '', text, ts: null }));
}

function listedRow(
  memory: MemoryName,
  told: Pick<ListedMemory, 'about' | 'text' | 'ts'> & Partial<ListedMemory>,
): ListedMemory {
  return { memory, due_ts: null, owed_by: null, told: null, ...told };
}
