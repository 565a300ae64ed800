import { owedWords } from '#core/language/replies/wording/owed-words';
import { atPlace } from '#core/language/replies/wording/place-words';
import { spokenPromise, spokenTask } from '#core/language/replies/wording/spoken-promise';
import { toWearer } from '#core/language/replies/wording/to-wearer';
import { whose } from '#core/language/replies/wording/whose';
import { isPlural } from '#core/language/words/is-plural';
import { listed } from '#core/language/words/listed';
import { noteKey } from '#core/language/words/note-key';
import { subjectKey } from '#core/language/words/subject-key';
import { limits } from '#core/limits';
import { clampText, counted } from '#core/text';
import type { Debt, Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import type { Kept } from '../actions/kept.js';
import { partOrWhole } from '../actions/part-of-person.js';
import type { Undo, UndoOf, UndoWhat } from '../actions/undo.js';

type Readable = Pick<
  Memory,
  'anchors' | 'sightings' | 'memories' | 'commitments' | 'people' | 'settings' | 'userModel'
>;
/** Words for each kind of undo; null if the thing no longer exists. */
type WordsTable = { readonly [W in UndoWhat]: (undo: UndoOf<W>) => string | null };

const quotedChars = 50;
/** How many things a question names. */
const mostAsked = 3;

interface TakingBack {
  readonly memory: Readable;
  readonly nowMs: number;
  /** Everything that can be taken back, of which some is. */
  readonly staying: readonly Undo[];
  /** What went with a person is counted, as it was before. */
  readonly isCounted?: boolean;
}

/** The reply for what is being taken back: "Forgotten: your keys at the kitchen table." */
export function takenBackReply(
  undo: readonly Undo[],
  { memory, nowMs, staying, isCounted = false }: TakingBack,
): string {
  const places = earlierPlaces(undo, memory);
  const named = undo.filter((one) => !places.includes(one));
  const words = takenBackWords(named, memory, nowMs);
  if (words.length === 0) return 'Forgotten.';
  const before = places.length === 0 ? [] : [whereBefore(named, memory)];
  const stays = staysWords(moreAlike(named, words, { memory, nowMs, staying }));
  const people = undo.flatMap((one) => (one.what === 'person' ? (memory.people.get(one.id) ?? []) : []));
  const all = `${forgotten(words, [...before, ...people.flatMap(toldOf)])}${stays}`;
  if (all.length <= limits.cardLineChars && !isCounted) return all;
  const short = forgotten(words, [...before, ...people.flatMap(countsOf)]);
  return `${clampText(short, limits.cardLineChars - stays.length)}${stays}`;
}

/** The question which of several things is meant: "Which one: your car keys at the hall, or …?" */
export function whichKept(kept: readonly Kept[], memory: Readable, nowMs: number): string {
  const part = partOrWhole(kept);
  const person = part === null ? null : memory.people.get(part.whole.id);
  if (part !== null && person !== null)
    return clampText(partOrAllOf(person, takenBackWords([part.part], memory, nowMs)), limits.cardLineChars);
  const words = kept.map(({ undo }) => {
    const places = earlierPlaces(undo, memory);
    const told = undo.filter((one) => !places.includes(one));
    return listed(takenBackWords(told, memory, nowMs));
  });
  const shown = words.slice(0, mostAsked);
  const question = `Which one: ${shown.join(', or ')}?`;
  return question.length <= limits.cardLineChars ? question : clampText(question, limits.cardLineChars);
}

/** "Only that Anna is your vet, or all of Anna: 2 notes and 1 debt?" */
function partOrAllOf(person: Person, [part = '']: readonly string[]): string {
  const others = person.relations.filter((one) => !part.endsWith(` your ${one}`));
  const also = [...(others.length === 0 ? [] : [`your ${listed(others)} too`]), ...countsOf(person)];
  return `Only ${part}, or all of ${person.name}${also.length === 0 ? '' : `: ${listed(also)}`}? Nothing went yet.`;
}

/** The question whether somebody is to go with all that is known of them, which is counted. */
export function allOfPerson(person: Person): string {
  const { name, relation, relations } = person;
  const others = relations.filter((one) => one !== relation);
  const more = [...(others.length === 0 ? [] : [`your ${listed(others)} too`]), ...countsOf(person)];
  const all = `All of ${relation === null ? name : `${name}, your ${relation}`}${more.length === 0 ? '' : `: ${listed(more)}`}?`;
  return clampText(`${all} “Yes” erases it for good. Nothing went yet.`, limits.cardLineChars);
}

/** Places of a thing whose newest place is taken back too. */
function earlierPlaces(undo: readonly Undo[], { anchors }: Readable): readonly Undo[] {
  const told = new Set<string>();
  return undo.filter((one) => {
    const anchor = one.what === 'anchor' ? anchors.get(one.id) : null;
    const key = anchor === null ? null : subjectKey(anchor.subject);
    return key !== null && told.size === told.add(key).size;
  });
}

function whereBefore(named: readonly Undo[], { anchors }: Readable): string {
  const things = named.flatMap((one) => (one.what === 'anchor' ? (anchors.get(one.id)?.subject ?? []) : []));
  return things.length > 1 || things.some(isPlural) ? 'where they were before' : 'where it was before';
}

/** How many read alike and are not taken back: debts add up, and promises and reminders have each their own time. */
function moreAlike(
  [one, ...others]: readonly Undo[],
  [words = '']: readonly string[],
  { memory, nowMs, staying }: TakingBack,
): number {
  if (one === undefined || others.length > 0) return 0;
  const { people, commitments } = memory;
  const alike: Partial<Record<UndoWhat, () => readonly Undo[]>> = {
    debt: () => people.all().flatMap(({ debts }) => debts.map(({ id }): Undo => ({ what: 'debt', id }))),
    promise: () => commitments.open(nowMs).map(({ id }): Undo => ({ what: 'promise', id })),
    agenda: () =>
      staying.filter((kept) => kept.what === 'agenda' && one.what === 'agenda' && kept.body.ts !== one.body.ts),
  };
  const isSame = (kept: Undo) => 'id' in kept && 'id' in one && kept.id === one.id;
  const rows = alike[one.what]?.() ?? [];
  return rows.filter((kept) => !isSame(kept) && takenBackWords([kept], memory, nowMs)[0] === words).length;
}

function staysWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' One more like it stays.' : ` ${count} more like it stay.`;
}

function forgotten(words: readonly string[], besides: readonly string[]): string {
  return `Forgotten: ${listed(words)}${besides.length === 0 ? '' : `, and ${listed(besides)}`}.`;
}

/** Words for everything that is deleted with a person. */
function toldOf({ name, notes, debts }: Person): readonly string[] {
  return [...notes.map(({ text }) => notedReply(name, text)), ...debts.map((debt) => owing(name, debt))];
}

/** How many notes and debts went with a person, where they are too many to be named. */
function countsOf({ notes, debts }: Person): readonly string[] {
  return [
    ...(notes.length === 0 ? [] : [counted(notes.length, 'note')]),
    ...(debts.length === 0 ? [] : [counted(debts.length, 'debt')]),
  ];
}

/** Words for what would be taken back, such as "your keys at the kitchen table"; without what no longer exists. */
export function takenBackWords(undo: readonly Undo[], memory: Readable, nowMs: number): readonly string[] {
  const table = wordsTable(memory, nowMs);
  return undo.flatMap((one) => {
    // Row and function are chosen by the same key; the compiler cannot see that they match.
    const wordsOf = table[one.what] as (undo: Undo) => string | null;
    return wordsOf(one) ?? [];
  });
}

function wordsTable(memory: Readable, nowMs: number): WordsTable {
  const { anchors, sightings, memories, commitments, people, settings } = memory;
  const nameOf = (contactId: string) => people.get(contactId)?.name ?? null;
  return {
    anchor: ({ id }) => placeText(anchors.get(id)),
    sighting: ({ id }) => placeText(sightings.get(id)),
    memory: ({ id }) => quotedText(memories.get(id)?.text),
    promise: ({ id }) => {
      const promise = commitments.get(id, nowMs);
      return promise === null ? null : `that ${spokenPromise(promise.task, promise.person)}`;
    },
    'promise-marked': ({ id }) => {
      const promise = commitments.get(id, nowMs);
      return promise === null ? null : `what became of your promise ${spokenTask(promise.task)}`;
    },
    person: ({ id }) => {
      const person = people.get(id);
      if (person === null) return null;
      return person.relation === null ? person.name : `${person.name}, your ${person.relation}`;
    },
    note: ({ id, text }) => {
      const person = people.get(id);
      const key = noteKey(clampText(text.trim(), limits.noteChars));
      if (person === null || !person.notes.some((note) => noteKey(note.text) === key)) return null;
      return notedReply(person.name, text);
    },
    relation: ({ id, of }) => {
      const person = people.get(id);
      const relation = of ?? person?.relation ?? null;
      return person === null || relation === null ? null : `that ${person.name} is your ${relation}`;
    },
    debt: ({ id }) => {
      const owed = people.all().flatMap(({ name, debts }) => debts.map((debt) => ({ name, debt })));
      const meant = owed.find(({ debt }) => debt.id === id);
      return meant === undefined ? null : owing(meant.name, meant.debt);
    },
    'debts-settled': ({ person, left }) => {
      const name = nameOf(person);
      return name === null ? null : `that ${left === undefined ? 'you' : 'a part was'} settled with ${name}`;
    },
    'wearer-name': () => {
      const name = settings.get('wearer_name');
      return name === '' ? null : `that you are called ${name}`;
    },
    preference: ({ text }) => `that ${toWearer(text)}`,
    draft: ({ to }) => `your reply to ${to}`,
    agenda: ({ kind, body }) =>
      onAgenda(kind === 'reminder' || body.remind === true ? 'reminder' : 'event', body.title),
  };
}

function placeText(at: { readonly subject: string; readonly place: string } | null): string | null {
  return at === null ? null : `${whose(at.subject)} ${atPlace(at.place)}`;
}

function owing(name: string, debt: Debt): string {
  return `that ${owedWords(name, debt)}`;
}

function notedReply(name: string, text: string): string {
  return `that you noted ${quotedText(text)} about ${name}`;
}

function quotedText(text: string | undefined): string | null {
  return text === undefined ? null : `“${clampText(text, quotedChars)}”`;
}

function onAgenda(kind: 'event' | 'reminder', title: unknown): string | null {
  return typeof title === 'string' ? `the ${kind} “${clampText(toWearer(title), quotedChars)}”` : null;
}
