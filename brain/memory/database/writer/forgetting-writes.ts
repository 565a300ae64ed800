import type { WriteResult } from '../protocol.js';
import type { DatabaseSchema } from '../table.js';
import type { TicketedWrite } from './commit-group.js';

/** The last change that forgot something which is copied elsewhere and not known there; 0 when none did. */
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

/** The last change of what the wearer gave, not of the program’s own upkeep; 0 when there was none. */
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

/** Whether anything in the group is to be forgotten. */
export const isForgetting = (group: readonly TicketedWrite[]): boolean => forgettingTickets(group).size > 0;

/** Whether anything in the group was forgotten, and that was carried out. */
export function hasForgotten(group: readonly TicketedWrite[], results: readonly WriteResult[]): boolean {
  const forgetting = forgettingTickets(group);
  return results.some((result) => 'changes' in result && forgetting.has(result.ticket));
}

function forgettingTickets(group: readonly TicketedWrite[]): ReadonlySet<number> {
  return new Set(group.filter(({ write }) => write.kind === 'forget').map(({ ticket }) => ticket));
}
