import { capitalized } from '../../../text.js';
import { makeProgram } from '../../templates/program.js';
import { type LeadingGesture, plainLines } from '../../templates/template.js';
import type { LensBody } from '../parts/plans/plan.js';
import { withoutQuotes } from '../said-texts.js';
import { drawnItems } from '../wishes/shows/drawn-body.js';
import { cycled, type ListGone, listGone, paged } from '../wishes/shows/list-bodies.js';
import { gestureIn } from './loose-timeline.js';
import { bareName, lengthsIn, type SaidClause, saidClauses } from './said-clauses.js';

interface LooseList extends ListGone {
  readonly items: string[];
  /** How long each of them is shown. */
  each: number | undefined;
  isOver: boolean;
}

/** What is listed, with all that is said of how to go through it. */
export function readLooseList(plain: string): LensBody | null {
  const told: LooseList = {
    ...listGone(''),
    items: [],
    each: undefined,
    isOver: false,
  };
  const clauses = saidClauses(plain);
  const titled = clauses.findIndex(({ isTitle }) => isTitle);
  for (const [at, clause] of clauses.entries())
    if (!readListClause(told, clause, at > titled && titled >= 0)) return null;
  if (told.items.length < 2 || told.items.some((item) => plainLines(item).length > 4)) return null;
  if (told.each !== undefined) return shownInTurn(told);
  if (told.isDrawn) return drawnItems(told, told.items)?.body ?? null;
  if (told.isCycled) return cycled(told, told.items)?.body ?? null;
  const isLed = told.isLed || told.next.length > 0;
  return isLed ? (paged(told, told.items)?.body ?? null) : null;
}

function shownInTurn({ items, each = 1, isCycled, title, isDrawn, next }: LooseList): LensBody | null {
  if (isDrawn || next.length > 0 || each < 0.5 || each > 86_400) return null;
  const steps = items.map((words) => ({ kind: 'step' as const, words, seconds: each }));
  return makeProgram({
    name: title || 'List',
    items: isCycled ? [{ kind: 'loop', items: steps, times: null }] : steps,
    ...(!isCycled && { end: 'Done' }),
  });
}

const listKindWords =
  /\b(?:list|checklist|steps|cards|prompts|cues|words|one (?:bit|line|word|item|thing|step)? ?at a time|in bits|step by step|line by line|remind me of|read|speech|poem|lyrics|vows)\b/iu;

function noted(told: LooseList, how: 'isDrawn' | 'isCycled' | 'isLed'): boolean {
  told[how] = true;
  return true;
}

function readListClause(told: LooseList, { text, isTitle, isThen }: SaidClause, isListed: boolean): boolean {
  if (/["“]/u.test(text) && !isListed) return false;
  const by = gestureIn(text);
  const [length, ...more] = lengthsIn(text);
  if (length !== undefined) {
    told.each = length.seconds;
    told.isOver = true;
    return (
      more.length === 0 &&
      by === undefined &&
      /\b(?:each|every one|one every)\b/iu.test(text) &&
      !/\brandom|remind\b/iu.test(text)
    );
  }
  if (by !== undefined && actsSaid.test(text)) return readListAct(told, text, by);
  if (isTitle) {
    told.title ||= capitalized(bareName(text));
    told.isLed ||= listKindWords.test(text);
    return told.items.length === 0;
  }
  if (/^(?:in )?(?:random order|shuffled?|at random|randomly|picks? (?:one )?at random)$/iu.test(text))
    return noted(told, 'isDrawn');
  if (/^(?:repeat|loop|over and over|round and round|start over|on repeat|and repeat)$/iu.test(text))
    return noted(told, 'isCycled');
  if (told.isOver) return false;
  const isOrdered = /^(?:in (?:that|this) order|one at a time|one by one|one after another)$/iu.test(text);
  if (isOrdered) return noted(told, 'isLed');
  if (isThen && /^(?:say|show|tell)\b/iu.test(text)) {
    told.endText = withoutQuotes(text.replace(/^(?:say|show|tell me)\s+/iu, ''));
    return told.items.length > 0;
  }
  if (!isListed && told.items.length === 0 && told.title === '' && listKindWords.test(text)) {
    told.title = capitalized(bareName(text));
    return true;
  }
  const isFirst = told.items.length === 0 && !isListed;
  told.isCycled ||= isFirst && cyclesThrough.test(text);
  const said = isFirst ? text.replace(cyclesThrough, '').replace(showsFirst, '') : text;
  told.items.push(withoutQuotes(said.replace(/^(?:and|or)\s+/iu, '')));
  return true;
}

/** “Show three, two, one”: what is asked of the lens, and is no part of the first. */
const showsFirst = /^(?:and |then )?(?:show|display|flash|say)(?: me)?(?: the words?)?\s+(?=[\p{L}\p{N}])/iu;

const cyclesThrough = /^(?:cycle|loop|rotate) (?:through|between|among)\s+(?:the words?\s+)?(?=[\p{L}\p{N}])/iu;

const actsSaid =
  /^(?:i |a |each |every |one |and )*(?:double tap|tap|nod|shake|press)(?:s|ping|ding)?\b|\b(?:with|on|by|per) (?:a |each |every )?(?:double tap|tap|nod|shake)|\b(?:when|each time|every time|whenever) i (?:double tap|tap|nod|shake)\b/iu;

/** “Nod for the next”, “double tap goes back”. */
function readListAct(told: LooseList, text: string, by: LeadingGesture): boolean {
  told.isOver = true;
  if (/\b(?:back|previous|last one|before)\b/iu.test(text)) told.back.push(by);
  else if (/\b(?:start over|first|begin again|reset)\b/iu.test(text)) told.first.push(by);
  else if (/\b(?:random|pick|picks|choose|draw|spin)\b/iu.test(text)) {
    told.isDrawn = true;
    told.next.push(by);
  } else told.next.push(by);
  return (
    text.split(/\s+/u).length < 10 &&
    !/\b(?:count|counts|adds?|score|skip|skips|hide|answer|flip|flips|starts?|stops?)\b/iu.test(text)
  );
}
