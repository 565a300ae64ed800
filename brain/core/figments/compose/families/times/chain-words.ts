import { capitalized } from '../../../../text.js';
import { bareName, lengthsIn, type SaidClause } from '../../loose/said-clauses.js';
import { actIn, withDigits, wordsToSay } from '../said-request.js';
import { type ChainTold, closeRounds, closeSteps } from './chain-told.js';

const swapsSides =
  /^(?:and )?(?:swap|switch|change)(?: over)?(?: to)? (?:the |your |my )?(?:other )?(?:leg|arm|side|foot|hand)s?$/iu;
const sameAgain = /^(?:and |do )*(?:the )?same (?:again )?(?:on|for|with) (?:the |your |my )?(?:other .+)$/iu;

/** “Then rinse”, “then swap the leg”, “show DONE”: what has no length stands there until a tap. */
export function readWords(told: ChainTold, { text, isThen }: SaidClause): boolean {
  const isTold = /^(?:and )?(?:say|says|show|shows|tell me|flash up|display)\b/iu.test(text);
  const words = wordsToSay(text.replace(/\s+(?:at the end|when (?:it['’]?s|it is) (?:over|done|up))$/iu, ''));
  if ((told.open.length === 0 && told.items.length === 0) || actIn(text) !== undefined || lengthsIn(text).length > 0)
    return false;
  const isLoud = /^[\p{Lu}\d !'’]{2,}$/u.test(text);
  if (!(isThen || isTold || isLoud) || words === '' || words.length > 60 || told.waiting !== undefined) return false;
  if (/^(?:finish(?:ed)?|stop|done|end|that['’]?s it|it ends?)$/iu.test(words) && !isTold) return true;
  if (
    /\b(?:me|how|what|which|whose|where|if|until|left|every|each|repeat|again)\b|^(?:a|an|my|the|wait)\b/iu.test(words)
  )
    return false;
  if (/\d/u.test(withDigits(words).replace(/\b1\b/gu, ''))) return false;
  if (swapsSides.test(words) || sameAgain.test(words)) return repeatOnOtherSide(told, words);
  closeSteps(told);
  told.items.push({ kind: 'step', words: capitalized(words), by: ['single'], isPulsing: true });
  return true;
}

/** “Then swap the leg”: all of it comes once more. */
function repeatOnOtherSide(told: ChainTold, words: string): boolean {
  closeSteps(told);
  told.isOwn = true;
  const once = told.items.map((item) => structuredClone(item));
  told.items.push({ kind: 'step', words: capitalized(words), by: ['single'], isPulsing: true }, ...once);
  return true;
}

/** “Fold every 30 minutes, 4 folds”: it is told at the end of each time. */
export function readPacedStep(told: ChainTold, { text }: SaidClause): boolean {
  const said = text.replace(/\b(every|each) (hour|minute)\b/iu, '$1 1 $2');
  const [length, ...more] = lengthsIn(said);
  const name = bareName((length?.before ?? '').replace(/\b(?:every|each)\b/iu, '').trim());
  const isPaced = /\b(?:every|each)$/iu.test(length?.before.trim() ?? '') && length?.after === '';
  if (length === undefined || more.length > 0 || !isPaced || name === '' || told.open.length > 0) return false;
  if (actIn(text) !== undefined || /\b(?:remind|tell|show|say|me)\b/iu.test(name)) return false;
  told.unit = length.seconds % 60 === 0 ? 60 : 1;
  told.lengths += 2;
  told.paced = capitalized(name);
  told.open.push(
    { kind: 'step', title: `Next: ${name}`, seconds: length.seconds },
    { kind: 'step', words: capitalized(name), seconds: 10, isPulsing: true },
  );
  return true;
}

/** “4 folds”, of what was told before; “each question 3 minutes, five questions”. */
export function readCountedSteps(told: ChainTold, { text }: SaidClause): boolean {
  const [, count, name = ''] = /^(\d{1,3}) (\p{L}+)(?: in (?:all|total))?$/iu.exec(withDigits(text)) ?? [];
  const stem = [told.paced ?? '', ...told.open.map(({ title = '' }) => title)]
    .flatMap((each) => each.toLowerCase().split(' '))
    .map((word) => word.slice(0, 4));
  if (count === undefined || told.open.length === 0 || !stem.includes(name.toLowerCase().slice(0, 4))) return false;
  told.paced = undefined;
  return closeRounds(told, Number(count));
}

/** “Each question 3 minutes”. */
export function readEachOf(told: ChainTold, { text }: SaidClause): boolean {
  const [, name, rest = ''] = /^(?:each|every) (\p{L}+) (?:is |gets |has |lasts |takes )?(.+)$/iu.exec(text) ?? [];
  const [length, ...more] = lengthsIn(rest);
  if (name === undefined || length === undefined || more.length > 0 || `${length.before}${length.after}` !== '')
    return false;
  if (told.open.length > 0 || told.paced !== undefined) return false;
  told.lengths += 2;
  told.paced = capitalized(name);
  told.open.push({ kind: 'step', title: capitalized(name), seconds: length.seconds });
  return true;
}

/** What is shown anyway, or says only that there is an end. */
export const readToldAnyway = (told: ChainTold, { text }: SaidClause): boolean =>
  told.open.length + told.items.length > 0 &&
  /^(?:and )?(?:show(?: me)?|tell me|with) (?:the |which |what )?(?:round|rounds|set|one|number|time left|time|minutes left|mins left|name|names)(?: (?:number|left|i['’]?m on|im on|i am on|we are on|it is|is left|shown))?$|^(?:and |then )?(?:finish|stop|the end|swap|swap over|swap speakers|change over|change)$/iu.test(
    text,
  );
