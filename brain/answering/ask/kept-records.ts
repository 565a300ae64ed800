import { basename } from 'node:path';
import { holdsWanted, type WantedAnswer, wantedAnswerOf, wantedInWords } from '#core/answers/question/wanted-answer';
import { recordScorer } from '#core/answers/strict/score-record';
import type { Clock } from '#core/clock';
import { asksOtherMeeting } from '#core/language/agenda/meeting-asked';
import { noteCanAnswer } from '#core/language/people/questions/can-answer';
import { readSaidQuestion } from '#core/language/people/questions/said-question';
import { frameAnswer } from '#core/language/replies/frame-answer';
import { atPlace } from '#core/language/replies/wording/place-words';
import { tellsOfCompound } from '#core/language/slots/contrast/of-compound';
import { synonymsOf } from '#core/language/slots/contrast/synonyms';
import { spokenDay, spokenHour } from '#core/language/time/telling/spoken-moment';
import { contentRoots } from '#core/language/words/content-roots';
import { limits } from '#core/limits';
import { capitalized } from '#core/text';
import { dayMs } from '#core/time-units';
import type { AgendaItem, FileEvent, Reminder } from '#core/wire/wearer/agenda';
import type { Brief } from '#core/wire/wearer/brief';
import type { Message } from '#core/wire/wearer/messages';
import type { Dossier } from '#core/wire/wearer/people';
import { belowAnswer } from '../../knowledge/passage.js';
import type { Evidence } from './evidence-piece.js';
import { maxConfidence } from './tier.js';

/** The stores that are searched beside memory and folders. */
interface KeptRecordsOptions {
  readonly agenda: {
    between(fromTs: number, toTs: number): readonly AgendaItem[];
    reminders(): readonly Reminder[];
  };
  readonly fileEvents: { since(sinceMs: number): Promise<readonly FileEvent[]> };
  readonly dossiers: { all(): readonly Dossier[] };
  readonly messages: { page(page: { readonly limit: number }): readonly Message[] };
  readonly briefs: { latest(): Brief | null };
  readonly clock: Pick<Clock, 'wallMs'>;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** One entry of these stores, in the fields that scoring and answering use. */
interface KeptRecord {
  readonly kind: 'document' | 'agenda' | 'reminder' | 'dossier' | 'message' | 'brief';
  readonly source: string;
  /** Words for its kind that questions may use. */
  readonly about: string;
  readonly title: string;
  /** Its title as a source, to show. */
  readonly name: string;
  readonly text: string;
  /** Put before the sentence that answers. */
  readonly lead?: string;
  /** Only for an agenda entry or a reminder: the fields that can answer more than when it is. */
  readonly entry?: { readonly title: string; readonly place: string; readonly ts: number | null };
}

/** Whom the wearer meets may stand in an entry; who somebody is, or who did something, does not. */
const whomOneMeets = /^\W*whom?\b.*\b(?:with|(?:am|are|do|did|will|shall|was|were) (?:i|we))\b/iu;
/** A property of something that the wearer has. */
const ownProperty = /^\W*what(?:'s| is| are| was| were) (?:my|our) (.+)/iu;
/** Words by which a question means the entry itself, or what it says besides its title. */
const ofAnyEntry: ReadonlySet<string> = new Set(
  contentRoots('appointment meeting event entry calendar agenda schedule plan reminder task time date day place next'),
);
const asksBeforeOrAfter = /^\W*(?:what|is|do|have|anything|something)\b.*\b(?:after|before) /iu;
/**
 * Questions that an entry cannot answer: that something is planned tells neither whether it happened nor who else
 * comes.
 */
const asksOutcomeOrGuests =
  /^\W*(?:did i\b(?!.*\bremind)|who(?:'s| is| was| else is)? (?:coming|going|invited|joining|there)\b)/iu;
const asksPast =
  /^\W*(?:(?:when|where|(?:(?:in|on|at) )?(?:what|which) (?:time|day|date|week|month|year)|how long ago) )?(?:was|were|did)\b(?!.*\b(?:again|supposed|going to|meant to)\b)/iu;
/** A question about what lies behind. */
const asksLast = /\b(?:was|were|did|last)\b/iu;
const journeyBack = /\b(?:flight|train|bus|ferry|trip|journey|drive|ride)\b.*\b(?:back|home)\b|\breturn\b/iu;
const meetingWith = /^\W*(?:when|where|what time)(?:'s| is| are) (?:(?:the|my|our|a) )?(.+?) with /iu;
const anyMeeting = /\b(?:appointment|date|event|meeting|thing)\b/iu;
const whereThingIs = /^\W*where(?:'s| is| are) (?:the|my|our) (.+)/iu;
const deedOfAnother = /^\W*what (?:does|do|did) (?!i\b|we\b|you\b)/iu;
const beforeDetails = /^.*?(?=\s(?:of|in|at|with|for|to|by|on|from|about)\s|$)/iu;

/**
 * Whether a record can answer the question at all. "Lunch with Max" answers when it is, but not who Max is, what the
 * lunch costs or, without a place, where it is.
 */
function recordCanAnswer(
  { kind, entry, text, title }: KeptRecord,
  query: string,
  wanted: WantedAnswer,
  nowMs: number,
): boolean {
  if (entry === undefined) return kind !== 'dossier' || noteCanAnswer(query, text.replace(`${title}: `, ''), title);
  // It asks for the entry before or after this one, whether it took place, or who else comes: the entry itself does not
  // say.
  if (asksOtherMeeting(query, entry, ofAnyEntry)) return false;
  if (asksBeforeOrAfter.test(query) || asksOutcomeOrGuests.test(query)) return false;
  if (asksPast.test(query) && entry.ts !== null && entry.ts > nowMs) return false;
  if (journeyBack.test(query) && !journeyBack.test(entry.title)) return false;
  if (isOtherMeeting(query, entry.title)) return false;
  if (wanted === 'place') return entry.place !== '' && !isWhereThing(query, entry.title);
  if (wanted === 'name') return false;
  if (isOtherProperty(query, entry.title) || asksOtherDeed(query, entry.title)) return false;
  if (wanted === 'person') return whomOneMeets.test(query);
  return !wantedInWords.has(wanted) || holdsWanted(entry.title, wanted, () => false) === true;
}

/** Whether a question asks for something of the wearer's of which the title lacks a word: a ring size, not to ring somebody. */
function isOtherProperty(query: string, title: string): boolean {
  const titled = contentRoots(title);
  return contentRoots(ownProperty.exec(query)?.[1] ?? '').some(
    (root) => !ofAnyEntry.has(root) && !saysRoot(titled, root),
  );
}

/** Whether a question asks for a deed of somebody else that the title does not say: what they drive, from a dinner with them. */
function asksOtherDeed(query: string, title: string): boolean {
  if (!deedOfAnother.test(query)) return false;
  const [deed = ''] = contentRoots(query).slice(-1);
  return deed !== '' && !ofAnyEntry.has(deed) && !saysRoot(contentRoots(title), deed);
}

/**
 * Whether a question asks where a thing is that the entry only mentions: an entry about viewing a house does not say where
 * somebody lives.
 */
function isWhereThing(query: string, title: string): boolean {
  const thing = contentRoots(whereThingIs.exec(query)?.[1] ?? '');
  const head = contentRoots(beforeDetails.exec(title)?.[0] ?? title);
  return thing.length > 0 && !thing.some((root) => head.includes(root));
}

/** Whether a question asks for another kind of meeting with somebody than the entry is: a dinner with them is no call. */
function isOtherMeeting(query: string, title: string): boolean {
  const asked = meetingWith.exec(query)?.[1] ?? '';
  if (asked === '' || anyMeeting.test(asked)) return false;
  const titled = contentRoots(title);
  return !contentRoots(asked).some((root) => saysRoot(titled, root));
}

function saysRoot(roots: readonly string[], root: string): boolean {
  return [root, ...synonymsOf(root)].some((one) => roots.includes(one));
}

/** How far back events are searched, for questions such as "when was …". */
const pastMs = 90 * dayMs;

/** Searches agenda, reminders, dossiers, messages and the latest brief. */
export class KeptRecords {
  constructor(private readonly options: KeptRecordsOptions) {}

  /**
   * Every record that has to do with the question, unsorted. One that cannot answer it scores below `answerThreshold`.
   */
  async find(query: string): Promise<readonly Evidence[]> {
    const score = recordScorer(query);
    const wanted = wantedAnswerOf(query);
    const nowMs = this.options.clock.wallMs();
    const records = await this.#all(asksLast.test(query));
    // What somebody said is answered only from their own messages.
    const meant = readSaidQuestion(query) === null ? records : records.filter(({ kind }) => kind === 'message');
    return meant.flatMap((record): Evidence[] => {
      const { kind, source, about, title, name, text, lead = '' } = record;
      // The kind is scored as a heading, so that a name in the entry ("Main Street") does not count as another subject.
      const best = score({ title, heading: '', text: `# ${about}\n${text}` });
      if (best.score === 0) return [];
      const isOfAsked = !tellsOfCompound(query, record.entry?.title ?? best.answer);
      const most = isOfAsked && recordCanAnswer(record, query, wanted, nowMs) ? maxConfidence : belowAnswer;
      const answer = `${lead}${frameAnswer(best.answer.replace(`${about}\n`, ''))}`;
      return [{ kind, answer, context: `${lead}${text}`, source, title: name, score: Math.min(most, best.score) }];
    });
  }

  async #all(isPast: boolean): Promise<readonly KeptRecord[]> {
    const { agenda, fileEvents, dossiers, messages, briefs, clock, timeZone } = this.options;
    const nowMs = clock.wallMs();
    const moment = (ts: number): string => `on ${spokenDay(ts, timeZone())}${spokenHour(ts, timeZone())}`;
    const brief = briefs.latest();
    const inFiles = await fileEvents.since(nowMs - pastMs);
    return [
      ...agenda.between(nowMs - pastMs, Number.MAX_SAFE_INTEGER).map((item) => eventRecord(item, moment)),
      ...toldTimes(inFiles, nowMs, isPast).map((event) => fileEventRecord(event, moment, nowMs)),
      ...agenda.reminders().map((reminder) => reminderRecord(reminder, moment)),
      ...dossiers.all().map(dossierRecord),
      ...messages.page({ limit: limits.feedPageMax }).map(messageRecord),
      ...(brief === null ? [] : [briefRecord(brief)]),
    ];
  }
}

type TellMoment = (ts: number) => string;

function eventRecord({ title, ts, place }: AgendaItem, moment: TellMoment): KeptRecord {
  const where = place === '' ? '' : `, ${atPlace(place)}`;
  const text = `${capitalized(title)}, ${moment(ts)}${where}.`;
  const about = 'agenda calendar event appointment meeting';
  const entry = { title, place, ts };
  return { kind: 'agenda', source: `agenda:${title}`, about, title, name: 'your agenda', text, entry };
}

/** Of each event in files the time that a question means: the next one, or the last one if it asks for that or none is ahead. */
function toldTimes(events: readonly FileEvent[], nowMs: number, isPast: boolean): readonly FileEvent[] {
  const told = new Map<string, FileEvent>();
  for (const event of events) {
    const key = `${event.source} ${event.title}`;
    const before = told.get(key);
    const isMeant = before === undefined || (before.ts < nowMs && (event.ts < nowMs || !isPast));
    if (event.began === undefined && isMeant) told.set(key, event);
  }
  return [...told.values()];
}

function fileEventRecord(event: FileEvent, moment: TellMoment, nowMs: number): KeptRecord {
  const { source } = event;
  const isOver = Math.max(event.ts, event.ends ?? 0) < nowMs;
  const tell: TellMoment = isOver ? (ts) => `the last time was ${moment(ts)}` : moment;
  return { ...eventRecord(event, tell), kind: 'document', source, name: basename(source) };
}

function reminderRecord({ title, ts }: Reminder, moment: TellMoment): KeptRecord {
  const text = `${capitalized(title)}${ts === null ? '' : `, ${moment(ts)}`}.`;
  const about = 'reminder to do task list';
  const entry = { title, place: '', ts };
  return { kind: 'reminder', source: `reminder:${title}`, about, title, name: 'your list', text, entry };
}

function dossierRecord({ name, note, tags }: Dossier): KeptRecord {
  const facts = [note, ...tags].filter((part) => part !== '').join(', ');
  return {
    kind: 'dossier',
    source: `people:${name}`,
    about: 'people',
    title: name,
    name: `your note on ${name}`,
    text: `${name}: ${facts}`,
  };
}

function messageRecord({ from, subject, text }: Message): KeptRecord {
  const about = `message ${subject}`;
  const [name, lead] = [`a message from ${from}`, `${from} wrote: `];
  return { kind: 'message', source: `message:${from}`, about, title: from, name, text, lead };
}

function briefRecord({ day, text }: Brief): KeptRecord {
  return { kind: 'brief', source: `brief:${day}`, about: 'brief', title: day, name: 'your brief', text };
}
