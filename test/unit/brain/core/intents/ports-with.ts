import type { DecisionPorts } from '#core/intents/decision';

const unreachable = () => Promise.resolve({ ok: false, why: 'unreachable' } as const);

/** Ports of somebody of whom nothing is known and who has no Brain, but for what `own` says. */
export function portsWith(own: Partial<DecisionPorts> = {}): DecisionPorts {
  return {
    nowMs: Date.parse('2026-06-01T12:00:00Z'),
    timeZone: 'UTC',
    assistantName: 'Vesper',
    headingDeg: null,
    anchor: () => null,
    noted: () => [],
    anchors: () => [],
    sighting: () => null,
    people: () => [],
    named: () => [],
    inView: () => null,
    openPromises: () => [],
    promiseState: () => null,
    agenda: unreachable,
    wearer: () => ({ name: '', preferences: [] }),
    recall: () => Promise.resolve(null),
    saidBy: () => Promise.resolve(null),
    placeOf: () => null,
    brief: unreachable,
    saga: unreachable,
    missedToldTs: () => null,
    messagesSince: unreachable,
    recentMessages: unreachable,
    drafts: unreachable,
    suggestedReply: unreachable,
    ...own,
  };
}
