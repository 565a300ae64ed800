import { nameKey, nameTitles } from '#core/language/people/name-key';
import { askedRelations, type ToldRelation, toldRelations } from '#core/language/people/questions/told-relations';
import { relationKey } from '#core/language/people/same-relation';
import { isWordToo } from '#core/language/people/word-name';
import { unnamedSpeaker } from '#core/wearer/unnamed-speaker';

/** What a row tells about people. */
interface PeopleOfRow {
  /** Who said it or whom it is about; null if not known. */
  readonly person: string | null;
  readonly text: string;
  /** Whether its words are the wearer's, so that "my brother" is theirs. */
  readonly isWearers: boolean;
  /** Their relation to the wearer, where the row itself has one. */
  readonly relation?: string | null;
}

interface HeardRow {
  readonly key: string;
  readonly told: readonly ToldRelation[];
}

/** More people with one relation than these are nobody in particular: "my friend". */
const mostOfRelation = 2;
/** Speakers who are not known. */
const nobodyKnown: ReadonlySet<string> = new Set([unnamedSpeaker, 'unknown', 'self', 'me', 'you', 'user', '']);
const shortestName = 3;

/** Everybody whose name stands beside a row, and what rows tell of their relation to the wearer. */
export class PeopleHeardOf {
  readonly #rows = new Map<string, HeardRow>();
  readonly #rowsOfName = new Map<string, number>();
  readonly #toldOf = new Map<string, Map<ToldRelation, string>>();

  /** Takes in the people of a row in the place of what was known of that row. */
  set(id: string, { person, text, isWearers, relation = null }: PeopleOfRow): void {
    this.delete(id);
    const key = person === null ? '' : nameKey(person);
    const isKnown = !nobodyKnown.has(key);
    const own =
      relation === null || !isKnown ? [] : [{ relation: relationKey(relation), name: key, isIntroduced: true }];
    const told = [...own, ...(isWearers ? toldRelations(text) : [])];
    if (!isKnown && told.length === 0) return;
    this.#rows.set(id, { key: isKnown ? key : '', told });
    if (isKnown) for (const word of nameWords(key)) this.#count(word, 1);
    for (const one of told) {
      const others = this.#toldOf.get(one.relation) ?? new Map<ToldRelation, string>();
      this.#toldOf.set(one.relation, others.set(one, id));
    }
  }

  delete(id: string): void {
    const known = this.#rows.get(id);
    if (known === undefined) return;
    this.#rows.delete(id);
    if (known.key !== '') for (const word of nameWords(known.key)) this.#count(word, -1);
    for (const one of known.told) {
      const others = this.#toldOf.get(one.relation);
      others?.delete(one);
      if (others?.size === 0) this.#toldOf.delete(one.relation);
    }
  }

  /** The names, each one word in lower case, of those whom a question is about, by name or by relation. */
  askedIn(question: string): ReadonlySet<string> {
    const asked = new Set<string>();
    for (const [written] of question.matchAll(/[\p{L}\p{M}'’]+/gu)) {
      const word = nameKey(written.replace(/['’]s$/u, ''));
      const isSure = !isWordToo(word) || /['’]s$/u.test(written) || /^\p{Lu}/u.test(written);
      if (this.#rowsOfName.has(word) && isSure) asked.add(word);
    }
    for (const relation of askedRelations(question)) for (const name of this.#related(relation)) asked.add(name);
    return asked;
  }

  #related(relation: string): readonly string[] {
    // Somebody may be known by the relation alone: lines that "dad" said.
    const called = [...this.#rowsOfName.keys()].filter((name) => relationKey(name) === relation);
    const told = [...(this.#toldOf.get(relation)?.keys() ?? [])].flatMap(({ name, isIntroduced }) => {
      const words = nameWords(nameKey(name));
      return isIntroduced || words.some((word) => this.#rowsOfName.has(word)) ? words : [];
    });
    const names = [...new Set([...called, ...told])];
    return names.length > mostOfRelation ? [] : names;
  }

  #count(word: string, change: number): void {
    const rows = (this.#rowsOfName.get(word) ?? 0) + change;
    if (rows > 0) this.#rowsOfName.set(word, rows);
    else this.#rowsOfName.delete(word);
  }
}

/** The words of a name by which somebody is called: "sara" of "Sara Lind", "amrani" of "Dr El Amrani". */
export function nameWords(key: string): readonly string[] {
  const words = key.split(' ');
  const [first = ''] = words;
  const called = words.length > 1 && nameTitles.has(first) ? words.slice(1) : [first];
  return called.filter((word) => word.length >= shortestName);
}
