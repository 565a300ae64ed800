/**
 * The kinds of evidence that a question may carry to a cloud if the owner allows any (`cloud_passages`): documents, and
 * where things are. Whatever people said, notes, debts, promises, messages and the wearer's day are never sent, nor is
 * a kind that is not listed.
 */
const carriedKinds: ReadonlySet<string> = new Set(['document', 'anchor', 'sighting']);

/** Whether evidence of that kind may be carried to a cloud. */
export function mayBeCarried(kind: string): boolean {
  return carriedKinds.has(kind);
}
