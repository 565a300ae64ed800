import { pieces as languagePieces } from '../../../language/reading/pieces.js';
import type { LeadingGesture } from '../../templates/template.js';
import type { SaidSlots } from '../behaviour.js';
import type { FormWords } from '../read-behaviours.js';
import { saidPieces } from '../said-pieces.js';
import { saidReaders } from '../said-readers.js';
import type { LensPart } from './part.js';
import { shownReaders } from './shown-readers.js';

/** One way to say a part of a request, and what it says. Null where its words say nothing of the kind. */
export interface LensClause {
  readonly says: readonly string[];
  readonly parts: (said: SaidSlots) => readonly LensPart[] | null;
  /** Words that are about anything stand between stops alone: “for my exam”. */
  readonly isLoose?: boolean;
  /** A loose clause after which another may begin without a stop. */
  readonly isOpen?: boolean;
}

const clausePieces = {
  showing:
    '[it] [should|could|can|to|will] (show|shows|display|displays|flash|flashes|flash up|flashes up|say|says|put|put up|puts up|pop up|tell|tells) [up] [me]',
  'the-words': '[just|only] (the|a) [single] (word|words|text|message|line)',
  'on-display': '[up] [(on|in) (my|the) (display|glasses|screen|view)]',
  told: '[it] [should|to|could|can] (tell|tells|remind|reminds|nudge|nudges|ping|pings|prompt|prompts|warn|warns) me',
  moment: '(when|whenever|once|if|as|as soon as|each time|every time|any time|the moment)',
} as const;

export const clauseForms: FormWords = {
  pieces: { ...languagePieces, ...saidPieces, ...clausePieces },
  readers: { ...saidReaders, ...shownReaders },
};

/** The gesture that a clause names. */
export const doneBy = (said: SaidSlots): LeadingGesture => said.gesture('by') ?? 'single';
