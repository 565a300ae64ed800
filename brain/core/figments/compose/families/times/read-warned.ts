import { capitalized } from '../../../../text.js';
import { makeProgram, type ProgramItem } from '../../../templates/program.js';
import { plainLines } from '../../../templates/template.js';
import { bareName, colorIn, lengthsIn } from '../../loose/said-clauses.js';
import { asksBeyond } from '../../wishes/marks/names.js';
import { lengthInWords } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits, wordsToSay } from '../said-request.js';

interface WarnedTold {
  name: string;
  /** What the time itself is of. */
  label: string;
  seconds: number | undefined;
  readonly marks: { readonly left: number; readonly text: string }[];
  end: string | undefined;
}

/** One time that is counted down, with words when so much of it is left, half way, and at its end. */
export function readWarned({ title, clauses, text }: SaidRequest): FamilyMade | null {
  if (actIn(text) !== undefined || /\b(?:every|each|rounds?|random|times|until|sets)\b/iu.test(text)) return null;
  const told: WarnedTold = { name: title, label: '', seconds: undefined, marks: [], end: undefined };
  if (!clauses.every((clause) => warnedReaders.some((read) => read(told, clause.text, clause.isThen)))) return null;
  const { seconds, marks, end, name } = told;
  if (seconds === undefined || (marks.length === 0 && end === undefined) || seconds < 2) return null;
  const ordered = marks.toSorted((one, other) => other.left - one.left);
  const areWithin = ordered.every(({ left }, at) => left > 0 && left < seconds && left !== ordered[at + 1]?.left);
  if (!areWithin || ordered.length > 6 || plainLines(told.label).length > 1 || plainLines(name).length > 1) return null;
  const shown = name || 'Timer';
  const bounds = [seconds, ...ordered.map(({ left }) => left), 0];
  const items: ProgramItem[] = bounds.slice(0, -1).map((left, at): ProgramItem => {
    const mark = ordered[at - 1];
    return {
      kind: 'step',
      title: mark === undefined ? told.label || shown : mark.text,
      seconds: left - (bounds[at + 1] ?? 0),
      ...(mark === undefined &&
        bounds.length > 2 && { foot: `until ${lengthInWords(bounds[1] ?? 0)} left`.slice(0, 24) }),
      isPulsing: mark !== undefined,
    };
  });
  const last = end ?? `${shown}: time's up`;
  if (plainLines(last).length > 4 || ordered.some(({ text: words }) => plainLines(words).length > 1)) return null;
  const warnings = ordered.map((mark) => `“${mark.text}” with ${lengthInWords(mark.left)} left, `).join('');
  return {
    body: makeProgram({
      name: shown,
      items: [...items, { kind: 'step', words: capitalized(last), by: ['single'], isPulsing: true }],
    }),
    isOwn: marks.length > 0,
    answered: ['halfway', 'half', 'way'],
    behaviour: marks.length === 0 ? 'timer' : 'sequence',
    told: `${shown}: ${lengthInWords(seconds)}, ${warnings}then “${capitalized(last)}”.`,
  };
}

type WarnedReader = (told: WarnedTold, text: string, isThen: boolean) => boolean;

const tellsInTime = '(?:and |please |then )*(?:warn|tell|alert|show|say|flash|nudge|ping|remind)s?(?: me)?(?: up)?';
const warnedReaders: readonly WarnedReader[] = [
  readHalfway,
  readTimeLeft,
  readCountdownShown,
  readWholeTime,
  readWarnedEnd,
];

const unitOf = (seconds: number): number => (seconds >= 60 && seconds % 60 === 0 ? 60 : 1);

/** “Halfway tell me HALF”. */
function readHalfway(told: WarnedTold, text: string): boolean {
  const words = new RegExp(
    `^(?:at )?(?:half ?way|the half|half time)(?: through| point)?,? ?(?:${tellsInTime} )?(.+)?$`,
    'iu',
  ).exec(text);
  if (words === null || told.seconds === undefined) return false;
  told.marks.push({ left: told.seconds / 2, text: capitalized(wordsToSay(words[1] ?? 'Half way')) });
  return true;
}

/** “When five are left show WRAP UP”, “warn when three are left”, “last 30 sec tell me WRAP”, “last minute say pack up”. */
function readTimeLeft(told: WarnedTold, text: string): boolean {
  const said = withDigits(text.replace(/\bthe last minute\b|\blast minute\b/iu, 'last 1 minute'));
  const amount = '(\\d+(?: ?(?:s|secs?|seconds?|m|mins?|minutes?|hours?))?)';
  const isLeft =
    '(?:(?:are|is|minutes?|mins?|seconds?|secs?)? ?(?:left|to go|remaining)|before (?:the end|it (?:ends|is over|runs out|is up)|time))';
  const forms = [
    new RegExp(
      `^${tellsInTime} (.+?) (?:when|with|at|in|for|on) (?:only |the )?(?:last )?${amount} ?(?:${isLeft})?$`,
      'iu',
    ),
    new RegExp(
      `^(?:when|with|at|in|for|on)? ?(?:only |there are |the )?(?:last )?${amount} ?(?:${isLeft})?,? ${tellsInTime} ?(.+)$`,
      'iu',
    ),
    new RegExp(
      `^${tellsInTime}() (?:when|with|at|in|for|on)? ?(?:only |the )?(?:last )?${amount} ?(?:${isLeft})?$`,
      'iu',
    ),
  ];
  if (!/\b(?:left|to go|remaining|before|last)\b/iu.test(said) || told.seconds === undefined) return false;
  for (const [at, form] of forms.entries()) {
    const read = form.exec(said);
    if (read === null) continue;
    const [words = '', count = ''] = at === 1 ? [read[2], read[1]] : [read[1], read[2]];
    const left = lengthsIn(count)[0]?.seconds ?? Number(count) * unitOf(told.seconds);
    const shown = wordsToSay(words);
    told.marks.push({ left, text: shown === '' ? `${lengthInWords(left)} left` : capitalized(shown) });
    return !/\b(?:if|how|what|which|until|me)\b/iu.test(shown);
  }
  return false;
}

/** “Show mins left” is what a countdown shows. */
function readCountdownShown(told: WarnedTold, text: string): boolean {
  return (
    told.seconds !== undefined &&
    /^(?:and )?show (?:me )?(?:the |how many )?(?:mins?|minutes?|secs?|seconds?|time)(?: (?:are |is )?(?:left|remaining))?$/iu.test(
      text,
    )
  );
}

/** “Detention is 20 minutes”, “epoxy pot life fifteen minutes”, “a 35 minute alarm that says leave now”. */
function readWholeTime(told: WarnedTold, text: string): boolean {
  const [length, ...more] = lengthsIn(text);
  if (length === undefined || more.length > 0 || told.seconds !== undefined) return false;
  const [after = '', ended] = length.after.split(
    /^(?:timer|alarm|countdown)?\s*(?:and|that|which|saying|to) (?=says?\b|shows?\b|happy\b|merry\b|good\b|well\b|go\b)/iu,
  );
  const name = bareName(
    `${length.before} ${after}`
      .replace(/\b(?:timer|alarm|countdown|count down|give me|just|is|takes|lasts|set|start|i need|i want)\b/giu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  const isName =
    name.split(' ').length < 6 &&
    !/\b(?:not|but|if|when|remind|tell|show|say|after|before)\b/iu.test(name) &&
    !asksBeyond(name);
  if (!isName || /\d/u.test(withDigits(name).replace(/\b1\b/gu, ''))) return false;
  if (ended !== undefined) told.end = wordsToSay(ended.replace(/^says? /iu, 'say '));
  if (/^(?:the|a|an|my|how|what|which|if)\b/iu.test(told.end ?? '')) return false;
  told.seconds = length.seconds;
  told.label = capitalized(name);
  told.name ||= told.label;
  return true;
}

/** “Then say here we come”, “and happy new year”. */
function readWarnedEnd(told: WarnedTold, text: string, isThen: boolean): boolean {
  const isTold = /^(?:and |then )*(?:say|says|show|shows|tell me)\b/iu.test(text);
  const words = wordsToSay(text.replace(/\s+(?:at the end|when (?:it['’]?s|it is) (?:over|done|up))$/iu, ''));
  if ((!isTold && asksBeyond(words)) || colorIn(words) !== undefined) return false;
  const isEnd = told.seconds !== undefined && told.end === undefined && (isThen || isTold) && words !== '';
  if (isEnd) told.end = words;
  return (
    isEnd &&
    lengthsIn(text).length === 0 &&
    !/\b(?:if|how|what|which|repeat|again|until|me)\b|^(?:a|an|my|the|wait|stop)\b/iu.test(words)
  );
}
