import type { Answered, DecisionPorts } from '#core/intents/decision';
import { peopleNamed } from '#core/language/people/name-key';
import { limits } from '#core/limits';
import { briefRequestSchema } from '#core/wire/wearer/brief';
import { memoryPorts, noMemoryPorts } from '#memory/memory-ports';
import { waitingDraft } from '../../wearer/messages/draft-store.js';
import { entriesAhead } from '../entries-ahead.js';
import type { WearerServices } from './wearer-services.js';

type PortServices = Pick<
  WearerServices,
  'memory' | 'social' | 'profile' | 'agenda' | 'fileEvents' | 'briefs' | 'messages' | 'drafts' | 'replies' | 'saga'
>;

interface AskedAtBrain {
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
  readonly assistantName: string;
}

/**
 * What decisions read at the Brain: the memory file it shares with the hub, the mirrors of the hub, and its own stores.
 */
export async function brainPorts(
  services: PortServices,
  { nowMs, timeZone, assistantName }: AskedAtBrain,
): Promise<DecisionPorts> {
  const { social, profile, briefs, messages, replies, saga } = services;
  const memory = await services.memory.existing();
  return {
    ...(memory === null ? noMemoryPorts : memoryPorts(memory, nowMs)),
    nowMs,
    timeZone,
    assistantName,
    // Only the hub knows which way the wearer faces.
    headingDeg: null,
    people: () => social.people(),
    named: (name) => peopleNamed(name, social.people()),
    // Only the hub knows who was looked at last.
    inView: () => null,
    wearer: () => profile.value,
    agenda: async (since) => asAnswered(await entriesAhead({ ...services, clock: { wallMs: () => nowMs } }, since)),
    brief: async () => asAnswered(await briefs.compose(briefRequestSchema.parse({}))),
    saga: () => Promise.resolve(asAnswered(saga.profile())),
    messagesSince: (ts) => Promise.resolve(asAnswered(messages.store.countSince(ts))),
    recentMessages: () => Promise.resolve(asAnswered(messages.page({ limit: limits.feedPageMax }))),
    drafts: () => Promise.resolve(asAnswered(services.drafts.waiting().map(waitingDraft))),
    suggestedReply: async (message) => asAnswered((await replies.suggest(message))[0] ?? null),
  };
}

function asAnswered<T>(value: T): Answered<T> {
  return { ok: true, value };
}
