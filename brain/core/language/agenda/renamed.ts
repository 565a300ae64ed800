import { limits } from '../../limits.js';
import { clampText } from '../../text.js';
import { withoutHesitation } from '../reading/disfluency.js';
import { asksAboutIt, markedLead, type SaidTitle, withoutCourtesyBefore } from './moving-words.js';

/** What a line calls an event or reminder from now on. */
export interface Renamed extends SaidTitle {
  /** What it is called then, of what it was called. */
  titleAfter(title: string): string;
}

const ownArticle = '(?:(?:the|my|our|this|that) )?';
const toAnother = [
  `(?:rename|retitle) ${ownArticle}(.+?) (?:to|as|into) (.+)`,
  `(?:change|correct) (?:the|its) (?:title|name) of ${ownArticle}(.+?) (?:to|into) (.+)`,
].map((form) => new RegExp(`^${form}$`, 'iu'));
/** "Call the dentist thing root canal instead": the thing's name ends where it is called a thing. */
const calledInstead =
  /^call (?:the|my|our|that) (.+?) (?:thing|event|appointment|entry|reminder) (?!(?:off|back|in|up)\b)(.+?)(?: instead| from now on| now)$/iu;
/** Said of any thing, so that an entry of the agenda has to be meant. */
const changedTo = /^change (?:the|my|our) (.+?) (?:to|into) (.+)$/iu;
const calledNow =
  /^(?:the|my|our) (.+?) (?:is|should be) (now )?called (?!(?:off|back|out|in|up|on|by|for|to)\b)(.+)$/iu;
const withOther =
  /^(?:the|my|our) (.+?)(?:'s| is| will be) (?:now )?with (\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,3})$/iu;
const byNowAtEnd = /[\s,]+(?:now|instead|after all)$/iu;
const withPerson = / with \S.*$/iu;

/** Reads that something is called otherwise: "rename yoga to pilates", "actually the lunch is with Sanna". Null for any other. */
export function readRenamed(line: string): Renamed | null {
  const plain = withoutHesitation(line).trim();
  if (asksAboutIt(plain)) return null;
  const said = plain.replace(/[.!?]+$/u, '');
  return askedToRename(withoutCourtesyBefore(said)) ?? saidCorrected(said);
}

function askedToRename(said: string): Renamed | null {
  for (const form of toAnother) {
    const [, title, name] = form.exec(said) ?? [];
    if (title !== undefined && name !== undefined) return calledBy(title, name, true);
  }
  const [, called, anew] = calledInstead.exec(said) ?? [];
  if (called !== undefined && anew !== undefined) return calledBy(called, anew, true);
  const [, title, name] = changedTo.exec(said) ?? [];
  return title === undefined || name === undefined ? null : calledBy(title, name, false);
}

/** "Actually the lunch is with Sanna", where a mark says that it was otherwise. */
function saidCorrected(said: string): Renamed | null {
  const bare = said.replace(markedLead, '').replace(byNowAtEnd, '');
  const [, called, now, name] = calledNow.exec(bare) ?? [];
  // What a dog or a book is called is said as well.
  const isOtherwise = now !== undefined || bare !== said;
  if (called !== undefined && name !== undefined) return isOtherwise ? calledBy(called, name, false) : null;
  const [, title, who] = bare === said ? [] : (withOther.exec(bare) ?? []);
  if (title === undefined || who === undefined) return null;
  const titleAfter = (before: string) => entryTitle(`${before.replace(withPerson, '')} with ${who}`);
  const namedPart = (before: string) => before.replace(withPerson, '');
  return { title, isOrder: false, isVeryTitle: true, namedPart, titleAfter };
}

function calledBy(title: string, name: string, isOrder: boolean): Renamed {
  const plain = entryTitle(name.replace(/^["“]|["”]$/gu, '').replace(/^(?:the|my|our) /iu, ''));
  return { title, isOrder, isVeryTitle: !isOrder, titleAfter: () => plain };
}

const entryTitle = (words: string): string => clampText(words, limits.agendaTextChars);
