import { meantBy, nameKey } from '../language/people/name-key.js';
import type { Message, MessageChannel } from '../wire/wearer/messages.js';

/** Where a reply goes. */
interface ReplyAddress {
  readonly channel: MessageChannel;
  readonly to: string;
  readonly subject: string;
  /** The message it answers; null when there is none. */
  readonly about: string | null;
}

const subjectChars = 500;

/** A reply uses the channel of the person's last message; without one, it is a text to the spoken name. */
export function replyAddress(newestFirst: readonly Message[], name: string): ReplyAddress {
  const [last] = meantBy(nameKey(name), newestFirst, ({ from }) => nameKey(from));
  if (last === undefined) return { channel: 'text', to: name, subject: '', about: null };
  const subject = last.subject === '' ? '' : `Re: ${last.subject}`.slice(0, subjectChars);
  return { channel: last.channel, to: last.from, subject, about: last.text };
}
