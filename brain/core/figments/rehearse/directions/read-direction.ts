import { withoutCourtesy } from '../../../language/reading/courtesy.js';
import { withoutHesitation } from '../../../language/reading/disfluency.js';
import { longestUtterance, partOf, readUtterance, type Utterance } from '../../../language/reading/utterance.js';
import { SaidSlots } from '../../compose/behaviour.js';
import { formsReader } from '../../compose/read-behaviours.js';
import type { Lesson } from '../beat.js';
import type { Act, Direction } from './direction.js';
import { directionPieces, directionReaders } from './direction-words.js';
import { introducedDirections, movingDirections } from './moving-directions.js';
import { showingDirections } from './showing-directions.js';
import { undirected } from './undirected.js';

/** What a line of a performance does to the lens, or why it cannot do anything. */
export type DirectionRead =
  | { readonly ok: true; readonly acts: readonly Act[] }
  | { readonly ok: false; readonly lesson: Lesson };

const directionParts = { pieces: directionPieces, readers: directionReaders };
const directionForms = formsReader<Direction>([...movingDirections, ...showingDirections], directionParts);
const introducedForms = formsReader(introducedDirections, directionParts);
const undirectedForms = formsReader(undirected, directionParts);

/** Separators between directions, outside quotes. */
const directionLinks =
  /[,;.]?\s+(?:and then|then|after that|and after that|afterwards|followed by)\s+(?=[^"“”]*(?:["“][^"”]*["”][^"“”]*)*$)/iu;
const leadingLink = /^\s*(?:and then|and now|then|now|next|after that|afterwards),?\s+/iu;

/** Parses a line as directions; a line that is none is displayed as it stands. */
export function readDirection(text: string): DirectionRead {
  const line = withoutHesitation(text.normalize('NFC')).trim();
  const quoted = /^["“]([^"“”]*)["”][.!]?$/.exec(line)?.[1];
  if (quoted !== undefined) return acting([{ do: 'show', text: quoted }]);
  if (line.length > longestUtterance) return acting([{ do: 'show', text: line }]);
  const isNext = leadingLink.test(line);
  const [first = '', ...later] = line.replace(leadingLink, '').split(directionLinks);
  const read = isNext ? readIntroduced(first) : readDirectionPart(first);
  if (read === null) return later.length === 0 ? (lessonOf(first) ?? shownWhole(text)) : shownWhole(text);
  const rest = later.map(readIntroduced);
  const failed = [read, ...rest].find((part) => !part.ok);
  if (failed !== undefined) return failed;
  const acts = [read, ...rest].flatMap((part, at) => (part.ok ? asNext(part.acts, isNext || at > 0) : []));
  return acting(acts);
}

const acting = (acts: readonly Act[]): DirectionRead => ({ ok: true, acts });
const shownWhole = (text: string): DirectionRead => acting([{ do: 'show', text }]);

const openingActs: ReadonlySet<Act['do']> = new Set(['show', 'count-down', 'count-up', 'tally', 'breathe']);

/** Puts a `next` first if the line began with “then”, so that it opens a scene of its own. */
function asNext(acts: readonly Act[], isNext: boolean): readonly Act[] {
  const [first] = acts;
  return isNext && first !== undefined && openingActs.has(first.do) ? [{ do: 'next' }, ...acts] : acts;
}

/** Parses what follows “then” or a gesture: a direction if it is one, otherwise words to display. */
function readIntroduced(part: string): DirectionRead {
  return readDirectionPart(part) ?? readAfterLink(part) ?? lessonOf(part) ?? shownWhole(part);
}

function readDirectionPart(part: string): DirectionRead | null {
  const line = readUtterance(part);
  return readForms(line) ?? readForms(withoutPoliteness(line));
}

function withoutPoliteness(line: Utterance): Utterance {
  const { from, to } = withoutCourtesy(line.tokens);
  return partOf(line, from, to);
}

function readForms(line: Utterance): DirectionRead | null {
  for (const { row, captures } of directionForms.whole(line)) return actsRead(row.acts(new SaidSlots(captures)));
  const begun = directionForms.beginning(line);
  if (begun === null) return null;
  const acts = actsRead(begun.row.acts(new SaidSlots(begun.captures)));
  if (!acts.ok || !introducing.test(begun.matched) || !acts.acts.some(isIntroducing)) return null;
  const rest = readIntroduced(begun.rest.replace(/^and\s+/i, ''));
  return rest.ok ? acting([...acts.acts, ...rest.acts]) : rest;
}

/** "When I tap well done": what follows a gesture or a wait belongs to the scene that it leads to. */
const introducing =
  /^(?:when|whenever|once|as soon as|after|if|every|each|until|till|only|on|at|with|wait|pause|for|then)\b/iu;
const isIntroducing = ({ do: act }: Act): boolean => act === 'leave-on' || act === 'leave-at' || act === 'stay';

function readAfterLink(part: string): DirectionRead | null {
  for (const { row, captures } of introducedForms.whole(readUtterance(part)))
    return actsRead(row.acts(new SaidSlots(captures)));
  return null;
}

function lessonOf(part: string): DirectionRead | null {
  for (const { row } of undirectedForms.whole(readUtterance(part)))
    return { ok: false, lesson: { why: row.why, fix: row.fix } };
  return null;
}

function actsRead(read: readonly Act[] | Lesson): DirectionRead {
  return 'why' in read ? { ok: false, lesson: read } : acting(read);
}
