/** The outcome of one command. Without `ok`, it was neither done nor refused. */
interface CommandOutcome {
  readonly ok?: boolean | undefined;
  readonly say?: string | undefined;
}

/**
 * The outcome of a line with several commands: their sentences joined in order, and all other fields from the first
 * that did not succeed, or else from the first. A single outcome is returned unchanged.
 */
export function combinedOutcome<T extends CommandOutcome>(outcomes: readonly [T, ...T[]]): T {
  const [first, ...others] = outcomes;
  if (others.length === 0) return first;
  const telling = outcomes.find(({ ok }) => ok !== true) ?? first;
  const say = outcomes.flatMap((outcome) => outcome.say || []).join(' ');
  return { ...telling, say };
}
