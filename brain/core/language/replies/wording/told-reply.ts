import { toWearer } from './to-wearer.js';

interface QuotedNote {
  readonly text: string;
  /** Whom it is about; null if nobody was named. */
  readonly person: string | null;
}

/** A note quoted as it was told, where it may answer and the words of the question are others. */
export function toldReply({ text, person }: QuotedNote): string {
  const told = toWearer(text).replace(/[.\s]+$/u, '');
  return person === null ? `You told me: ${told}.` : `You told me about ${person}: ${told}.`;
}
