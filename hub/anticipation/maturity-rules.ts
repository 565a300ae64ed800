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
/** As much of the time switched off between two runs counts as lived. */
const nightMs = 12 * hourMs;

/**
 * Age is time lived through: monotonic time while the hub runs, and of the time between two runs at most a night. A wall
 * clock that is set, forward or back, makes an install neither older nor younger (hub-behaviour §3, decisions "clocks").
 */
export function afterRestart(maturity: Maturity, wallMs: number): Maturity {
  const { storedWallMs } = maturity;
  const offMs = wallMs - storedWallMs;
  const isPlausible = storedWallMs >= earliestWallMs && offMs > 0 && offMs <= plausibleOffMs;
  return afterLiving(maturity, isPlausible ? Math.min(offMs, nightMs) : 0, wallMs);
}

/** After `elapsedMs` of monotonic time, at a wall time. */
export function afterLiving(maturity: Maturity, elapsedMs: number, wallMs: number): Maturity {
  return promoted({ ...maturity, livedMs: maturity.livedMs + Math.max(0, elapsedMs), storedWallMs: wallMs });
}

/** After the attention policy rated one more perceived event. */
export const afterScored = (maturity: Maturity): Maturity => promoted({ ...maturity, scored: maturity.scored + 1 });

/** After a cue reached the glasses. */
export function afterShown(maturity: Maturity): Maturity {
  return { ...maturity, shownMs: [...shownLately(maturity), maturity.livedMs].slice(-16) };
}

/** After a card nobody asked for ended on glass: waved away, or left to its time. */
export function afterResolved(maturity: Maturity, wasDismissed: boolean): Maturity {
  const dismissals = [...maturity.dismissals, wasDismissed].slice(-outcomesKept);
  const { resolved, sinceStep } = maturity;
  const counted = { ...maturity, dismissals, resolved: resolved + 1, sinceStep: sinceStep + 1 };
  return mustStepDown(counted) ? steppedDown(counted) : promoted(counted);
}

/** The stage in force: the earned one, or the one below while stepped down. */
export function stageOf({ stage, lowUntilMs }: Maturity): MaturityStage {
  return lowUntilMs === null ? stage : (maturityStages[maturityStages.indexOf(stage) - 1] ?? 'observer');
}

/** Why a cue may be shown unasked. */
export interface CueBasis {
  /** Where it comes from: a dated event, a promise, or only a hint. */
  readonly grounds: 'event' | 'commitment' | 'hint';
  /** 0 to 1. */
  readonly confidence: number;
}

const highConfidence = 0.8;

/**
 * An observer says nothing; an apprentice only what it is sure of, three times a day; a resident what it finds.
 * `waiting`: cues on their way to the glass.
 */
export function maySay(maturity: Maturity, { grounds, confidence }: CueBasis, waiting = 0): boolean {
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
