import { readUtterance } from '#core/language/utterance';

const endings = new Set([
  'thanks',
  'thank you',
  'many thanks',
  'stop',
  'never mind',
  'nevermind',
  'that is all',
  'that is it',
  'go to sleep',
]);

/** Whether a line in a session is nothing but its end: "thanks", "stop". */
export function endsSession(text: string): boolean {
  return endings.has(
    readUtterance(text)
      .tokens.map(({ word }) => (word === "'s" ? 'is' : word))
      .join(' '),
  );
}
