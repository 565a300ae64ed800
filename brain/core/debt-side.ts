/** Which way something is owed: to the wearer, or by the wearer. */
export const debtDirections = ['owes_me', 'i_owe'] as const;
export type DebtDirection = (typeof debtDirections)[number];

/** Which of the open debts with somebody are meant. */
export const debtSides = [...debtDirections, 'both'] as const;
export type DebtSide = (typeof debtSides)[number];

/** The debts in that direction, or all of them for `both`, in their order. */
export function debtsOn<D extends { readonly direction: DebtDirection }>(side: DebtSide, debts: readonly D[]): D[] {
  return debts.filter(({ direction }) => side === 'both' || direction === side);
}
