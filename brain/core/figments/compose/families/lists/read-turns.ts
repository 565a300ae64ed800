import { capitalized } from '../../../../text.js';
import { makeProgram, type ProgramItem } from '../../../templates/program.js';
import type { LeadingGesture } from '../../../templates/template.js';
import { plainLines } from '../../../templates/template.js';
import { bareName, lengthsIn } from '../../loose/said-clauses.js';
import { asksBeyond } from '../../wishes/marks/names.js';
import { actNames, lengthInWords } from '../../wishes/shown-text.js';
import { cycled, listGone } from '../../wishes/shows/list-bodies.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits, withoutAct } from '../said-request.js';

const inTurn = /\b(?:in turns?|alternat(?:e|es|ing)|by turns|one after the other|taking turns|turn about)\b/giu;

const everyUnit = /\b(every|each) (hour|minute)\b/giu;

/** “Turn grandma every two hours: left, right, back in turn, tap when it's done”: the next of several each time. */
export function readPacedTurns({ text, title, clauses }: SaidRequest): FamilyMade | null {
  if (text.search(inTurn) < 0) return null;
  const said = [...(title === '' ? [] : [title]), ...clauses.map((clause) => clause.text)];
  const [head = '', ...rest] = said.map((clause) => clause.replace(everyUnit, '$1 1 $2'));
  const [pace, ...more] = [head, ...rest].flatMap(lengthsIn);
  if (pace === undefined || more.length > 0 || pace.seconds < 10 || pace.seconds > 86_400) return null;
  if (lengthsIn(head).length === 0 || !/\b(?:every|each)\b/iu.test(head)) return null;
  const inHead = /\b(?:alternate|alternating)(?: between)? (.+)$/iu.exec(head)?.[1];
  const told = turnsTold([...(inHead === undefined ? [] : [inHead]), ...rest]);
  if (told === null) return null;
  const lead = bareName(
    `${pace.before} ${pace.after}`
      .replace(/\b(?:every|each|remind me to|tell me to|me|show)\b/giu, ' ')
      .replace(inTurn, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  return pacedTurnsMade({ ...told, name: inHead === undefined ? lead : '', seconds: pace.seconds });
}

const isDone =
  /^(?:(?:when|once|after) )?(?:it['’]?s|its|i am|i['’]m|i have|it is)? ?(?:done|finished|confirms?|to confirm|when done)?$/iu;

/** What comes in turns, and the gesture that says it is done. */
function turnsTold(said: readonly string[]): Pick<PacedTurns, 'items' | 'by'> | null {
  const acted = said.filter((clause) => actIn(clause) !== undefined);
  const [act, ...more] = acted;
  if (more.length > 0 || (act !== undefined && !isDone.test(withoutAct(act)))) return null;
  const items = said
    .filter((clause) => !acted.includes(clause))
    .map((clause) => clause.replace(inTurn, ' ').replace(/\s+/gu, ' ').trim())
    .filter((clause) => clause !== '')
    .flatMap((clause) => clause.split(/\s+and\s+/iu));
  const isItem = (item: string): boolean =>
    !/\b(?:if|when|until|not|only|but)\b/iu.test(item) && !asksBeyond(item) && !/\d/u.test(withDigits(item));
  if (items.length < 2 || items.length > 12 || !items.every(isItem)) return null;
  return { items: items.map((item) => bareName(item)), by: act === undefined ? undefined : actIn(act) };
}

interface PacedTurns {
  readonly name: string;
  readonly items: readonly string[];
  readonly by: LeadingGesture | undefined;
  readonly seconds: number;
}

function pacedTurnsMade({ name, items, by, seconds }: PacedTurns): FamilyMade | null {
  const shown = items.map((item) => capitalized(name === '' ? item : `${name}: ${item}`));
  if (items.some((item) => item === '') || shown.some((words) => plainLines(words).length > 4)) return null;
  const steps = shown.flatMap((words): readonly ProgramItem[] => [
    { kind: 'step', seconds, isDark: true },
    { kind: 'step', words, isPulsing: true, ...(by === undefined ? { seconds: 10 } : { by: [by] }) },
  ]);
  const until = by === undefined ? 'for 10 seconds' : `until ${actNames[by]}`;
  return {
    body: makeProgram({
      name: capitalized(name) || shown[0] || 'Turns',
      items: [{ kind: 'loop', times: null, items: steps }],
    }),
    behaviour: 'reminder',
    told: `Every ${lengthInWords(seconds).replace(/^1 /u, '')} the next of ${shown.map((each) => `“${each}”`).join(', ')}, ${until}.`,
  };
}

/** “Which side next: left or right, I tap after each feed”; “whose turn: Kim or Lou, swaps with each tap”. */
export function readSideTurns({ title, clauses, text }: SaidRequest): FamilyMade | null {
  if (lengthsIn(text).length > 0 || /\b(?:random|pick|choose|you|count|score|or (?:a|the) )\b/iu.test(text))
    return null;
  const [listing, acted, ...more] = clauses.filter(
    ({ text: said }) => !/^(?:which|whose|what|who) [\p{L} ]+$/iu.test(said),
  );
  const sides = (listing?.text ?? '').split(/\s+or\s+/iu);
  const by = actIn(acted?.text ?? '');
  if (listing === undefined || acted === undefined || more.length > 0 || sides.length !== 2 || by === undefined)
    return null;
  if (
    actIn(listing.text) !== undefined ||
    !/^(?:(?:swaps?|switch(?:es)?|changes?|alternates?|goes to the other|next)?\s*(?:with|on|at)?\s*(?:after (?:each|every)(?: \p{L}+)?|each time|every time)?)$/iu.test(
      withoutAct(acted.text),
    )
  )
    return null;
  const items = sides.map((side) => bareName(side));
  if (items.some((item) => item === '' || item.split(' ').length > 3 || plainLines(item).length > 1)) return null;
  const asked = clauses.find(({ text: said }) => /^(?:which|whose|what|who) /iu.test(said))?.text ?? '';
  const name = title || capitalized(asked);
  const made = cycled({ ...listGone(name), next: [by] }, items);
  return made === null ? null : { ...made, aside: asked === '' ? [] : [asked] };
}
