/** Whether output may be coloured: to a person's terminal alone, and not where NO_COLOR is set (no-color.org). */
export function mayColour(environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  return isTerminal && (environment.NO_COLOR ?? '') === '' && environment.TERM !== 'dumb';
}
