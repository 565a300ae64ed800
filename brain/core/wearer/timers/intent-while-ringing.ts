import { callsOffReply } from '../../language/grammar/answer.js';
import type { Intent } from '../../language/grammar/intent.js';
import { type AssistantNames, parseUtterance } from '../../language/grammar/parse.js';
import { endsSession } from '../../language/reading/session-end.js';
import { readUtterance } from '../../language/reading/utterance.js';

const silences = new Set([
  'enough',
  'quiet',
  'silence',
  'dismiss',
  'okay okay',
  'got it',
  'stop it',
  'stop that',
  'stop ringing',
  'turn it off',
  'switch it off',
  'off',
]);

/** What a line means while a timer rings that means nothing else: "stop" ends the ringing, "five more minutes" adds to it. */
export function intentWhileRinging(line: string, names: AssistantNames): Intent | null {
  const words = readUtterance(line)
    .tokens.map(({ word }) => word)
    .join(' ');
  if (silences.has(words) || endsSession(line, names) || callsOffReply(line)) return { intent: 'timer_cancel' };
  const more = parseUtterance(`give it ${words}`);
  return more.intent === 'timer_change' && more.add_seconds !== undefined ? more : null;
}
