import { formReader } from '#core/language/grammar/read-forms';
import { mentionsName, nameKey } from '#core/language/people/name-key';
import { capturedText } from '#core/language/reading/matcher';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import type { Draft } from '../../wearer/messages/draft-store.js';

const writeWord = '(reply|write|answer|respond|text|mail|message|say|draft)';
const draftWord = '(replies|drafts|messages|answers|reply|draft|mails)';
const waitingWord = '(waiting|wait|unsent|not sent|left|open|to send|to be sent|to approve)';

const draftForms = formReader<'to-person' | 'all'>([
  {
    gives: 'to-person',
    says: [
      `what (did|have) i ${writeWord} [back] [to] {who:rest}`,
      `what (have i|did i) (written|drafted|replied|answered|texted) [back] [to] {who:rest}`,
      `(did|have) i (reply|replied|write|written|answer|answered|respond|responded) [back] [to] {who:rest}`,
      `what is [in] my (reply|draft|message|answer|mail) to {who:rest}`,
    ],
  },
  {
    gives: 'all',
    says: [
      `(what|which) ${draftWord} (are|is|do i have|have i got) ${waitingWord}`,
      `(what|which) ${draftWord} ${waitingWord}`,
      `(do i have|are there|have i got) [any] ${draftWord} ${waitingWord}`,
      `(show|tell|read) me my (drafts|replies)`,
      'what are my drafts',
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
  const who = capturedText(asked.captures.who);
  const meant = who === null ? drafts() : drafts().filter(({ to }) => isTo(to, who));
  if (meant.length === 0) return null;
  const told = meant.map(({ to, text }) => `You wrote to ${to}: ${text.replace(/[\s.]+$/u, '')}.`).join(' ');
  const note = meant.length === 1 ? 'It waits for you to send it.' : 'They wait for you to send them.';
  return { text: clampText(`${told} ${note}`, limits.answerChars), drafts: meant };
}

/** Whether a draft goes to the person: by name, or by the name in a mail address. */
function isTo(to: string, who: string): boolean {
  return mentionsName(to.replace(/[@._]/g, ' '), nameKey(who));
}
