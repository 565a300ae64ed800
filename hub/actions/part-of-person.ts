import { nameToForget, relationToForget } from '#core/language/people/forget-request';
import { words } from '#core/language/vocabulary/word-lists';
import { foldedWords } from '#core/language/words/folded-words';
import type { Kept } from './kept.js';
import type { UndoOf } from './undo.js';
import type { RelatedPerson, UndoingPort } from './undoing-port.js';

type RelatedPort = Pick<UndoingPort, 'related'>;

/**
 * What "forget my vet" means, which names no more than a relation: whoever is nothing else to the wearer goes, who was
 * met lately and of whom nothing more is known. Otherwise the relation alone or all of them, of which the wearer is
 * asked; of several with that relation it is the relation of one. Empty for any other line.
 */
export function namedByRelation(line: string, kept: readonly Kept[], { related }: RelatedPort): readonly Kept[] {
  const relation = relationToForget(line);
  if (relation === null) return [];
  const [person, ...others] = related(relation);
  if (person === undefined) return [];
  const goes = (one: RelatedPerson): Kept[] => {
    const lately = kept.findLast(({ undo }) => undo.some((it) => 'id' in it && it.id === one.whole.id));
    const ts = lately?.ts ?? 0;
    if (lately !== undefined && one.isAll) return [{ ts, undo: [one.whole] }];
    const part: Kept = { ts, undo: [one.part] };
    return others.length > 0 ? [part] : [part, { ts, undo: [one.whole] }];
  };
  return [person, ...others].flatMap(goes);
}

/** Everybody whom "forget Mara" may mean, however long ago they were told of; empty for any other line. */
export function namedAsWhole(
  line: string,
  kept: readonly Kept[],
  { called }: Pick<UndoingPort, 'called'>,
): readonly Kept[] {
  const name = nameToForget(line);
  return (name === null ? [] : called(name)).map((whole) => ({
    ts: firstTold(whole.id, kept)?.ts ?? 0,
    undo: [whole],
  }));
}

/** Who is to be forgotten as a whole, where that is all that is to go; null for anything else. */
export function wholeOf(going: readonly Kept[]): UndoOf<'person'> | null {
  const [one, ...others] = going.flatMap(({ undo }) => undo);
  return one?.what === 'person' && others.length === 0 ? one : null;
}

/** The line of the last ten minutes that told of somebody first. */
export const firstTold = (id: string, kept: readonly Kept[]): Kept | undefined =>
  kept.findLast(({ undo }) => undo.some((it) => it.what === 'person' && it.id === id));

/** What a line names, where that is people, no further than by their relation; what is planned is named as it is. */
export function withoutUnnamed(named: readonly Kept[], byRelation: readonly Kept[]): readonly Kept[] {
  const isOfPeople = named.every(({ undo }) => undo.every(({ what }) => what === 'person'));
  return isOfPeople && byRelation.length > 0 ? byRelation : named;
}

/** The relation and the person where it is asked which of the two is to go; null for anything else. */
export function partOrWhole(
  meant: readonly Kept[],
): { readonly part: UndoOf<'relation'>; readonly whole: UndoOf<'person'> } | null {
  const [part, whole, ...others] = meant.flatMap(({ undo }) => undo);
  if (part?.what !== 'relation' || whole?.what !== 'person' || others.length > 0 || part.id !== whole.id) return null;
  return { part, whole };
}

const namingAll = words('all everything whole entirely completely both second latter');
const namingPart = words('only just first former relation');
/** Words of such an answer that tell nothing by themselves. */
const besideParts = words(`
forget delete erase remove please the a an of my our your that this it its about her him she he them they is are be part thing things person one and with from
yes yeah yep ok okay know known what you go goes should can may
`);

/** Which of the two an answer means: "only that", "all of her", "just the vet"; empty where it is plain of neither. */
export function chosenPart(
  line: string,
  meant: readonly Kept[],
  { wordsOf }: Pick<UndoingPort, 'wordsOf'>,
): readonly Kept[] {
  const asked = partOrWhole(meant);
  if (asked === null) return [];
  const said = foldedWords(line);
  const [name = ''] = wordsOf([asked.whole]).join(' ').split(',');
  const called = new Set(foldedWords(name));
  const role = new Set(foldedWords(asked.part.of ?? ''));
  const isPlain = said.every(
    (word) =>
      besideParts.has(word) || namingAll.has(word) || namingPart.has(word) || called.has(word) || role.has(word),
  );
  const isAll = said.some((word) => namingAll.has(word));
  const isPart = said.some((word) => namingPart.has(word) || role.has(word));
  if (!isPlain || isAll === isPart) return [];
  return isAll ? meant.slice(1) : meant.slice(0, 1);
}
