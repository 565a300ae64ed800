import { mentionsName, nameKey } from '../language/people/name-key.js';
import { readSendingLine, type SendingLine } from '../language/sending-line.js';
import { listed } from '../language/words/listed.js';
import { limits } from '../limits.js';
import { clampText } from '../text.js';
import { deviceWords } from './answer-basis.js';
import { type Decision, type DecisionPorts, saying, type WaitingDraft } from './decision.js';

const atDayPage = "on the panel's Day page";
const mostRecipients = 3;

/**
 * The reply to "send it" and "has my reply to Rosa gone out", from what waits to be approved. No line sends anything
 * (brain-http.md §5): what leaves is approved where it can be read. Null for any other line.
 */
export async function decideSending(line: string, { drafts }: Pick<DecisionPorts, 'drafts'>): Promise<Decision | null> {
  const asked = readSendingLine(line);
  if (asked === null) return null;
  if (asked.asks === 'other') return saying({ kind: 'found', text: notAMessage(asked.name) }, deviceWords);
  const waiting = await drafts();
  if (!waiting.ok) return saying({ kind: 'unreachable' }, deviceWords);
  const { name } = asked;
  const meant = name === null ? waiting.value : waiting.value.filter(({ to }) => isAddressedTo(to, name));
  if (meant.length === 0) return saying({ kind: 'found', text: noneWaits(asked) }, deviceWords);
  const text = clampText(asked.asks === 'order' ? notByVoice(meant) : notYetLeft(meant), limits.answerChars);
  const sources = [...new Set(meant.map(({ to }) => `draft:${to}`))];
  return saying({ kind: 'found', text }, { kind: 'looked-up', sources });
}

/** By name, or by the name in a mail address. */
function isAddressedTo(to: string, name: string): boolean {
  return mentionsName(to.replace(/[@._]/g, ' '), nameKey(name));
}

function notAMessage(name: string | null): string {
  return `I send nothing by voice. “Reply to ${name ?? '…'} saying …” writes a message, which you approve ${atDayPage}.`;
}

function notByVoice(drafts: readonly WaitingDraft[]): string {
  const [subject, waits, it] =
    drafts.length === 1 ? ['reply', 'waits', 'it leaves'] : ['replies', 'wait', 'they leave'];
  return `I send nothing by voice. Your ${subject} to ${recipients(drafts)} ${waits} ${atDayPage}; ${it} once you approve there.`;
}

function notYetLeft(drafts: readonly WaitingDraft[]): string {
  const unsure = drafts.filter((draft) => draft.may_have_left);
  const waiting = drafts.filter((draft) => !draft.may_have_left);
  return [
    ...(waiting.length === 0
      ? []
      : [
          `Not yet: your ${waiting.length === 1 ? 'reply' : 'replies'} to ${recipients(waiting)} ${waiting.length === 1 ? 'waits' : 'wait'} ${atDayPage}.`,
        ]),
    ...(unsure.length === 0
      ? []
      : [`What you approved for ${recipients(unsure)} may have left; nothing confirmed it.`]),
  ].join(' ');
}

function noneWaits({ asks, name }: SendingLine): string {
  const none = `No message${name === null ? '' : ` to ${name}`} waits`;
  if (asks === 'order')
    return `${none}, so I sent nothing. “Reply to ${name ?? '…'} saying …” writes one for you to approve.`;
  return `${none} to be sent. Of what has left I keep no words, so I can't tell whether it did.`;
}

function recipients(drafts: readonly WaitingDraft[]): string {
  const names = [...new Set(drafts.map(({ to }) => to))];
  const more = names.length > mostRecipients ? [`${names.length - mostRecipients} more`] : [];
  return listed([...names.slice(0, mostRecipients), ...more]);
}
