import type { Clock } from '#core/clock';
import type { DecisionPorts } from '#core/intents/decision';
import type { AssistantNames } from '#core/language/reading/wake-phrase';
import { limits } from '#core/limits';
import type { Memory } from '#memory/memory';
import { memoryPorts } from '#memory/memory-ports';
import type { BrainCalls } from '../../brain/brain-calls.js';
import { agendaAhead } from '../../wearer/day/agenda-ahead.js';
import type { MorningBrief } from '../../wearer/day/morning-brief.js';
import { firstCalledBy } from '../../wearer/social/first-called-by.js';
import type { LookedAt } from '../../wearer/social/looked-at.js';

interface HubPortsOptions {
  readonly memory: Memory;
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly brief: Pick<MorningBrief, 'asked'>;
  readonly lookedAt: LookedAt;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  readonly names: () => AssistantNames;
  /** Where the wearer faces, degrees clockwise from north; null if no glasses report it. */
  readonly headingDeg: () => number | null;
  /** What the line calls somebody in view: "she". */
  readonly pronouns?: readonly string[] | undefined;
}

/** What decisions read at the hub: its own memory, and from its Brain what the Brain keeps. */
export function hubPorts({
  memory,
  calls,
  brief,
  lookedAt,
  clock,
  timeZone,
  names,
  headingDeg,
  pronouns = [],
}: HubPortsOptions): DecisionPorts {
  const { people, settings, userModel } = memory;
  const nowMs = clock.wallMs();
  return {
    ...memoryPorts(memory, nowMs),
    nowMs,
    timeZone: timeZone(),
    assistantName: names().assistantName,
    headingDeg: headingDeg(),
    people: () => people.all(),
    named: (name) => people.named(name),
    inView: (also) => firstCalledBy(pronouns, lookedAt.meantBy(pronouns, { also }), people),
    wearer: () => ({ name: settings.get('wearer_name'), preferences: userModel.profile().preferences }),
    agenda: (since) => agendaAhead(calls, memory.outbox, since),
    brief: () => brief.asked(),
    saga: () => calls.call('saga', {}),
    async messagesSince(since) {
      const answer = await calls.call('recentMessages', { limit: 1, since });
      if (!answer.ok) return answer;
      const { counts } = answer.value;
      return counts === undefined ? { ok: false, why: 'unreachable' } : { ok: true, value: counts };
    },
    async recentMessages() {
      const answer = await calls.call('recentMessages', { limit: limits.feedPageMax });
      return answer.ok ? { ok: true, value: answer.value.items } : answer;
    },
    async drafts() {
      const answer = await calls.call('messageDrafts', { limit: limits.feedPageMax });
      return answer.ok ? { ok: true, value: answer.value.items } : answer;
    },
    async suggestedReply(message) {
      const answer = await calls.call('replies', { text: message }, limits.brainAskMs);
      return answer.ok ? { ok: true, value: answer.value.replies[0] ?? null } : answer;
    },
  };
}
