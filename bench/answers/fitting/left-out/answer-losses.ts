import { answerThreshold } from '#brain/knowledge/passage';
import type { CandidateSpan } from '#brain/knowledge/search/rank-passages';
import { isAnswer, rerankedPassages } from '#brain/knowledge/search/rank-passages';
import { likelihood, type Ranked, rankCandidates, reranked } from '#core/answers/ranking/ranker';
import { percent } from '../../shares.js';
import { isRight } from '../../wanted-wordings.js';
import type { FittedWeights } from '../fit-examples.js';
import type { ReadLife, ReadQuestionOfLife } from './read-life.js';

/** What becomes of a question that has an answer, in the order in which it can be lost. */
const stages = {
  notFound: 'no passage with the line that answers was found',
  notSaid: 'no span of what was found says the answer',
  notRead: 'no right span is among those that the reranker reads',
  otherDocument: 'another document is put first',
  otherLine: 'another line of the right document is put first',
  refused: 'right and first, but refused by what the question demands',
  unsure: 'right and first, but not sure enough',
  cut: 'right and first, but told without its neighbours',
  told: 'told',
} as const;
type Stage = keyof typeof stages;

/** The questions of a life, with weights that were fitted on the others. */
export interface LifeLeftOut extends Pick<ReadLife, 'questions'> {
  readonly weights: FittedWeights;
}

/**
 * A table: at which stage the questions of all lives are lost, each life judged by weights that were fitted on the
 * others, and how many of each stage were answered wrongly instead; then the same by kind of question.
 */
export function lossTable(lives: readonly LifeLeftOut[]): string {
  const lost = lives.flatMap(({ questions, weights }) =>
    questions.filter(({ found }) => found.wanted !== null).map((one) => answerLossOf(one, weights)),
  );
  const kinds = [...new Set(lost.map(({ kind }) => kind))].sort();
  return [
    `${lost.length} questions with an answer`,
    ...(Object.keys(stages) as Stage[]).map((stage) => lostAtStageRow(stage, lost)),
    ...kinds.map((kind) =>
      kindRow(
        kind,
        lost.filter((one) => one.kind === kind),
      ),
    ),
  ].join('\n');
}

interface AnswerLoss {
  readonly kind: string;
  readonly stage: Stage;
  readonly isAnsweredWrongly: boolean;
}

function answerLossOf(read: ReadQuestionOfLife, weights: FittedWeights): AnswerLoss {
  const { found, best, logits } = read;
  const [shown] = rerankedPassages(found.retrieved, { best, logits, limit: 1 }, weights);
  const isAnswered = shown !== undefined && shown.score >= answerThreshold;
  const isTold = isAnswered && found.wanted !== null && isRight(shown.answer, found.wanted);
  const stage = isTold ? 'told' : lostAt(read, weights, isAnswered);
  return { kind: read.kind, stage, isAnsweredWrongly: isAnswered && !isTold };
}

function lostAt(read: ReadQuestionOfLife, { ranking, likelihood: sure }: FittedWeights, isAnswered: boolean): Stage {
  const { found, best, logits, holdsLine, isRightSpan } = read;
  if (!found.retrieved.passages.some(holdsLine)) return 'notFound';
  if (!best.some(({ candidate }) => isRightSpan(candidate))) return 'notSaid';
  const isRead = best.slice(0, logits.length).some(({ candidate }) => isRightSpan(candidate));
  const ordered: readonly Ranked<CandidateSpan>[] =
    logits.length > 0 ? reranked(best, logits, ranking) : rankCandidates(best.map(({ candidate }) => candidate));
  const first = ordered[0]?.candidate;
  if (first === undefined || !isRightSpan(first)) {
    if (!isRead) return 'notRead';
    return first !== undefined && read.isRightDocument(first) ? 'otherLine' : 'otherDocument';
  }
  if (isAnswered) return 'cut';
  return isAnswer(first, likelihood(found.retrieved.question, ordered, sure)) ? 'refused' : 'unsure';
}

function lostAtStageRow(stage: Stage, lost: readonly AnswerLoss[]): string {
  const here = lost.filter((one) => one.stage === stage);
  const wrong = here.filter(({ isAnsweredWrongly }) => isAnsweredWrongly);
  const share = percent(here.length / lost.length).padStart(5);
  return `${share}  ${stages[stage]}${wrong.length === 0 ? '' : ` (${wrong.length} answered wrongly)`}`;
}

function kindRow(kind: string, lost: readonly AnswerLoss[]): string {
  const counts = (Object.keys(stages) as Stage[]).map((stage) => {
    const count = lost.filter((one) => one.stage === stage).length;
    return `${stage} ${count}`;
  });
  return `${kind.padEnd(11)} ${counts.join(', ')}`;
}
