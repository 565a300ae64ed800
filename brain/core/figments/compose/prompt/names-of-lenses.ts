import { readUtterance } from '../../../language/reading/utterance.js';
import { isAmountWord } from '../near-words.js';
import { namesUnsupported } from '../unsupported-topics.js';

/** What a lens is to be called, and the rest of the line, which says what it is to do. */
interface NameSaid {
  readonly name: string;
  readonly asked: string;
}

/** “…, call it tea”. */
const nameAtEnd =
  /[,.;]?\s+(?:and\s+)?(?:(?:call|name|title)\s+(?:it|this|that|the lens)|with the (?:name|title)|under the name)\s+["“]?([^"“”,.:]+)["”]?[.!]?$/iu;
/** “Barbecue: turn the meat every two minutes”. */
const titleWithRest = /^\s*((?:[\p{L}'’]+[\s,]+){1,7})colon\u2063*\s+(\S.*)$/su;
/** Words that say more than what a lens is about. */
const asksInTitle =
  /\b(?:every|each|when(?:ever)?|if|only|unless|until|till|after|on|at|not|no|never|don['’]?t|stop|without|tap|nod|shake|morning|noon|afternoon|evening|night|tonight|today|tomorrow|day|says?|shows?|tells?|reminds?|ask|translate|look)\b/iu;
/** Before what is only to be shown stands when, as in “bonded glasses nearby: show hello”. */
const showingFirst = /^(?:show|say|display|flash|blink|warn|alert)\b/iu;

/** The names that a line may give to its lens. */
export function namesSaid(line: string): readonly NameSaid[] {
  const after = nameAtEnd.exec(line);
  const [, title = '', asked = ''] = titleWithRest.exec(line) ?? [];
  const named = after === null ? [] : [{ name: after[1] ?? '', asked: line.slice(0, after.index) }];
  return isTitle(title) && !showingFirst.test(asked) ? [...named, { name: title.trim(), asked }] : named;
}

function isTitle(title: string): boolean {
  const words = readUtterance(title).tokens.map(({ word }) => word);
  return title !== '' && !asksInTitle.test(title) && !words.some(isAmountWord) && !namesUnsupported(words);
}
