import { dayMs } from '../../time-units.js';
import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';
import { readUtterance, textOf } from '../reading/utterance.js';
import { type DuePhrase, readDuePhrase } from '../time/due-phrase.js';
import { readNamedSpan, readSpan, type SpokenSpan } from '../time/spoken-span.js';
import { words } from '../vocabulary/word-lists.js';
import { distinguishingWords } from '../words/distinguishing-words.js';

/** What a line asks about the entries ahead of the wearer. */
export interface AgendaQuestion {
  /**
   * `all`: every entry; `agenda`: entries with a time; `appointments`: events alone, `first` and `last` one of them;
   * `reminders`: what the wearer asked to be reminded of, `to-do` also what they promised; `next`: the next entry;
   * `titled`: when the entry is that has the words of `title`; `whether`: whether that entry is at the time named;
   * `after` and `before`: the entry next to it.
   */
  readonly which:
    | 'all'
    | 'agenda'
    | 'appointments'
    | 'first'
    | 'last'
    | 'reminders'
    | 'to-do'
    | 'next'
    | 'titled'
    | 'whether'
    | 'after'
    | 'before';
  /** The time asked about; null for everything that is ahead. */
  readonly span: SpokenSpan | null;
  /** The hour asked about; null if none was named. */
  readonly moment: DuePhrase | null;
  /** The words that named the time. */
  readonly when: string;
  readonly title: ReadonlySet<string>;
  /** The title as it was said, without the time beside it. */
  readonly titleSaid: string;
  /** Whether the answer begins with the number of entries. */
  readonly isCounted: boolean;
  /** The question is about what was done, of which what was on the agenda is a part. */
  readonly isPast: boolean;
}

interface AgendaForm {
  readonly which: AgendaQuestion['which'];
  /** The time that a question is about where the line has no words for one. */
  readonly span?: string;
  readonly isCounted?: true;
  readonly isPast?: true;
}

const agenda = '(agenda|calendar|schedule|diary|planner)';
const eventForm = '(appointment|appointments|event|events|meeting|meetings|calls)';
const reminders = '(reminders|reminder list|to do list|todo list|to dos|todos|tasks)';
const showAgenda = '(show|tell|read|give|remind|list|check|open) [me]';
const anyPlans = `(anything|anything else|something|much|a lot|time|plans|any plans|[any|some|a|an] ${eventForm})`;
const plannedOn = '(on|planned|scheduled|booked|going on|happening|coming up|due|up|to do)';
const forMe = '(for me|on my plate|on my list|to do)';
const onOwnAgenda = `(on|in) my ${agenda}`;

const besides = (side: string): readonly string[] => [
  `(what|what else) (is|comes|happens|do i have|have i got|is there|am i doing) [${plannedOn}|next|right|straight] ${side} {title:rest}`,
  `(is there|do i have|have i got) ${anyPlans} [${plannedOn}] [right|straight] ${side} {title:rest}`,
  `${anyPlans} [${plannedOn}] [right|straight] ${side} {title:rest}`,
];

const agendaForms = formReader<AgendaForm>([
  {
    gives: { which: 'next' },
    says: [
      `(what is|what comes|what is coming) [up] next [${onOwnAgenda}|for me]`,
      `(what do i have|what have i got) [coming] [up] [on] next [${onOwnAgenda}]`,
      `(what is|when is) my next (thing|reminder|${eventForm})`,
      'where do i have to be next',
    ],
  },
  {
    gives: { which: 'reminders' },
    says: [
      `[what are|what is on|${showAgenda}] [all] [of] my [open|current|other|pending] ${reminders} [{when:span}]`,
      'any [open|other] (reminders|tasks|to dos) [left|open|set|due] [{when:span}]',
      'what (am i|will i|do i have|did i ask) [to] [be] reminded of [{when:span}]',
      `what is [still|left] on my (list|to do list|todo list) [{when:span}]`,
      `(what|which) (reminders|tasks|to dos) (do i have|have i got|are there|are|have i set) [still] [left|open|set|due] [{when:span}]`,
      `(do i have|have i got|are there) [any] [open|other] (reminders|tasks|to dos) [left|open|set|due] [{when:span}]`,
      'what (did|have) i (ask|asked|tell|told) you to remind me (of|about) [{when:span}]',
      'what (should|will|do|are) you [going to|to] (remind me|reminding me) (of|about) [{when:span}]',
    ],
  },
  {
    gives: { which: 'agenda' },
    says: [
      `(what is|what is next|what is coming up|is there anything|do i have anything|have i got anything|anything) ${onOwnAgenda} [{when:span}]`,
      `[what is|how is|${showAgenda}] my ${agenda} [looking|look like] [{when:span}]`,
      `(what|how) does my ${agenda} look [like] [{when:span}]`,
      `${showAgenda} what is ${onOwnAgenda} [{when:span}]`,
    ],
  },
  {
    gives: { which: 'appointments' },
    says: [
      `(what|which) ${eventForm} (do i have|have i got|are there|are coming up|are planned|are [still] left) [left|coming up|planned|scheduled] [{when:span}]`,
      `[what are|${showAgenda}] [all] [of] my [next|upcoming|coming] ${eventForm} [{when:span}]`,
      `(do i have|have i got|are there) [any] [upcoming|other] ${eventForm} [coming up|planned|scheduled|${onOwnAgenda}]`,
    ],
  },
  {
    gives: { which: 'all' },
    says: [
      `(what|what else) (do i have|have i got) [${plannedOn}|${forMe}] {when:span}`,
      `(what|what else) (do i|must i|should i) (have|need|do) [to do] {when:span}`,
      `what is (${plannedOn}|${forMe}) [${forMe}] {when:span}`,
      `what is (coming up|ahead|planned) [${forMe}]`,
      `[is there|do i have|have i got] (anything|something) (coming up|ahead|planned)`,
      '(do i have to|do i need to|must i|should i) (do|be) (anything|something|anywhere|somewhere) {when:span}',
      'what (should|must) i (not forget|remember|think of) {when:span}',
      '[what is|what about|how about|and] {when:span}',
      `what do i have (coming up|ahead|planned)`,
      `what have i got (coming up|ahead|planned)`,
      `(is|is there|are there|do i have|have i got|i have|got) ${anyPlans} [${plannedOn}|${forMe}|${onOwnAgenda}] {when:span}`,
      `${anyPlans} [${plannedOn}|${forMe}|${onOwnAgenda}] {when:span}`,
      'am i (free|busy|booked|available|doing anything|doing something|occupied|meeting anyone|meeting anybody|seeing anyone|seeing anybody) {when:span}',
      '(what am i doing|what am i up to|who am i meeting|who am i seeing|where do i have to be) {when:span}',
      `[what are|${showAgenda}] my plans [for] {when:span}`,
      `${showAgenda} what (i have|is on|i have got|i have on) {when:span}`,
      '(what does|how does) [my] {when:span} look [like]',
      '(what is|how is) [my] {when:span} (like|looking|looking like|going to look like)',
      `(what is|how is) my (day|schedule) [like|looking] {when:span}`,
    ],
  },
  {
    gives: { which: 'to-do' },
    says: ['what (do i (have|need) to|must i|should i|is there to) do [next|now|still]', 'what is [still|left] to do'],
  },
  {
    gives: { which: 'first' },
    says: [
      `(what|when) (is|are) my (first|earliest) (thing|${eventForm}) [${plannedOn}] {when:span}`,
      `(what is|when is) [the] first (thing|${eventForm}) [${plannedOn}] {when:span}`,
      'what (is|comes) first {when:span}',
    ],
  },
  {
    gives: { which: 'last' },
    says: [
      `(what|when) (is|are) my (last|latest) (thing|${eventForm}) [${plannedOn}] {when:span}`,
      `(what is|when is) [the] last (thing|${eventForm}) [${plannedOn}] {when:span}`,
    ],
  },
  {
    gives: { which: 'all' },
    says: [
      `(am i|will i be) (free|busy|booked|available|doing anything|doing something|occupied) {at:due}`,
      `(is|is there|do i have|have i got|have i) ${anyPlans} [${plannedOn}|${forMe}] {at:due}`,
      `what (is on|am i doing|do i have [on]|have i got [on]|is) {at:due}`,
      'what is [still] left [to do|for] {when:span}',
    ],
  },
  {
    gives: { which: 'all', isPast: true },
    says: ['what (did i do|was on|was there|did i have [on|to do]|was i doing) {when:span}'],
  },
  {
    gives: { which: 'all', span: 'this week' },
    says: ['(what|how) (does|is) my week (look|looking|like|look like|looking like) [like]'],
  },
  {
    gives: { which: 'all', span: 'this weekend' },
    says: ['(what|how) (does|is) my weekend (look|looking|like|look like|looking like) [like]'],
  },
  {
    gives: { which: 'reminders', isCounted: true },
    says: ['how many (reminders|tasks|to dos) [do i have|have i got|are there] [left|open|set|due] [{when:span}]'],
  },
  {
    gives: { which: 'appointments', isCounted: true },
    says: [`how many ${eventForm} [do i have|have i got|are there] [left|planned] [{when:span}]`],
  },
  {
    gives: { which: 'all', isCounted: true },
    says: ['how many things [do i have|have i got|are there] [left|planned|to do|on] {when:span}'],
  },
  { gives: { which: 'after' }, says: besides('after') },
  { gives: { which: 'before' }, says: besides('before') },
  {
    gives: { which: 'titled' },
    says: [
      '(when|what time|what day|at what time|on what day) (is|are) {title:rest}',
      '(when|what time|what day|at what time|on what day) (do|am|must|should|will) i {title:rest}',
      'do you know when (i|my) {title:rest}',
    ],
  },
  {
    gives: { which: 'whether' },
    says: ['(is|are) [there] [a|an|any|the|my] {title:rest}', '(do i have|have i got) [a|an|any|the|my] {title:rest}'],
  },
]);

/** Words which say that something is planned, but not what it is. */
const planning = words(`
appointment appointments event events meeting meetings reminder reminders next upcoming planned again due supposed going gonna want need needs
have having has got get getting be go to see seeing meet is are am do will must should time when on
`);

/** Parses what a line asks about the agenda and the reminders; null for any other line. */
export function readAgendaQuestion(line: string): AgendaQuestion | null {
  const asked = agendaForms(line);
  if (asked === null) return null;
  const { which, span: meant = '', isCounted = false, isPast = false } = asked.gives;
  const titled = readUtterance(capturedText(asked.captures.title) ?? '');
  const spanAt = titled.tokens.findIndex((_token, at) => readSpan(titled.tokens, at)?.end === titled.tokens.length);
  const titleSaid = textOf(titled, 0, spanAt < 0 ? titled.tokens.length : spanAt);
  const title = distinguishing(titleSaid);
  const isTitled = titledKinds.has(which);
  if (isTitled && (title.size === 0 || (which === 'whether' && spanAt < 0))) return null;
  const said = capturedText(asked.captures.when) ?? capturedText(asked.captures.at) ?? meant;
  const moment = asked.captures.at === undefined ? null : readDuePhrase(readUtterance(said).tokens, 0);
  // "What was on friday" means last friday.
  const inPast = isPast ? readNamedSpan(`last ${said.replace(/^on /iu, '')}`) : null;
  const span = spanAt < 0 ? (inPast ?? behind(readNamedSpan(said), isPast)) : readSpan(titled.tokens, spanAt);
  const when = spanAt < 0 ? said : textOf(titled, spanAt, titled.tokens.length);
  return { which, title, titleSaid, span, moment: moment?.hour == null ? null : moment, when, isCounted, isPast };
}

/** A date that lies ahead is the one of the year before if the question is about the past. */
function behind(span: SpokenSpan | null, isPast: boolean): SpokenSpan | null {
  if (span === null || !isPast) return span;
  const resolve: SpokenSpan['resolve'] = (nowMs, timeZone) => {
    const resolved = span.resolve(nowMs, timeZone);
    return resolved.fromTs > nowMs ? span.resolve(nowMs - 365 * dayMs, timeZone) : resolved;
  };
  return { ...span, resolve };
}

const titledKinds: ReadonlySet<AgendaQuestion['which']> = new Set(['titled', 'whether', 'after', 'before']);

/** The words of a text that tell one planned thing from another. */
export function distinguishing(text: string): ReadonlySet<string> {
  return new Set([...distinguishingWords(text)].filter((word) => !planning.has(word)));
}
