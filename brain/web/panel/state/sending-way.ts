import type { DraftChannel, SendingWays } from '#core/wire/wearer/messages';

/** By which ways a reply may leave, the fittest first: a script sends to whomever it likes, mail to mail addresses alone. */
const waysOf: Readonly<Record<DraftChannel, readonly DraftChannel[]>> = {
  text: ['text', 'script', 'email'],
  email: ['email', 'script'],
  script: ['script', 'email'],
};

/** By which way a reply can leave as things are set up; null for none. */
export function sendingWay(channel: DraftChannel, ways: SendingWays): DraftChannel | null {
  return waysOf[channel].find((way) => ways[way]) ?? null;
}
