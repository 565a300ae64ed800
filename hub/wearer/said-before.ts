import { peopleNamed } from '#core/language/people/name-key';
import { relatives } from '#core/language/people/questions/by-relation';
import { isSameRelation } from '#core/language/people/same-relation';
import { whose } from '#core/language/replies/wording/whose';
import { readListNote } from '#core/language/words/list-item';
import { noteKey } from '#core/language/words/note-key';
import { limits } from '#core/limits';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import { type Kept, lastKeptMark } from '../actions/kept.js';
import type { Undo, UndoWhat } from '../actions/undo.js';
import type { RelatedPerson, UndoingPort } from '../actions/undoing-port.js';

type Rereadable = Pick<
  Memory,
  'anchors' | 'sightings' | 'memories' | 'people' | 'userModel' | 'ledger' | 'settings' | 'marks'
>;

/** Of what is to go nothing is left out. */
const everyRow = Number.MAX_SAFE_INTEGER;
const partsOfNobody: readonly Undo[] = [];

/** What memory has beside the things that are undone: the same said before, and what belongs to them. */
export function besideUndone(
  memory: Rereadable,
  nowMs: () => number,
): Pick<
  UndoingPort,
  'saidBefore' | 'noted' | 'onList' | 'ownName' | 'told' | 'related' | 'called' | 'partsOf' | 'placesOf'
> {
  const { anchors, people, memories } = memory;
  return {
    saidBefore(undone) {
      const ids = new Set(undone.flatMap((one) => ('id' in one ? one.id : [])));
      return undone.flatMap((one) => alikeTo(one, memory)).filter(({ undo: [one] }) => isOther(one, ids));
    },
    noted() {
      const plain = memories.recent(limits.feedPageMax, 'teach').filter(({ text }) => readListNote(text) === null);
      const ofPeople = people
        .all()
        .flatMap(({ contact_id: id, notes }) =>
          notes.map(({ text, ts }): Kept => ({ ts, undo: [{ what: 'note', id, text }] })),
        );
      return [...ofPeople, ...plain.toReversed().map((row) => keptOf('memory', row))];
    },
    onList(list) {
      const there = memories.recent(everyRow, 'teach').filter(({ text }) => readListNote(text)?.list === list);
      return there.toReversed().map((row) => keptOf('memory', row));
    },
    ownName() {
      const name = memory.settings.get('wearer_name');
      if (name === '') return null;
      const undo: Undo[] = [{ what: 'wearer-name', before: '' }];
      return { ts: nameToldTs(name, memory) ?? nowMs(), undo };
    },
    told: () => [...preferencesOf(memory), ...people.all().flatMap(toldOfPerson), ...placesOfAll(memory)],
    related: (relation) => relatives(relation, people.all()).map((person) => relatedPerson(person, relation)),
    called: (name) => peopleNamed(name, people.all()).map(({ contact_id: id }) => ({ what: 'person', id })),
    partsOf(undo) {
      const person = undo.what === 'person' ? people.get(undo.id) : null;
      if (person === null) return partsOfNobody;
      const notes = person.notes.map(({ text }): Undo => ({ what: 'note', id: person.contact_id, text }));
      return [...notes, ...person.debts.map(({ id }): Undo => ({ what: 'debt', id }))];
    },
    placesOf(undo) {
      const anchor = undo.what === 'anchor' ? anchors.get(undo.id) : null;
      if (anchor === null) return null;
      const all = anchors.of(anchor.subject);
      return { thing: whose(anchor.subject), undo: all.map(({ id }) => ({ what: 'anchor', id })) };
    },
  };
}

/** When the wearer was called so: the last time that can be taken back, or the first line that says it; null for neither. */
function nameToldTs(name: string, { ledger, marks }: Rereadable): number | null {
  const lately = marks.get(lastKeptMark)?.find(({ undo }) => undo.some(({ what }) => what === 'wearer-name'));
  const lines = ['my name is', 'call me', 'i am', "i'm"].flatMap(
    (said) => ledger.saying(`${said} ${name}`)[0]?.ts ?? [],
  );
  return lately?.ts ?? (lines.length === 0 ? null : Math.min(...lines));
}

const placesOfAll = ({ anchors }: Rereadable): readonly Kept[] =>
  anchors
    .all()
    .toReversed()
    .map((row) => keptOf('anchor', row));

/** The model has no times; the first line that says it tells since when answers may. */
const preferencesOf = ({ userModel, ledger }: Rereadable): readonly Kept[] =>
  userModel
    .profile()
    .preferences.map((text): Kept => ({ ts: ledger.saying(text)[0]?.ts ?? 0, undo: [{ what: 'preference', text }] }));

/** What somebody is to the wearer, and their open debts. */
function toldOfPerson({ contact_id: id, relation, relations, debts, last_seen }: Person): readonly Kept[] {
  const others = relations.filter((one) => one !== relation);
  const related: Undo = { what: 'relation', id, relation: others.at(-1) ?? null, relations: others };
  const owed = debts.map((debt): Kept => ({ ts: debt.ts, undo: [{ what: 'debt', id: debt.id }] }));
  return relation === null ? owed : [{ ts: last_seen ?? 0, undo: [related] }, ...owed];
}

function relatedPerson({ contact_id: id, relations, notes, debts }: Person, relation: string): RelatedPerson {
  const [of = relation] = relations.filter((one) => isSameRelation(one, relation));
  const others = relations.filter((one) => one !== of);
  return {
    part: { what: 'relation', id, relation: others.at(-1) ?? null, relations: others, of },
    whole: { what: 'person', id },
    isAll: others.length + notes.length + debts.length === 0,
  };
}

function isOther(undo: Undo | undefined, ids: ReadonlySet<string>): boolean {
  return undo !== undefined && 'id' in undo && !ids.has(undo.id);
}

/** The rows that tell the same, this one among them: the same thing at the same place, or the same words. */
function alikeTo(undo: Undo, { anchors, sightings, memories }: Rereadable): readonly Kept[] {
  if (undo.what === 'memory') {
    const memory = memories.get(undo.id);
    return memory === null ? [] : memories.alike(memory.text).map((row) => keptOf('memory', row));
  }
  if (undo.what !== 'anchor' && undo.what !== 'sighting') return [];
  const left = undo.what === 'anchor' ? anchors.get(undo.id) : sightings.get(undo.id);
  if (left === null) return [];
  const isThere = ({ place }: { readonly place: string }) => noteKey(place) === noteKey(left.place);
  return [
    ...anchors
      .of(left.subject)
      .filter(isThere)
      .map((row) => keptOf('anchor', row)),
    ...sightings
      .of(left.subject)
      .filter(isThere)
      .map((row) => keptOf('sighting', row)),
  ];
}

function keptOf(
  what: Extract<UndoWhat, 'anchor' | 'sighting' | 'memory'>,
  { id, ts }: { readonly id: string; readonly ts: number | null },
): Kept {
  return { ts: ts ?? 0, undo: [{ what, id }] };
}
