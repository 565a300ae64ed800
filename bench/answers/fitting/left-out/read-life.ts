import { basename } from 'node:path';
import type { CandidatePassage, CandidateSpan } from '#brain/knowledge/search/rank-passages';
import type { Ranked } from '#core/answers/ranking/ranker';
import { comparedLetters, lettersOnly } from '../../ask-notes-of-lives.js';
import type { NoteLife } from '../../note-life.js';
import type { Example } from '../fit-examples.js';
import { labelledExample, readSpans } from '../library-examples.js';
import { isRightSpan, librariesOf, type Searched, searched } from '../searched-libraries.js';

/** A question of a life with all that was found and read for it. */
export interface ReadQuestionOfLife {
  readonly kind: string;
  readonly found: Searched;
  readonly best: readonly Ranked<CandidateSpan>[];
  readonly logits: ArrayLike<number>;
  readonly holdsLine: (passage: CandidatePassage) => boolean;
  readonly isRightSpan: (span: CandidateSpan) => boolean;
  readonly isRightDocument: (span: CandidateSpan) => boolean;
}

/** A life with its questions, and the same as examples to fit on. */
export interface ReadLife {
  readonly questions: readonly ReadQuestionOfLife[];
  readonly examples: readonly Example[];
}

/** Indexes the documents of a life below `folder`, asks all its questions and reads what is found as the product does. */
export async function readLife(life: NoteLife, folder: string): Promise<ReadLife> {
  const byAsk = new Map(life.questions.map((one) => [one.ask, one]));
  const questions: ReadQuestionOfLife[] = [];
  const examples: Example[] = [];
  for (const library of librariesOf([life])) {
    for await (const found of searched(library, folder)) {
      if (found.isByWords) continue;
      const { best, logits, spans } = await readSpans(found);
      examples.push(labelledExample(found, spans, library.documents));
      const asked = byAsk.get(found.ask);
      questions.push({
        ...{ found, best, logits },
        kind: asked?.kind ?? '',
        holdsLine: ({ row }) => holdsAny(row.text, asked?.passages ?? []),
        isRightSpan: (span) => isRightSpan(span, found, library.documents),
        isRightDocument: ({ passage }) =>
          asked?.sources.some((source) => basename(source) === passage.row.name) === true,
      });
    }
  }
  return { questions, examples };
}

function holdsAny(text: string, lines: readonly string[]): boolean {
  const letters = lettersOnly(text);
  return lines.some((line) => letters.includes(lettersOnly(line).slice(0, comparedLetters)));
}
