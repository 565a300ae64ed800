/** What one command came to, as far as it is told; without `ok` it was neither done nor refused. */
interface CommandOutcome {
  readonly ok?: boolean | undefined;
  readonly say?: string | undefined;
}

/**
 * What several commands of one line came to: said in their order, and as the first that did not succeed, else as the
 * first. A line of one command is told as it is.
 */
export function combinedOutcome<T extends CommandOutcome>(outcomes: readonly [T, ...T[]]): T {
  const [first, ...others] = outcomes;
  if (others.length === 0) return first;
  const telling = outcomes.find(({ ok }) => ok !== true) ?? first;
  const say = outcomes.flatMap((outcome) => outcome.say || []).join(' ');
  return { ...telling, say };
}
