import { capitalized } from '../../../../text.js';
import type { FigmentScene, SceneTransition } from '../../../format/figment.js';
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
import { bareName, lengthsIn } from '../../loose/said-clauses.js';
import { actNames } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits, withoutAct, wordsToSay } from '../said-request.js';

interface LapsTold {
  name: string;
  total: number | undefined;
  by: LeadingGesture | undefined;
  isLeft: boolean;
  end: string | undefined;
}

const lapNumber = '(\\d{1,4})';

/** So many that are counted up to the last or down to none: “40 lengths, tap at each wall, show how many are left”. */
export function readLaps({ title, clauses, text }: SaidRequest): FamilyMade | null {
  if (
    lengthsIn(text).length > 0 ||
    /\b(?:random|undo|back|score|points|win|wins|first to|every \d|each \d)\b/iu.test(withDigits(text))
  )
    return null;
  const told: LapsTold = {
    name: title.replace(/\bcounter\b/iu, '').trim() && title,
    total: undefined,
    by: undefined,
    isLeft: false,
    end: undefined,
  };
  if (!clauses.every((clause) => readLapClause(told, withDigits(clause.text).replace(/\b1\b/gu, 'one')))) return null;
  const { total, by, isLeft, end } = told;
  const name = told.name.replace(/^(?:how many times|count(?:s|ing)?|tally(?: of)?|track)\s+(?:my |the )?/iu, '');
  if (total === undefined || total < 2 || by === undefined || plainLines(name).length > 1) return null;
  const shown = name || 'Count';
  const endText = end ?? 'Done';
  return {
    body: lapsBody({ name: shown, total, by, isLeft, end: endText }),
    behaviour: 'counter',
    told: `${shown}: ${actNames[by]} ${isLeft ? `takes one of ${total} away` : `adds one, up to ${total}`}; then “${endText}”.`,
  };
}

const lapReaders: readonly ((told: LapsTold, text: string) => boolean)[] = [
  readDownFrom,
  readTotal,
  readHowManyLeft,
  readLikeThis,
  readLapEnd,
  readLapAct,
];

const readLapClause = (told: LapsTold, text: string): boolean => lapReaders.some((read) => read(told, text));

/** “Count down my sets from 5 to 0 by tap and say go home”, “start at 12 and each tap takes one away”. */
function readDownFrom(told: LapsTold, text: string): boolean {
  const [, about = '', from, more = ''] =
    new RegExp(
      `^(?:count(?:s|ing)? down|start(?:s|ing)?|begin(?:s)?)\\s*(.*?)\\s*(?:from|at) ${lapNumber}(?: (?:to|down to) (?:0|zero|none))?(.*)$`,
      'iu',
    ).exec(text) ?? [];
  if (from === undefined || told.total !== undefined) return false;
  const [acted = '', ended] = more.split(/\s+and (?=(?:then )?(?:say|show|tell me)\b)/iu);
  told.total = Number(from);
  told.isLeft = true;
  told.by ??= actIn(acted);
  if (ended !== undefined) told.end = capitalized(wordsToSay(ended));
  const name = bareName(about);
  if (name !== '') told.name ||= capitalized(name);
  return /^(?:(?:and|it|takes?|one|away|off|down|goes|removes?|is|less)\s*)*$/iu.test(withoutAct(acted));
}

/** “40 lengths total”, “25 laps of the track”. */
function readTotal(told: LapsTold, text: string): boolean {
  const [, count, name = ''] =
    new RegExp(`^(?:count )?${lapNumber} ([\\p{L}'’ ]{2,30}?)(?: (?:in )?total| altogether)?$`, 'iu').exec(text) ?? [];
  const isOfThese =
    /^(?:laps?|lengths?|rows?|rounds?|reps?|boxes|stitches|holes?|steps?|floors?|loops?|widths?|sets?|circuits?)\b/iu.test(
      name,
    );
  if (count === undefined || told.total !== undefined || !isOfThese || actIn(text) !== undefined) return false;
  told.total = Number(count);
  told.name = capitalized(told.name || bareName(name));
  return true;
}

function readHowManyLeft(told: LapsTold, text: string): boolean {
  const isLeft =
    /^(?:and )?(?:show|tell|with)(?: me)? (?:how many (?:\p{L}+ )?(?:are |is |i have )?|(?:what is|what's|the lapNumber|those) )(?:left|to go|remaining)(?: to go)?$/iu.test(
      text,
    );
  told.isLeft ||= isLeft;
  return isLeft;
}

/** “Lap 12 of 25 like this”: how it is to be shown. */
function readLikeThis(told: LapsTold, text: string): boolean {
  return (
    told.total !== undefined &&
    new RegExp(`^\\p{L}+ \\d+ of ${told.total}(?: like (?:this|that)| style)?$`, 'iu').test(text)
  );
}

/** “At zero say your turn”. */
function readLapEnd(told: LapsTold, text: string): boolean {
  const [, at, said = ''] =
    /^(?:(?:and |then )*(?:at|when it (?:is|gets to|reaches)) (?:the )?(zero|0|end|last|none|\d+) (?=say|show|tell))?(?:and |then )*((?:say|show|tell me) .+)$/iu.exec(
      text,
    ) ?? [];
  if (at !== undefined && /^\d+$/u.test(at) && Number(at) > 1) told.total ??= Number(at);
  const isEnd =
    at === undefined ||
    /^(?:end|last)$/iu.test(at) ||
    (told.isLeft ? /^(?:zero|0|none)$/iu.test(at) : Number(at) === told.total);
  if (
    said === '' ||
    !isEnd ||
    told.total === undefined ||
    told.end !== undefined ||
    /\b(?:how|which|what)\b/iu.test(said)
  )
    return false;
  told.end = capitalized(wordsToSay(said));
  return true;
}

/** “I tap at each wall”, “each tap takes one away”. */
function readLapAct(told: LapsTold, text: string): boolean {
  const by = actIn(text);
  if (by === undefined || told.by !== undefined) return false;
  told.by = by;
  const rest = withoutAct(text);
  const [, counted = ''] = /^(?:i )?counts? (?:my |the )?([\p{L}' -]{2,30}?)(?: by)?$/iu.exec(rest) ?? [];
  if (counted !== '' && told.name === '') {
    told.name = capitalized(bareName(counted));
    return told.name !== '';
  }
  told.isLeft ||= /\b(?:takes?|removes?) one (?:away|off)\b/iu.test(rest);
  return /^(?:(?:(?:takes?|removes?) one (?:away|off)|adds? one|counts?(?: one)?|is one|per \p{L}+|(?:at|for|on) (?:each|every|the) [\p{L} ]+|(?:each|every) time(?: i [\p{L} ]+)?|when i [\p{L} ]+)\s*)?$/iu.test(
    rest,
  );
}

interface LapsAsked {
  readonly name: string;
  readonly total: number;
  readonly by: LeadingGesture;
  readonly isLeft: boolean;
  readonly end: string;
}

function lapsBody({ name, total, by, isLeft, end }: LapsAsked): FamilyMade['body'] {
  const lines = [
    titleLine(plainLine(name)),
    middleLine(isLeft ? '{count:n} left' : `{count:n} of ${total}`),
    footLine(gestureHints[by]),
  ];
  const on: Record<string, SceneTransition> = {
    [by]: { target: 'looked', counter_ops: [{ counter: 'n', op: isLeft ? 'dec' : 'inc' }] },
    long: stop,
  };
  const over: FigmentScene = {
    lines: middleLines(end, 'Done'),
    pulse: { window_sec: 5, rate_hz: 1, color: 'accent_success' },
    on: { single: stop, long: stop },
  };
  return {
    name: plainLine(name),
    initial: 'counting',
    counters: { n: { start: isLeft ? total : 0, lo: 0, hi: total } },
    scenes: {
      counting: { lines, on },
      looked: {
        lines,
        on,
        duration_sec: figmentLimits.sceneMinSec,
        on_timeout: [
          {
            target: 'over',
            when: isLeft ? { counter: 'n', cmp: 'le', value: 0 } : { counter: 'n', cmp: 'ge', value: total },
          },
          { target: 'counting' },
        ],
      },
      over,
    },
  };
}
