import type { WriteResult } from '../protocol.js';
import type { DatabaseSchema } from '../table.js';
import type { TicketedWrite } from './commit-group.js';

/** The last change that forgot something of which copies elsewhere exist and were not told; 0 if there is none. */
export function lastForgotten(
  group: readonly TicketedWrite[],
  results: readonly WriteResult[],
  { tables }: DatabaseSchema,
): number {
  const copied = new Set(tables.filter(({ isCopied }) => isCopied).map(({ name }) => name));
  const forgetting = forgettingTickets(group.filter(({ write }) => write.copiesKnow !== true));
  const seqs = results.flatMap((result) => {
    if (!('changes' in result) || !forgetting.has(result.ticket)) return [];
    return result.changes.filter(({ table }) => copied.has(table)).map(({ seq }) => seq);
  });
  return Math.max(0, ...seqs);
}

/** The last change to what the wearer gave, as opposed to the program's own upkeep; 0 if there is none. */
export function lastGiven(
  group: readonly TicketedWrite[],
  results: readonly WriteResult[],
  { tables }: DatabaseSchema,
): number {
  const upkeep = new Set(group.filter(({ write }) => write.kind === 'upkeep').map(({ ticket }) => ticket));
  const own = new Set(tables.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  const given = results.filter(({ ticket }) => !upkeep.has(ticket));
  const changes = given.flatMap((result) => ('changes' in result ? result.changes : []));
  return Math.max(0, ...changes.filter(({ table }) => !own.has(table)).map(({ seq }) => seq));
}

/** Whether any write of the group forgets something. */
export const isForgetting = (group: readonly TicketedWrite[]): boolean => forgettingTickets(group).size > 0;

/** Whether any write of the group that forgets something succeeded. */
export function hasForgotten(group: readonly TicketedWrite[], results: readonly WriteResult[]): boolean {
  const forgetting = forgettingTickets(group);
  return results.some((result) => 'changes' in result && forgetting.has(result.ticket));
}

function forgettingTickets(group: readonly TicketedWrite[]): ReadonlySet<number> {
  return new Set(group.filter(({ write }) => write.kind === 'forget').map(({ ticket }) => ticket));
}
