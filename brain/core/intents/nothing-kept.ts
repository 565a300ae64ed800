import type { Answered, DecisionPorts } from './decision.js';

/** When and where something is said, and what the assistant is called. */
export type SaidToNobody = Pick<DecisionPorts, 'nowMs' | 'timeZone' | 'assistantName'>;

const unreached: Answered<never> = { ok: false, why: 'unreachable' };
const nothing = async () => ({ ok: true, value: [] }) as const;

/** What is known where nothing is kept yet: an empty memory beside an empty agenda. */
export function nothingKept({ nowMs, timeZone, assistantName }: SaidToNobody): DecisionPorts {
  return {
    nowMs,
    timeZone,
    assistantName,
    headingDeg: null,
    anchor: () => null,
    anchors: () => [],
    sighting: () => null,
    people: () => [],
    named: () => [],
    inView: () => null,
    openPromises: () => [],
    promiseState: () => null,
    agenda: nothing,
    noted: () => [],
    wearer: () => ({ name: '', preferences: [] }),
    recall: async () => null,
    saidBy: async () => null,
    placeOf: () => null,
    brief: async () => unreached,
    saga: async () => unreached,
    missedToldTs: () => null,
    messagesSince: async () => unreached,
    recentMessages: nothing,
    drafts: nothing,
    suggestedReply: async () => ({ ok: true, value: null }),
  };
}
