import type { z } from 'zod';
import { parseUtterance } from '#core/language/parse';
import { api, type VoiceReply } from '#core/wire/api';
import type { CommandResult } from '#core/wire/hub-link';
import type { Brain } from '../brain.js';
import { route } from '../http/route.js';

type SaidLine = z.output<typeof api.voice.input>;

export const voiceRoutes = [route(api.voice, (line, brain) => hear(line, brain))];

/** With a hub attached the hub acts on it; without one only what was meant is said (brain-http §4, voice). */
async function hear({ text, no_cloud }: SaidLine, brain: Brain): Promise<VoiceReply> {
  if (brain.hub.state === null) return understand(text, brain);
  const result = await brain.hub.command({ do: 'say', text, ...(no_cloud === undefined ? {} : { no_cloud }) });
  await keepAsk(result, brain);
  return voiceReply(result);
}

function understand(text: string, { config }: Brain): VoiceReply {
  const { assistant_name: assistantName, service_name: serviceName } = config.current;
  return parseUtterance(text, { assistantName, serviceName });
}

/** A refusal is an answer of the assistant, so it is a reply like any other, with `ok: false`. */
function voiceReply(result: CommandResult): VoiceReply {
  const intent = result.intent ?? { intent: null };
  return { ...intent, ok: result.ok, say: result.say, card: result.ok ? result.card : null };
}

/** An answered question goes to the history, unless nothing may be kept at the moment. */
async function keepAsk(result: CommandResult, { hub, config, activity }: Brain): Promise<void> {
  const isPrivate = hub.state === null || hub.state.veil || hub.state.incognito || config.isIncognito;
  if (isPrivate || !result.ok || result.intent?.intent !== 'ask') return;
  const tier = result.card?.kind === 'answer' ? result.card.tier : '';
  await activity.recordAsk({ query: result.intent.query, text: result.say, tier, sources: [], confidence: 0 });
}
