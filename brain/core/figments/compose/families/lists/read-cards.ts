import type { FigmentScene } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import {
  footLine,
  gestureHints,
  type LeadingGesture,
  middleLine,
  middleLines,
  plainLine,
  plainLines,
  stop,
  titleLine,
} from '../../../templates/template.js';
import { colonWord } from '../../prompt/plain-prompt.js';
import { withoutQuotes } from '../../said-texts.js';
import { actNames } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits } from '../said-request.js';

interface TwoSided {
  readonly front: string;
  readonly back: string;
}

const ofCards =
  /\b(?:flash ?cards?|quiz|drill|vocab\w*|test me|reveals?|answers?|flips?|guess|question first|turn (?:it|them) over)\b/iu;
const shownOutOfOrder = /\b(?:random|shuffled?|backwards?|reverse|wrong|right|score|points|count)\b/iu;

/** Cards of which the front stands there until a gesture shows the back: “perro dog, gato cat, tap shows the answer”. */
export function readCards({ text, title }: SaidRequest): FamilyMade | null {
  if (!ofCards.test(text) || shownOutOfOrder.test(text)) return null;
  const acts = readCardActs(text);
  const cards = timesTable(text) ?? cardsIn(text);
  if (acts === null || cards === null || cards.length < 2 || 2 * cards.length + 1 > figmentLimits.scenes) return null;
  if (cards.some(({ front, back }) => plainLines(front).length > 3 || plainLines(back).length > 2)) return null;
  const table = /\b\d+ times tables?\b/iu.exec(withDigits(text))?.[0];
  const { reveal, next } = acts;
  const each = next === reveal ? 'again' : actNames[next];
  return {
    body: cardsBody(cards, { ...acts, name: table ?? title }),
    behaviour: 'cards',
    answered: ['guess', 'think', 'reveal', 'flip'],
    told: `${cards.length} cards, each with its answer hidden: ${actNames[reveal]} shows the answer, ${next === reveal ? `${actNames[next]} again` : each} goes to the next.`,
  };
}

interface CardActs {
  readonly reveal: LeadingGesture;
  readonly next: LeadingGesture;
}

/** What stands after the last card, by which gestures are told. */
const actClause =
  /(?:^|[,.;?!]\s*|\s+then\s+|\s+and\s+(?:the answer )?(?=(?:when )?i?\s*(?:tap|nod|double)))([^,.;?!"“]+)/giu;

/** The gesture that shows the back and the one for the next; null where something else is told of them. */
function readCardActs(text: string): CardActs | null {
  let reveal: LeadingGesture | undefined;
  let next: LeadingGesture | undefined;
  for (const [, clause = ''] of text.matchAll(actClause)) {
    const act = actIn(clause);
    if (act === undefined) continue;
    if (/\b(?:next|another|onward|go(?:es)? on|moves? on)\b/iu.test(clause)) next ??= act;
    else reveal ??= act;
  }
  const shown = reveal ?? next;
  return shown === undefined ? null : { reveal: shown, next: next ?? shown };
}

/** “The 7 times table”: its products. */
function timesTable(text: string): readonly TwoSided[] | null {
  const of = Number(/\b(\d{1,2}) times tables?\b/iu.exec(withDigits(text))?.[1]);
  if (!Number.isInteger(of) || of < 1 || of > 99) return null;
  return Array.from({ length: 10 }, (_, at) => ({ front: `${of} x ${at + 1} = ?`, back: String(of * (at + 1)) }));
}

function cardsIn(text: string): readonly TwoSided[] | null {
  const listed = listedPart(text);
  if (listed === null) return null;
  const asked = [...listed.matchAll(/([^?.;]+\?)\s*([^?.;,]+)[.;,]?\s*/gu)].map(
    ([, front = '', back = '']): TwoSided => ({ front: front.trim(), back: back.trim() }),
  );
  if (asked.length > 0) return asked;
  const cards = listed
    .split(/[,;.]\s+|[,;.]$/u)
    .map((item) => item.replace(/^and\s+/iu, '').trim())
    .filter((item) => item !== '')
    .map(twoSidedOf);
  return cards.every((card) => card !== null) ? cards : null;
}

/** What stands between the name and what is told of gestures. */
function listedPart(text: string): string | null {
  const after = new RegExp(`\\s${colonWord}\\u2063*\\s+`, 'u').exec(text);
  const named = /^[^,.;:?]*\b(?:drill|flash ?cards?|quiz|cards|vocab\w*)\b[^,.;:?]*[,.;]\s+/iu.exec(text);
  if (after === null && named === null) return null;
  const rest = text.slice(after === null ? (named?.[0].length ?? 0) : after.index + after[0].length);
  const act =
    /(?:[,.;]\s*|\?\s*|^)(?:(?:and|then) )?(?:i guess|i think|i say it|question first|show (?:the |me the )?(?:word|question|front)(?: first)?|(?:(?:a|i|each|one|just) )?(?:double tap|tap|nod|shake|tilt)s?\b)/iu.exec(
      rest,
    );
  return act === null ? rest : rest.slice(0, act.index);
}

/** “Perro dog”, “Tisch = der”: which word is the answer must be plain to see. */
function twoSidedOf(item: string): TwoSided | null {
  const [, front, back] = /^(.+?)\s*(?:=|\s[-–—]\s|→|\bmeans\b|\bis\b)\s*(.+)$/u.exec(item) ?? [];
  if (front !== undefined && back !== undefined)
    return { front: withoutQuotes(front).trim(), back: withoutQuotes(back).trim() };
  const [one, other, ...more] = item.split(/\s+/u);
  return one === undefined || other === undefined || more.length > 0 ? null : { front: one, back: other };
}

interface CardsTold extends CardActs {
  readonly name: string;
}

function cardsBody(cards: readonly TwoSided[], { reveal, next, name }: CardsTold): FamilyMade['body'] {
  const scenes = cards.flatMap(({ front, back }, at): (readonly [string, FigmentScene])[] => {
    const place = { ...footLine(`${at + 1} of ${cards.length}`), row: 0 };
    const asked = middleLines(front, '');
    const onward = { target: at + 1 < cards.length ? `front${at + 1}` : 'done' };
    return [
      [
        `front${at}`,
        {
          lines: [
            place,
            ...(asked.length === 1 ? asked : asked.map((line, row) => ({ ...line, row: row + 1 }))),
            { ...footLine(`${gestureHints[reveal]}: answer`), row: 4 },
          ],
          on: { [reveal]: { target: `back${at}` }, long: stop },
        },
      ],
      [
        `back${at}`,
        {
          lines: [
            place,
            titleLine(plainLine(front)),
            ...backLines(back),
            { ...footLine(`${gestureHints[next]}: next`), row: 4 },
          ],
          on: { [next]: onward, long: stop },
        },
      ],
    ];
  });
  const done: FigmentScene = {
    lines: [middleLine('All done!')],
    duration_sec: 10,
    on_timeout: [stop],
    on: { single: stop, long: stop },
  };
  return { name: plainLine(name) || 'Cards', initial: 'front0', scenes: { ...Object.fromEntries(scenes), done } };
}

const backLines = (back: string) =>
  plainLines(back).map((content, at) => ({ ...middleLine(content), row: 2 + at, color: 'accent_success' as const }));
