import { dayMs, hourMs } from '#core/time-units';
import { earliestWallMs, plausibleOffMs } from '#memory/retention/lived-time';
import { type Maturity, type MaturityStage, maturityStages, outcomesKept } from '#memory/settings/maturity';

const apprenticeLivedMs = 48 * hourMs;
const apprenticeScored = 200;
const residentLivedMs = 7 * dayMs;
const residentResolved = 10;
const residentDismissedShare = 0.4;
const stepDownAfter = 20;
const stepDownShare = 0.6;
const stepDownMs = dayMs;
const apprenticeCuesPerDay = 3;
/** At most this much of the time between two runs counts as lived. */
const nightMs = 12 * hourMs;

/**
 * The maturity after a restart. Age is time lived through: monotonic time while the hub runs, and at most a night of
 * the time between two runs. Setting the wall clock makes an install neither older nor younger (decisions.md "clocks").
 */
export function afterRestart(maturity: Maturity, wallMs: number): Maturity {
  const { storedWallMs } = maturity;
  const offMs = wallMs - storedWallMs;
  const isPlausible = storedWallMs >= earliestWallMs && offMs > 0 && offMs <= plausibleOffMs;
  return afterLiving(maturity, isPlausible ? Math.min(offMs, nightMs) : 0, wallMs);
}

/** The maturity after `elapsedMs` of monotonic time; `wallMs` is the present wall time. */
export function afterLiving(maturity: Maturity, elapsedMs: number, wallMs: number): Maturity {
  return promoted({ ...maturity, livedMs: maturity.livedMs + Math.max(0, elapsedMs), storedWallMs: wallMs });
}

/** The maturity after the attention policy rated one more event. */
export const afterScored = (maturity: Maturity): Maturity => promoted({ ...maturity, scored: maturity.scored + 1 });

/** The maturity after a cue was shown. */
export function afterShown(maturity: Maturity): Maturity {
  return { ...maturity, shownMs: [...shownLately(maturity), maturity.livedMs].slice(-16) };
}

/** The maturity after an unasked card was dismissed or timed out. */
export function afterResolved(maturity: Maturity, wasDismissed: boolean): Maturity {
  const dismissals = [...maturity.dismissals, wasDismissed].slice(-outcomesKept);
  const { resolved, sinceStep } = maturity;
  const counted = { ...maturity, dismissals, resolved: resolved + 1, sinceStep: sinceStep + 1 };
  return mustStepDown(counted) ? steppedDown(counted) : promoted(counted);
}

/** The stage in force: the earned one, or the one below it while stepped down. */
export function stageOf({ stage, lowUntilMs }: Maturity): MaturityStage {
  return lowUntilMs === null ? stage : (maturityStages[maturityStages.indexOf(stage) - 1] ?? 'observer');
}

/** On what a cue is based, by which the stage decides whether it may be shown. */
export interface CueBasis {
  /** Its source: what the wearer asked to be reminded of, a dated event, a promise, or only a hint. */
  readonly grounds: 'asked' | 'event' | 'commitment' | 'hint';
  /** 0 to 1. */
  readonly confidence: number;
}

const highConfidence = 0.8;

/**
 * Whether a cue may be shown at this stage: an observer shows nothing unasked, an apprentice only events and promises of
 * high confidence, three a day, a resident everything. A reminder was asked for. `waiting` counts cues that are queued.
 */
export function maySay(maturity: Maturity, { grounds, confidence }: CueBasis, waiting = 0): boolean {
  if (grounds === 'asked') return true;
  const stage = stageOf(maturity);
  if (stage !== 'apprentice') return stage === 'resident';
  const said = shownLately(maturity).length + waiting;
  return grounds !== 'hint' && confidence >= highConfidence && said < apprenticeCuesPerDay;
}

function shownLately({ shownMs, livedMs }: Maturity): readonly number[] {
  return shownMs.filter((atMs) => livedMs - atMs < dayMs);
}

function promoted(maturity: Maturity): Maturity {
  const { stage, livedMs, scored, lowUntilMs } = maturity;
  if (lowUntilMs !== null) return livedMs >= lowUntilMs ? { ...maturity, lowUntilMs: null, sinceStep: 0 } : maturity;
  if (stage === 'observer' && livedMs >= apprenticeLivedMs && scored >= apprenticeScored) {
    return promoted({ ...maturity, stage: 'apprentice' });
  }
  return stage === 'apprentice' && isTrusted(maturity) ? { ...maturity, stage: 'resident' } : maturity;
}

function isTrusted({ livedMs, resolved, dismissals }: Maturity): boolean {
  return (
    livedMs >= residentLivedMs && resolved >= residentResolved && shareDismissed(dismissals) < residentDismissedShare
  );
}

function mustStepDown({ stage, lowUntilMs, sinceStep, dismissals }: Maturity): boolean {
  if (stage === 'observer' || lowUntilMs !== null || sinceStep < stepDownAfter) return false;
  return shareDismissed(dismissals.slice(-stepDownAfter)) > stepDownShare;
}

function steppedDown(maturity: Maturity): Maturity {
  return { ...maturity, lowUntilMs: maturity.livedMs + stepDownMs, sinceStep: 0 };
}

function shareDismissed(dismissals: readonly boolean[]): number {
  return dismissals.length === 0 ? 0 : dismissals.filter(Boolean).length / dismissals.length;
}
