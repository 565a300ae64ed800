/** The share (0–1) of the elements for which `is` holds; 0 for an empty list. */
export function shareOf<T>(of: readonly T[], is: (one: T) => boolean): number {
  return of.length === 0 ? 0 : of.filter(is).length / of.length;
}

export function percent(value: number): string {
  return `${(100 * value).toFixed(0)} %`;
}
