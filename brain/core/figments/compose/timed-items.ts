import { wordAt } from '../../language/reading/token-words.js';
import { readUtterance, textOf } from '../../language/reading/utterance.js';
import { readDuration } from '../../language/time/durations.js';
import { words } from '../../language/vocabulary/word-lists.js';
import { readWithUnit } from './said-times.js';
import { namesUnsupported } from './unsupported-topics.js';

/** A text to show, and for how many seconds. */
interface TimedItem {
  readonly text: string;
  readonly seconds: number;
}

const itemBreaks = /[,;]\s*(?:and\s+)?(?:then\s+)?|\s+(?:and\s+)?then\s+|\s+and\s+(?!a\s+(?:half|quarter)|half|\d)/i;
const itemLeads = words('show say display');
const timeJoins = words('for of to');
/** A part that begins with one of these words says when to show something, not what. */
const elsewhere = words(
  'cycle loop repeat keep alternate switch every each when whenever if in after until remind tell wake warn at on by a an the my',
);

/** "READY for 3 seconds, 2 seconds of SET": each text with its time. Empty if a part lacks a time or a text. */
export function timedItems(text: string): readonly TimedItem[] {
  const parts = text.split(itemBreaks);
  const items = (parts.length > 1 ? parts : partsByTime(text)).map(timedItem);
  return items.every((item) => item !== null) ? items : [];
}

/** “Ready 3 seconds set 2 seconds go 1 second”: each part ends with its time. */
function partsByTime(text: string): readonly string[] {
  const line = readUtterance(text);
  const parts: string[] = [];
  let from = 0;
  for (let at = 1; at < line.tokens.length; at++) {
    const timed = readWithUnit(line.tokens, at);
    if (timed === null) continue;
    parts.push(textOf(line, from, timed.end));
    from = timed.end;
    at = from;
  }
  return from === line.tokens.length ? parts : [];
}

function timedItem(part: string): TimedItem | null {
  const line = readUtterance(part);
  const { tokens } = line;
  const begun = readDuration(tokens, 0);
  const first = itemLeads.has(wordAt(tokens, 0)) ? 1 : 0;
  if (begun !== null && begun.end < tokens.length) {
    const from = timeJoins.has(wordAt(tokens, begun.end)) ? begun.end + 1 : begun.end;
    return itemNamed(textOf(line, from, tokens.length), begun.value, false);
  }
  for (let at = first + 1; at < tokens.length; at++) {
    const timed = readDuration(tokens, at);
    if (timed?.end !== tokens.length) continue;
    const to = timeJoins.has(wordAt(tokens, at - 1)) ? at - 1 : at;
    return itemNamed(textOf(line, first, to), timed.value, first === 1);
  }
  return null;
}

/** In “show on your marks” the words after "show" are displayed, even though they begin like a time. */
function itemNamed(text: string, seconds: number, isShown: boolean): TimedItem | null {
  const said = text.toLowerCase().split(/\s+/);
  const isThing =
    text !== '' && said.length <= 5 && (isShown || !elsewhere.has(said[0] ?? '')) && !namesUnsupported(said);
  return isThing ? { text: text.replace(/["“”]/g, ''), seconds } : null;
}
