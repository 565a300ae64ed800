import { withoutAddressee } from './commitments/addressee.js';
import { readCommitment, type SpokenCommitment } from './commitments/commitment.js';
import { isMeantLaughing, withoutLaughter } from './commitments/laughter.js';
import { corrected } from './correction/self-correction.js';
import { takesItselfBack } from './correction/taken-back.js';
import { hasUnclearCorrection } from './correction/taking-back.js';
import { isIronic } from './correction/unmeant.js';
import { type KnowsName, readIntroduction, type SpokenIntroduction } from './people/introduction.js';
import { withoutHesitation } from './reading/disfluency.js';
import { isQuestion, longestUtterance, readUtterance, type Utterance } from './reading/utterance.js';

/** A spoken line that was not addressed to the assistant. */
interface AmbientLine {
  readonly say: string;
  readonly speaker: 'self' | 'other';
  /** When it was said, in milliseconds since 1970 UTC. Without it, a due phrase stays unresolved. */
  readonly now?: number;
  /** The wearer's IANA time zone; UTC if absent. */
  readonly tz?: string;
  /**
   * For a line from speech recognition: whether the wearer knows a name. Without it, a soft introduction needs a
   * capital.
   */
  readonly knows?: KnowsName;
  /** Whether the wearer is known to talk with somebody. */
  readonly isToSomebody?: boolean;
}

/** What is kept of such a line (hub-behaviour.md §4; language.md "Probes for programs"). */
export interface AmbientReading {
  readonly commitment: SpokenCommitment | null;
  readonly introduction: SpokenIntroduction | null;
}

const nothingAmbient: AmbientReading = { commitment: null, introduction: null };

/** Promises are read only from the wearer's own lines, introductions only from those of others. Never throws. */
export function readAmbient(line: AmbientLine): AmbientReading {
  if (line.say.length > 4 * longestUtterance || takesItselfBack(line.say) || isIronic(line.say)) return nothingAmbient;
  const { said, isLaughedAt } = withoutLaughter(line.say);
  const utterance = readUtterance(corrected(withoutHesitation(said)));
  return line.speaker === 'self'
    ? {
        commitment:
          isQuestion(utterance) || hasUnclearCorrection(utterance.tokens.map(({ word }) => word))
            ? null
            : unlessInJest(promiseTo(utterance, line), isLaughedAt),
        introduction: null,
      }
    : { commitment: null, introduction: readIntroduction(utterance, line.knows ?? null) };
}

const unlessInJest = (promise: SpokenCommitment | null, isLaughedAt: boolean): SpokenCommitment | null =>
  isLaughedAt && promise !== null && !isMeantLaughing(promise) ? null : promise;

/** The promise of a line, and to whom it is said if the line names them. */
function promiseTo(utterance: Utterance, line: AmbientLine): SpokenCommitment | null {
  const { line: said, addressee } = withoutAddressee(utterance, line.knows ?? null);
  const isToSomebody = addressee !== null || line.isToSomebody === true;
  const commitment = readCommitment(said, { ...line, isToSomebody });
  return commitment === null || addressee === null ? commitment : { ...commitment, addressee };
}
