import type { VoiceReply } from '#core/wire/answering/voice';
import type { Answer } from './panel-event.js';

/** What a typed line came to. Without a hub the Brain only says what was meant. */
export function voiceAnswer({ intent, ok, say }: VoiceReply): Answer {
  const meant =
    intent === null ? 'Nothing was asked.' : `Understood as “${intent}”. The hub is away, so nothing was done.`;
  return { intent, say: say ?? meant, failed: ok === false, hops: [] };
}
