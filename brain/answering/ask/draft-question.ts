import { formReader } from '#core/language/grammar/read-forms';
import { mentionsName, nameKey } from '#core/language/people/name-key';
import { capturedText } from '#core/language/reading/matcher';
import { areAllIn, distinguishingWords } from '#core/language/words/distinguishing-words';
import { stem } from '#core/language/words/stem';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import type { Draft } from '../../wearer/messages/draft-store.js';

const writeWord = '(reply|write|answer|respond|text|mail|message|say|draft)';
const oneDraft = '(reply|draft|message|answer|mail|email|text)';
const draftWord = '(replies|drafts|messages|answers|reply|draft|mails|emails|texts)';
const waitingWord =
  '(waiting [to be sent|to go|to leave|for me]|wait|unsent|not sent|left|open|to send|to be sent|to approve)';

const draftForms = formReader<'to-person' | 'all'>([
  {
    gives: 'to-person',
    says: [
      `what (did|have) i ${writeWord} [back] [to|for] {who:rest}`,
      `what (have i|did i) (written|drafted|replied|answered|texted) [back] [to|for] {who:rest}`,
      `(did|have) i (reply|replied|write|written|answer|answered|respond|responded) [back] [to] {who:rest}`,
      `what is [in] (my|the|that) ${oneDraft} (to|for) {who:rest}`,
      `what (does|did) (my|the|that) ${oneDraft} (to|for) {who:words} say`,
      `(show|tell|read) me (my|the|that) ${oneDraft} (to|for) {who:rest}`,
    ],
  },
  {
    gives: 'all',
    says: [
      `(what|which) ${draftWord} (are|is|do i have|have i got) ${waitingWord}`,
      `(what|which) ${draftWord} ${waitingWord}`,
      `(do i have|are there|have i got) [any] ${draftWord} [still] ${waitingWord}`,
      `(any|are any) [of my] ${draftWord} [still] ${waitingWord}`,
      `(show|tell|read) me (my|the) (drafts|replies|draft)`,
      'what (are|is in|is) (my|the) (drafts|draft)',
      'what (have i|did i) (draft|drafted)',
      `(do i have|are there|have i got|any) [any] unsent ${draftWord}`,
      `(what|which) [of my] ${draftWord} (have|has) not [been sent|left|gone out|been approved] [yet]`,
      '(what is|anything|is anything) [still] waiting to (be sent|leave|go out)',
    ],
  },
]);

/** The answer from replies that wait, and the drafts that it tells of. */
export interface DraftAnswer {
  readonly text: string;
  readonly drafts: readonly Draft[];
}

/** What the wearer wrote that waits to be sent; null for any other question, and if nothing was written to that person. */
export function answerFromDrafts(query: string, drafts: () => readonly Draft[]): DraftAnswer | null {
  const asked = draftForms(query);
  if (asked === null) return null;
  const said = capturedText(asked.captures.who);
  const meant = said === null ? drafts() : drafts().filter((draft) => isDraftAsked(draft, said));
  if (meant.length === 0) return null;
  const told = meant.map(({ to, text }) => `You wrote to ${to}: ${withEndMark(text)}`).join(' ');
  const note = meant.length === 1 ? 'It waits for you to send it.' : 'They wait for you to send them.';
  return { text: clampText(`${told} ${note}`, limits.answerChars), drafts: meant };
}

/** Whether a draft goes to a person, by name or by the name in a mail address, and is about what was said with it. */
function isDraftAsked({ to, subject, text }: Draft, said: string): boolean {
  const [who = '', about = ''] = said.split(/\s+about\s+(?=\S)/iu);
  const isTo = mentionsName(to.replace(/[@._]/g, ' '), nameKey(who));
  return isTo && areAllIn(draftWords(about), draftWords(`${subject} ${text}`));
}

const draftWords = (text: string): ReadonlySet<string> => new Set([...distinguishingWords(text)].map(stem));

function withEndMark(text: string): string {
  const told = text.trimEnd();
  return /[.?!…]$/u.test(told) ? told : `${told}.`;
}
