/** The outcome of one command; without `ok` it was neither done nor refused. */
interface CommandOutcome {
  readonly ok?: boolean | undefined;
  readonly say?: string | undefined;
}

/**
 * The outcome of a line with several commands: their sentences joined in order, and all other fields of the first that
 * did not succeed, else of the first. With one command, its outcome unchanged.
 */
export function combinedOutcome<T extends CommandOutcome>(outcomes: readonly [T, ...T[]]): T {
  const [first, ...others] = outcomes;
  if (others.length === 0) return first;
  const telling = outcomes.find(({ ok }) => ok !== true) ?? first;
  const say = outcomes.flatMap((outcome) => outcome.say || []).join(' ');
  return { ...telling, say };
}
