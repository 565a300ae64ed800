import type { IntentOf } from '../../language/grammar/intent.js';
import { matchingName, nameKey } from '../../language/people/name-key.js';
import type { Message, MessageChannel } from '../../wire/wearer/messages.js';
import { command, deviceWords } from '../answer-basis.js';
import { type Answered, type Decision, type DecisionPorts, saying } from '../decision.js';

type ReplyPorts = Pick<DecisionPorts, 'recentMessages' | 'suggestedReply'>;

/**
 * "Reply to <name> saying <text>" (hub-behaviour.md §4, Knowledge intents): stages a draft, which the Brain words if
 * the wearer gave no text. Nothing is sent until the wearer approves it.
 */
export async function decideReply({ name, text, channel }: IntentOf<'reply'>, ports: ReplyPorts): Promise<Decision> {
  const recent = await ports.recentMessages();
  if (!recent.ok) return notStaged(recent.why);
  const { about, ...address } = replyAddress(recent.value, name, channel);
  const worded = await wordingOf(text, about, ports);
  if (!worded.ok) return notStaged(worded.why);
  if (worded.value === null) return saying({ kind: 'missing' }, deviceWords);
  const draft = { ...address, text: worded.value };
  return { effect: { do: 'stage-reply', draft }, outcome: { kind: 'done' }, basis: command };
}

/** The decision on a reply that the Brain could not stage. */
export function notStaged(why: 'unreachable' | 'refused') {
  return saying({ kind: why === 'refused' ? 'failed' : why }, deviceWords);
}

/** The wearer's own words, or else a suggestion for that message; null if there is no message to answer. */
async function wordingOf(
  own: string | null,
  about: string | null,
  ports: ReplyPorts,
): Promise<Answered<string | null>> {
  if (own !== null || about === null || about.trim() === '') return { ok: true, value: own };
  return ports.suggestedReply(about);
}

/** The address of a reply. */
interface ReplyAddress {
  readonly channel: MessageChannel;
  readonly to: string;
  readonly subject: string;
  /** The text of the message it answers; null if there is none. */
  readonly about: string | null;
}

const subjectChars = 500;

/**
 * A reply uses the way that was said, or else that of the person's last message; without a message by it, it goes to
 * the spoken name, as a text where no way was said.
 */
export function replyAddress(newestFirst: readonly Message[], name: string, said?: MessageChannel): ReplyAddress {
  const fit = newestFirst.filter(({ channel }) => said === undefined || channel === said);
  const [last] = matchingName(nameKey(name), fit, ({ from }) => nameKey(from));
  if (last === undefined) return { channel: said ?? 'text', to: name, subject: '', about: null };
  const subject = last.subject === '' ? '' : `Re: ${last.subject}`.slice(0, subjectChars);
  return { channel: last.channel, to: last.from, subject, about: last.text };
}
