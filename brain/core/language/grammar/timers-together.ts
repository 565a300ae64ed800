import { withoutCourtesy } from '../reading/courtesy.js';
import { readUtterance, textOf } from '../reading/utterance.js';
import { isTimeUnit } from '../time/durations.js';

const timerOrderVerbs = '(?:set|start|make|create|begin|run|give|i need|put on)(?: me)?';
const howMany = String.raw`(?:(?:the|my|some|two|three|four|both)\s+)?`;
/** “Set timers for five and ten minutes”, “start two timers, five minutes and ten minutes”. */
const listedTimers = new RegExp(
  String.raw`^${timerOrderVerbs}\s+${howMany}timers\b[,:]?\s+(?:(?:for|of|at|with)\s+)?(.+)$`,
  'iu',
);
/** “Set a five and a ten minute timer”. */
const adjoinedTimers = new RegExp(String.raw`^${timerOrderVerbs}\s+an?\s+(.+\s+and\s+an?\s+.+)\s+timers?$`, 'iu');
/** Between two lengths; “five and a half” is one. */
const betweenLengths = /\s*,\s*(?:and\s+)?|\s+and\s+(?!a (?:half|quarter)\b|half\b)(?:an?\s+(?=\S))?/iu;
const mostTimersTogether = 4;

/**
 * Several timers that are set in one breath, as an order for each; none where it is no such line. A number alone is of
 * the unit that follows it.
 */
export function timersTogether(text: string): readonly string[] {
  const line = readUtterance(text);
  const { from, to } = withoutCourtesy(line.tokens);
  const order = from < to ? textOf(line, from, to) : '';
  const lengths = (listedTimers.exec(order) ?? adjoinedTimers.exec(order))?.[1];
  const parts = lengths?.split(betweenLengths).filter((part) => part !== '') ?? [];
  if (parts.length < 2 || parts.length > mostTimersTogether) return [];
  const unit = unitAtEnd(parts.at(-1) ?? '');
  return parts.map((part) => `set a timer for ${unitAtEnd(part) === '' ? `${part} ${unit}` : part}`);
}

function unitAtEnd(part: string): string {
  const line = readUtterance(part);
  const last = line.tokens.length - 1;
  return isTimeUnit(line.tokens[last]?.word ?? '') ? textOf(line, last, last + 1) : '';
}
