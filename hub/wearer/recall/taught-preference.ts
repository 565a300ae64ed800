import type { Memory } from '#memory/memory';

type TaughtIn = Pick<Memory, 'userModel' | 'memories'>;

/**
 * Keeps what the wearer is like: in the user model, and as a row by which it is found by what it says. Resolves with its
 * words; null if nothing was said.
 */
export async function teachPreference(
  { userModel, memories }: TaughtIn,
  said: string,
  ts: number,
): Promise<string | null> {
  const kept = await userModel.teach(said);
  if (kept !== null) await memories.tell('preference', kept, ts);
  return kept;
}
