import type { NoteAnswerOutcome } from './ask-notes-of-lives.js';
import { percent as percentOf, shareOf } from './shares.js';

/**
 * `asked`, `unanswerable` and `answered` are counts; `kind` is that of the question; everything else is a share from 0
 * to 1.
 */
interface AnswerReport {
  readonly asked: number;
  readonly right: number;
  readonly wrong: number;
  readonly sourceFirst: number;
  readonly passageFirst: number;
  readonly passageNear: number;
  readonly unanswerable: number;
  readonly pretended: number;
  readonly byKind: Readonly<Record<string, { readonly asked: number; readonly right: number }>>;
  readonly notShared: { readonly asked: number; readonly right: number };
  /**
   * The answers given, in bands of confidence that begin at `from`: their mean confidence, and the share that is right.
   */
  readonly reliability: readonly {
    readonly from: number;
    readonly answered: number;
    readonly sure: number;
    readonly right: number;
  }[];
}

/**
 * The figures over all questions; `pretended` is the share of unanswerable questions that were answered from a source.
 */
export function reportOf(outcomes: readonly NoteAnswerOutcome[]): AnswerReport {
  const asked = outcomes.filter(({ kind }) => kind !== null);
  const open = outcomes.filter(({ kind }) => kind === null);
  const isRight = ({ verdict }: NoteAnswerOutcome): boolean => verdict === 'right';
  const kinds = [...new Set(asked.map(({ kind }) => kind ?? ''))].sort();
  const counted = (of: readonly NoteAnswerOutcome[]) => ({ asked: of.length, right: shareOf(of, isRight) });
  return {
    ...counted(asked),
    wrong: shareOf(asked, ({ verdict }) => verdict === 'wrong'),
    sourceFirst: shareOf(asked, ({ isSourceFirst }) => isSourceFirst),
    passageFirst: shareOf(asked, ({ isPassageFirst }) => isPassageFirst),
    passageNear: shareOf(asked, ({ isPassageNear }) => isPassageNear),
    unanswerable: open.length,
    pretended: shareOf(open, ({ verdict }) => verdict === 'wrong'),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, counted(asked.filter((one) => one.kind === kind))])),
    notShared: counted(asked.filter(({ shared }) => !shared)),
    reliability: reliabilityOf(outcomes.filter(({ verdict }) => verdict !== 'silent')),
  };
}

const confidenceBounds = [0.35, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

function reliabilityOf(answered: readonly NoteAnswerOutcome[]): AnswerReport['reliability'] {
  return confidenceBounds.map((from, at) => {
    const to = confidenceBounds[at + 1] ?? Number.POSITIVE_INFINITY;
    const within = answered.filter(({ confidence }) => confidence >= from && confidence < to);
    const sum = within.reduce((total, { confidence }) => total + confidence, 0);
    return {
      from,
      answered: within.length,
      sure: within.length === 0 ? 0 : sum / within.length,
      right: shareOf(within, ({ verdict }) => verdict === 'right'),
    };
  });
}

const percentColumn = (value: number): string => percentOf(value).padStart(5);

/** The report as lines for a terminal. */
export function tableOf(report: AnswerReport): string {
  return [
    `${report.asked} questions: right ${percentColumn(report.right)}, wrong ${percentColumn(report.wrong)}; without a common word right ${percentColumn(report.notShared.right)}`,
    `right source first ${percentColumn(report.sourceFirst)}, right passage first ${percentColumn(report.passageFirst)}, among five ${percentColumn(report.passageNear)}`,
    `${report.unanswerable} without an answer: pretended ${percentColumn(report.pretended)}`,
    Object.entries(report.byKind)
      .map(([kind, { asked, right }]) => `${kind} ${percentColumn(right)} of ${asked}`)
      .join(', '),
    'sure   answered  said  right',
    ...report.reliability.map(
      ({ from, answered, sure, right }) =>
        `${percentColumn(from)}+ ${String(answered).padStart(7)}  ${percentColumn(sure)} ${percentColumn(right)}`,
    ),
  ].join('\n');
}
