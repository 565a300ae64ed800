import { withoutQuotes } from '../said-texts.js';
import { type LooseTimeline, wordsAfterShow } from './loose-timeline.js';
import { colorIn, lengthsIn, type SaidClause, tallyIn } from './said-clauses.js';

const leftOfTime = /\b(?:left|to go|remaining|before|from the end)\b/iu;

/** “Yellow at one minute left”, “at ten seconds to go show GET READY”, “warn me ten minutes before”. */
export function readLeft(told: LooseTimeline, { text }: SaidClause): boolean {
  const [length, other] = lengthsIn(text);
  const isLast = /\b(?:the )?last\b/iu.test(length?.before ?? '');
  if (length === undefined || !(leftOfTime.test(other?.after ?? length.after) || isLast)) return false;
  // “Two hour timer with 30 minutes left warning”.
  const last = other ?? length;
  if (other !== undefined && !(leftOfTime.test(other.after) && told.steps.length === 0)) return false;
  if (other !== undefined) told.steps.push({ kind: 'step', seconds: length.seconds });
  const isToTell =
    /\b(?:warn|alert|nudge|tell|ping|flag|flash|show|say|red|yellow|amber|orange|green|warning|remind|go|turn)/iu;
  if (!isToTell.test(text)) return false;
  const said = wordsAfterShow.exec(text)?.[1]?.replace(/\s*\b(?:at|with|when|in|for)\b.*$/iu, '');
  const shown = said === undefined ? undefined : withoutQuotes(said);
  const words = shown === undefined || lengthsIn(shown).length > 0 || /^(?:me|it|a|in)\b/iu.test(shown) ? '' : shown;
  const color = colorIn(text);
  told.left.push({
    seconds: last.seconds,
    ...(words !== '' && { text: words }),
    ...(color !== undefined && { color }),
  });
  return true;
}

/** “At five show green, at six yellow”: so long after the beginning, in the unit of the whole. */
export function readColorAt(told: LooseTimeline, { text }: SaidClause): boolean {
  const [, when = ''] =
    /^at (.+?) (?:minutes? |min |seconds? )?(?:show |go |turn |shows |goes )?\p{L}+$/iu.exec(text) ?? [];
  const color = colorIn(text);
  const whole = told.steps[0]?.seconds;
  const number = tallyIn(when);
  if (color === undefined || whole === undefined || told.steps.length > 1 || leftOfTime.test(text)) return false;
  const at = lengthsIn(text)[0]?.seconds ?? (number === null ? undefined : number * (whole % 60 === 0 ? 60 : 1));
  if (at === undefined || at > whole || at < 1) return false;
  if (at === whole) told.end = { ...told.end, color };
  else told.left.push({ seconds: whole - at, color });
  return true;
}

/** “Red at the end”. */
export function readEndColor(told: LooseTimeline, { text, isThen }: SaidClause): boolean {
  const color = colorIn(text);
  const isShownNext = isThen && /^(?:flash|go|turn|blink|show)s? (?:to )?\p{L}+$/iu.test(text);
  const isEnd =
    isShownNext ||
    /\b(?:at the end|when (?:it['’]?s|it is|time['’]?s|time is)? ?(?:up|over|done|finished))\b/iu.test(text);
  if (color === undefined || !isEnd || lengthsIn(text).length > 0) return false;
  told.end = { ...told.end, color };
  return true;
}
