import { capitalized } from '../../../../text.js';
import { gestureHints, type LeadingGesture, plainLine, plainLines } from '../../../templates/template.js';
import { bareName, lengthsIn } from '../../loose/said-clauses.js';
import { boardBody } from '../../wishes/counts/board-body.js';
import { asksBeyond } from '../../wishes/marks/names.js';
import { actNames } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, actsIn, type SaidRequest, withDigits, withoutAct } from '../said-request.js';

interface TalliesTold {
  readonly sides: { readonly by: LeadingGesture; readonly name: string }[];
  goal: number | undefined;
  about: string;
}

const goalOfTally =
  /^(?:(?:two teams|2 teams|first|up|games?|play|race|plays) )*to (\d{1,4})(?: points?)?(?: wins?)?$/iu;
const saysItCounts =
  /\b(?:counts?|counter|tally|tallies|score\w*|how many|number of|points?|vs|versus|both|wins?|(?:first|up|games?|race|play) to \d+|to \d+$)\b|=/iu;
const showsAll =
  /^(?:and )?show (?:me )?(?:both|all|all three|them all|the totals?|each)(?: of them| totals?| counts?)?$/iu;
const joinsName =
  /\b(?:for|is|are|means?|counts?|adds?(?: one)?|to|gets?|the|a|an|i|he|she|they|by|on|with|of|point|points|goes|one|and|=)\b|=/giu;

/** A count for each gesture: “tap = in, nod = bought”, “tap yes, double tap no, show both”, “us tap them double tap”. */
export function readTallies({ title, clauses, text }: SaidRequest): FamilyMade | null {
  if (
    lengthsIn(text).length > 0 ||
    /\b(?:next|zero|random|reset|undo|minus|start|stop|left|down|starts|page|answer|miscount\w*|mistakes?|wrong|away|off|back|if)\b/iu.test(
      text,
    )
  )
    return null;
  if (!saysItCounts.test(withDigits(text))) return null;
  const told: TalliesTold = { sides: [], goal: undefined, about: title };
  if (!clauses.every((clause) => readTally(told, withDigits(clause.text).replace(/\b1\b/gu, 'one')))) return null;
  const { sides, goal, about } = told;
  const areOwn =
    new Set(sides.map(({ by }) => by)).size === sides.length &&
    new Set(sides.map(({ name }) => name)).size === sides.length;
  if (
    sides.length < 2 ||
    sides.length > 4 ||
    !areOwn ||
    sides.some(({ name }) => name === '' || plainLines(`${name} 9999`).length > 1)
  )
    return null;
  const isLong = plainLines(about).length > 1;
  const body = boardBody({
    name: (isLong ? '' : plainLine(about)) || (goal === undefined ? 'Count' : 'Score'),
    sides: sides.map(({ name }) => ({ label: capitalized(name), start: 0 })),
    acts: sides.map(({ by }, side) => ({ by, side, step: 1 })),
    moments: [],
    goal,
    goalText: undefined,
    startsOver: false,
    hint: gestureHints[sides[0]?.by ?? 'single'],
  });
  const each = sides.map(({ by, name }) => `${actNames[by]} adds one for ${capitalized(name)}`).join(', ');
  return body === null
    ? null
    : {
        answered: ['both', 'all', 'games', 'tally'],
        body,
        behaviour: 'score',
        ...(isLong && { aside: [about] }),
        told: `${about === '' || isLong ? '' : `${about}: `}${each}${goal === undefined ? '' : `; the first to ${goal} wins`}.`,
      };
}

function readTally(told: TalliesTold, text: string): boolean {
  const goal = goalOfTally.exec(text)?.[1];
  if (goal !== undefined && told.goal === undefined) {
    told.goal = Number(goal);
    return told.goal > 0;
  }
  if (showsAll.test(text)) return true;
  const acts = actsIn(text);
  if (acts.length === 0) {
    const about = bareName(text);
    const isAbout = told.sides.length === 0 && told.about === '' && about !== '' && !/\d/u.test(text);
    if (isAbout) told.about = capitalized(about);
    return isAbout;
  }
  if (acts.length === 1) return pushSide(told, text);
  const parts = text.split(/\s+(?:and|but)\s+/iu);
  if (parts.length === acts.length && parts.every((part) => actsIn(part).length === 1))
    return parts.every((part) => pushSide(told, part));
  return readTwoSides(told, text);
}

function pushSide(told: TalliesTold, text: string): boolean {
  const by = actIn(text);
  const other = /\b(?:with|against|vs\.?|versus) (\p{L}+)$/iu.exec(told.about)?.[1] ?? 'them';
  const said = text
    .replace(/\b(?:mine|my points?)\b/giu, 'me')
    .replace(/\b(?:he|his|him|she|hers?|they|theirs?) (?:gets? )?(?=the |a |by |with )/giu, `${other} `);
  const meant = /=\s*(\p{L}+)$/u.exec(said)?.[1];
  const name =
    meant?.toLowerCase() ??
    bareName(withoutAct(said).replace(joinsName, ' ').replace(/\s+/gu, ' ').trim()).toLowerCase();
  if (
    by === undefined ||
    name === '' ||
    asksBeyond(name.replace(/\b(?:half|post|book|buy|lock)\b/giu, '')) ||
    name.split(' ').length > 2 ||
    /\d/u.test(name)
  )
    return false;
  told.sides.push({ by, name });
  return true;
}

/** “Volleyball score us tap them double tap”: the name stands before each of two gestures. */
function readTwoSides(told: TalliesTold, text: string): boolean {
  const act = '(double tap|nod|shake|tap|tilt)';
  const read = new RegExp(`^(?:(.+?) )?([\\p{L}'’]+) (?:by )?${act} (?:and )?([\\p{L}'’]+) (?:by )?${act}$`, 'iu').exec(
    text,
  );
  if (read === null) return false;
  const [, about = '', one = '', first = '', other = '', second = ''] = read;
  if (about !== '' && told.about === '') told.about = capitalized(bareName(about));
  return pushSide(told, `${first} ${one}`) && pushSide(told, `${second} ${other}`);
}
