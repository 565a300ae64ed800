/** The Brain said no, or could not be asked: its error code (`net/unreachable` when it did not answer) and a sentence. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  constructor(
    readonly code: string,
    say: string,
    options?: ErrorOptions,
  ) {
    super(say, options);
  }
}

/** A sentence for whatever a call to the Brain threw. */
export function refusalSentence(thrown: unknown): string {
  return thrown instanceof ApiRefusal ? thrown.message : 'The Brain did not answer.';
}
