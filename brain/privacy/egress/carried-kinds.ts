/**
 * What a question may carry to a cloud where the owner lets it carry anything (`cloud_passages`): their documents, and where
 * their things are. What people said, what is noted, owed or promised of them, messages and the day never go; nor does a
 * kind that is not named here.
 */
const carriedKinds: ReadonlySet<string> = new Set(['document', 'anchor', 'sighting']);

/** Whether evidence of that kind may be carried to a cloud. */
export function mayBeCarried(kind: string): boolean {
  return carriedKinds.has(kind);
}
