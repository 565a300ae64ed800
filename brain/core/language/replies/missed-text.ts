import { counted } from '../../text.js';
import { listed } from '../words/listed.js';

/** The number of messages of each channel in words: "2 texts and 1 email"; '' if there are none. */
export function missedText({ text, email }: { readonly text: number; readonly email: number }): string {
  const channels = [
    [text, 'text'],
    [email, 'email'],
  ] as const;
  return listed(channels.flatMap(([count, one]) => (count === 0 ? [] : [counted(count, one)])));
}
