import { missedText } from '#core/language/replies/missed-text';
import { owedWords } from '#core/language/replies/wording/owed-words';
import { personBeside } from '#core/language/replies/wording/spoken-promise';
import { hasHour } from '#core/language/time/telling/spoken-moment';
import { limits } from '#core/limits';
import { capitalized, clampText, counted } from '#core/text';
import type { AgendaItem, Reminder } from '#core/wire/wearer/agenda';
import {
  type Brief,
  type BriefCommitment,
  type BriefMemory,
  type BriefSection,
  briefSections,
} from '#core/wire/wearer/brief';
import type { Message, MessageChannel } from '#core/wire/wearer/messages';
import { clockText, dateText, localDay } from '../local-day.js';

/** Something the wearer still owes somebody. */
interface OwedFavour {
  readonly name: string;
  readonly what: string;
}

/** The input of a brief. Times are wall milliseconds. */
export interface BriefMaterial {
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
  /** Of any day; only those of today and yesterday are used. */
  readonly agenda: readonly AgendaItem[];
  readonly reminders: readonly Reminder[];
  readonly commitments: readonly BriefCommitment[];
  readonly owed: readonly OwedFavour[];
  readonly draftsWaiting: number;
  /** Since when messages count as missed. */
  readonly since: number;
  readonly missed: Readonly<Record<MessageChannel, number>>;
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly memories: readonly BriefMemory[];
  readonly questionsYesterday: number;
}

type Lines = Readonly<Record<BriefSection, readonly string[]>>;

interface ComposedBrief extends Pick<Brief, 'text' | 'bullets'> {
  readonly sections: NonNullable<Brief['sections']>;
}

const messagesShown = 5;

/** A brief in plain sentences, with nothing but the given facts. */
export function composeBrief(material: BriefMaterial): ComposedBrief {
  const lines = sectionLines(material);
  return {
    text: briefText(lines, material),
    bullets: bulletsOf(lines, material),
    sections: briefSections.map((title) => ({ title, lines: [...lines[title]] })),
  };
}

function sectionLines(material: BriefMaterial): Lines {
  return {
    Today: todayLines(material),
    Due: dueLines(material),
    'Waiting on you': waitingLines(material),
    Messages: messageLines(material),
    Yesterday: yesterdayLines(material),
  };
}

function todayLines({ agenda, nowMs, timeZone }: BriefMaterial): string[] {
  return eventsOf(agenda, localDay(nowMs, timeZone), timeZone);
}

function eventsOf(agenda: readonly AgendaItem[], day: { startTs: number; endTs: number }, timeZone: string): string[] {
  return agenda
    .filter(({ ts }) => ts >= day.startTs && ts < day.endTs)
    .sort((a, b) => a.ts - b.ts)
    .map(({ title, ts, place }) =>
      line(`${hasHour(ts, timeZone) ? `${clockText(ts, timeZone)} ` : ''}${title}${place === '' ? '' : `, ${place}`}`),
    );
}

/** Reminders and promises whose time is today or has passed, the longest overdue first. */
function dueLines({ reminders, commitments, nowMs, timeZone }: BriefMaterial): string[] {
  const { endTs } = localDay(nowMs, timeZone);
  const due = [
    ...reminders.filter(({ done }) => !done).map(({ title, ts }) => ({ what: title, ts })),
    ...commitments
      .filter(({ state }) => state === 'open')
      .map((promise) => ({ what: promiseOf(promise), ts: promise.due_ts })),
  ];
  return due
    .flatMap(({ what, ts }) => (ts !== null && ts < endTs ? [{ what, ts }] : []))
    .sort((a, b) => a.ts - b.ts)
    .map(({ what, ts }) => line(`${what} (${dueText(ts, nowMs, timeZone)})`));
}

function dueText(ts: number, nowMs: number, timeZone: string): string {
  if (ts >= localDay(nowMs, timeZone).startTs) return `${ts < nowMs ? 'was due' : 'due'} ${clockText(ts, timeZone)}`;
  return `overdue since ${dateText(ts, timeZone)}`;
}

/** What the wearer owes others, but not today. */
function waitingLines({ commitments, owed, draftsWaiting, nowMs, timeZone }: BriefMaterial): string[] {
  const { endTs } = localDay(nowMs, timeZone);
  const promised = commitments
    .filter(({ state, due_ts }) => state === 'open' && (due_ts === null || due_ts >= endTs))
    .map((promise) =>
      line(`${promiseOf(promise)}${promise.due_ts === null ? '' : ` (by ${dateText(promise.due_ts, timeZone)})`}`),
    );
  const favours = owed.map(({ name, what }) => line(capitalized(owedWords(name, { direction: 'i_owe', what }))));
  const drafts = draftsWaiting === 0 ? [] : [`${counted(draftsWaiting, 'reply', 'replies')} not sent`];
  return [...promised, ...favours, ...drafts];
}

function promiseOf({ task, person }: BriefCommitment): string {
  const promisee = personBeside(task, person);
  return promisee === null ? capitalized(task) : `${capitalized(task)} (promised to ${promisee})`;
}

function messageLines({ missed, messages, since, nowMs, timeZone }: BriefMaterial): string[] {
  const count = missedText(missed);
  if (count === '') return [];
  const isToday = since >= localDay(nowMs, timeZone).startTs;
  const sinceText = isToday ? clockText(since, timeZone) : dateText(since, timeZone);
  const shown = messages.filter(({ ts }) => ts >= since).slice(0, messagesShown);
  return [`${count} since ${sinceText}`, ...shown.map(glanceOf)];
}

function glanceOf({ from, subject, text, glance }: Message): string {
  return line(`${from}: ${[glance, subject, text].find((words) => words !== '') ?? ''}`);
}

function yesterdayLines({ agenda, memories, questionsYesterday, nowMs, timeZone }: BriefMaterial): string[] {
  const day = localDay(nowMs, timeZone, -1);
  const kept = memories.filter(({ ts }) => ts !== null && ts >= day.startTs && ts < day.endTs);
  const asked = questionsYesterday === 0 ? [] : [`You asked ${counted(questionsYesterday, 'question')}`];
  return [...eventsOf(agenda, day, timeZone), ...kept.map(({ text }) => line(text)), ...asked];
}

function bulletsOf(lines: Lines, { missed }: BriefMaterial): string[] {
  const waiting = lines['Waiting on you'];
  const others = [
    ...(waiting.length === 0 ? [] : [`${counted(waiting.length, 'thing')} waiting on you`]),
    ...(missedText(missed) === '' ? [] : [`${missedText(missed)} waiting`]),
  ];
  const room = limits.briefBullets - others.length;
  const due = lines.Due.slice(0, Math.max(room - lines.Today.length, Math.floor(room / 2)));
  return [...lines.Today.slice(0, room - due.length), ...due, ...others];
}

function briefText(lines: Lines, { missed }: BriefMaterial): string {
  const waiting = lines['Waiting on you'].length;
  const sentences = [
    lines.Today.length === 0 ? 'Nothing on the agenda today.' : `Today: ${lines.Today.join('; ')}.`,
    lines.Due.length === 0 ? '' : `Due: ${lines.Due.join('; ')}.`,
    waiting === 0 ? '' : `${capitalized(counted(waiting, 'thing'))} ${waiting === 1 ? 'waits' : 'wait'} on you.`,
    missedText(missed) === '' ? '' : `You missed ${missedText(missed)}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function line(text: string): string {
  return clampText(
    text
      .replace(/\p{Bidi_Control}+/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
    limits.briefLineChars,
  );
}
