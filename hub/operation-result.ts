/** What a hub operation returns: what it found, or why not, in a code for programs and words for the wearer. */
export type OperationResult<T extends object = Readonly<Record<never, never>>> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly code: string;
      /** Empty stays silent. */
      readonly say: string;
    };

/** A refusal of the gate as a result. */
export function refusedResult(say: string): OperationResult<never> {
  return { ok: false, code: 'refused', say };
}
