import type { ProgramItem, ProgramLoop } from '../../../templates/program.js';
import { lengthsIn, type SaidClause } from '../../loose/said-clauses.js';
import { actIn, actsIn, withDigits, withoutAct } from '../said-request.js';
import { readTimedSteps } from './chain-steps.js';
import { type ChainTold, closeRounds, closeSteps, roundWord } from './chain-told.js';

export type ChainReader = (told: ChainTold, clause: SaidClause) => boolean;

const throughAgain = '(?:all )?(?:in total|altogether|over|through|each|each side|all in all)';
const roundsOfThem = /^(?:and |but )?(?:only |just )?(\d+) of (?:them|those|these)$/iu;
const onlyRounds = new RegExp(
  `^(?:(?:and )?(?:do|repeat|for|x|times⁣?|go through) )?(?:it |that |this |them |the lot |the whole thing )?(?:all )?(?:of it )?(?:for )?(\\d+)(?: ${roundWord})?(?: ${throughAgain})?$`,
  'iu',
);
const roundsFirst = new RegExp(`^(?:do )?(\\d+) ${roundWord}(?: of|:)?,? (.+)$`, 'iu');
const roundsLast = new RegExp(`^(.+?),? (?:x ?|times⁣? )?(\\d+) ?(?:${roundWord}|x)(?: ${throughAgain})?$`, 'iu');

/** “5 rounds”, “times 8”, “twice through”. */
export function readOnlyRounds(told: ChainTold, { text }: SaidClause): boolean {
  const said = withDigits(text);
  const count = roundsOfThem.exec(said)?.[1] ?? onlyRounds.exec(said)?.[1];
  const isRounds =
    roundsOfThem.test(said) ||
    /^(?:and )?(?:repeat|do it|do that) \d/iu.test(said) ||
    /\b(?:times|rounds|sets|cycles|goes|reps|circuits|laps|repeats|series)\b|^x ?\d|times⁣/iu.test(said);
  if (count === undefined || !isRounds || lengthsIn(text).length > 0) return false;
  return told.open.length === 0 ? false : closeRounds(told, Number(count));
}

/** “8 rounds of 40 s on 20 off”; the clause is of what goes round. */
export function readRoundsFirst(told: ChainTold, clause: SaidClause): boolean {
  const [, count, rest] = roundsFirst.exec(withDigits(clause.text)) ?? [];
  if (count === undefined || rest === undefined || lengthsIn(rest).length === 0 || told.rounds !== undefined)
    return false;
  closeSteps(told);
  told.rounds = Number(count);
  return readTimedSteps(told, { ...clause, text: rest });
}

/** “Run 60 sec walk 90 sec eight times”. */
export function readRoundsLast(told: ChainTold, clause: SaidClause): boolean {
  const [, steps, count] = roundsLast.exec(withDigits(clause.text)) ?? [];
  if (steps === undefined || count === undefined || lengthsIn(steps).length === 0) return false;
  if (lengthsIn(steps).length > 1 || clause.isThen) closeSteps(told);
  return readTimedSteps(told, { ...clause, text: steps }) && closeRounds(told, Number(count));
}

/** “Long break of 2 minutes after round 3”, “after every 4”. */
export function readLongBreak(told: ChainTold, { text }: SaidClause): boolean {
  const said = withDigits(text);
  const read =
    /^(?:and )?(?:a |with a )?(?:long|longer|big) (?:break|rest|pause)\b(.*)\bafter (every |each )?(?:round |set |the )?(\d+)(?:th|rd|nd)?(?: rounds?| sets?)?$/iu.exec(
      said,
    );
  const [length] = lengthsIn(read?.[1] ?? '');
  const after = Number(read?.[3]);
  if (read === null || length === undefined) return false;
  closeSteps(told);
  const loop = told.items.pop();
  const parts =
    loop?.kind === 'loop'
      ? withLongBreak(loop, { after, seconds: length.seconds, isEvery: read[2] !== undefined })
      : null;
  told.isOwn = true;
  if (parts !== null) told.items.push(...parts);
  told.lengths += 1;
  return parts !== null;
}

interface LongBreak {
  readonly after: number;
  readonly seconds: number;
  readonly isEvery: boolean;
}

/** A long break takes the place of the short one. */
function withLongBreak(loop: ProgramLoop, { after, seconds, isEvery }: LongBreak): readonly ProgramItem[] | null {
  const times = loop.times ?? 0;
  const long = { kind: 'step', title: 'Long break', seconds } as const;
  const isLastShort = loop.items.length > 1;
  if (after < 1 || after >= times) return null;
  const rounds = (count: number, isShort: boolean): ProgramLoop => ({
    ...loop,
    items: loop.items.map((item) => ({ ...item })),
    times: count,
    isLastShort: isShort,
  });
  if (times % after === 0 && (isEvery || times === 2 * after))
    return [{ kind: 'loop', items: [rounds(after, isLastShort), long], times: times / after, isLastShort: true }];
  return isEvery ? null : [rounds(after, isLastShort), long, rounds(times - after, loop.isLastShort ?? false)];
}

/** “With 20 s rest in between”. */
export function readRestOfRounds(told: ChainTold, { text }: SaidClause): boolean {
  const said = withDigits(text);
  const [length, ...more] = lengthsIn(said);
  const bare = /^(?:rest|break|pause) (\d+)\b/iu.exec(said)?.[1];
  const seconds =
    length?.seconds ?? (bare === undefined || told.unit === undefined ? undefined : Number(bare) * told.unit);
  if (
    seconds === undefined ||
    more.length > 0 ||
    !/\b(?:between|after each)\b/iu.test(said) ||
    actIn(said) !== undefined
  )
    return false;
  if (!/\b(?:rest|break|pause|off|breather|recovery)\b/iu.test(said) || /\b\d+ (?:to|and)\b/iu.test(said)) return false;
  told.between = seconds;
  told.lengths += 1;
  return true;
}

/** “Wait for my tap”, “I tap between the baths”, “as soon as I tap a two minute walk”. */
export function readWait(told: ChainTold, clause: SaidClause): boolean {
  const { text } = clause;
  const [act, ...more] = actsIn(text);
  if (act === undefined || more.length > 0) return false;
  const rest = withoutAct(text);
  if (/^(?:wait|waits|wait for|waits for)$/iu.test(rest)) {
    told.waiting = act;
    told.isOwn = true;
    return true;
  }
  if (
    /^(?:between|in between)(?: the \p{L}+| each| them| steps)?$|^(?:to )?(?:start|starts|begin|begins) (?:each|every|the next)(?: \p{L}+)?$/iu.test(
      rest,
    )
  ) {
    told.startEach = act;
    return true;
  }
  const isFirst = /^(?:as soon as|when|once|after) i\b/iu.test(text);
  if (!isFirst || lengthsIn(rest).length === 0) return false;
  told.waiting = act;
  told.isOwn = true;
  return readTimedSteps(told, {
    ...clause,
    text: rest.replace(/^(?:as soon as|when|once|after|start|a|an|then)\s+/iu, ''),
  });
}

const endlessSaid =
  /^(?:and )?(?:keep (?:going|repeating)|repeat|loop|over and over|forever|on repeat|throughAgain and throughAgain|round and round)(?: it)?(?: (?:until|till) i (?:stop(?: it)?|say so|am done))?$/iu;

/** “Keep going until I stop it”, “over and over until I double tap”. */
export function readGoingOn(told: ChainTold, { text }: SaidClause): boolean {
  const act = actIn(text);
  const bare = act === undefined ? text : text.replace(/\s*(?:until|till) i .+$/iu, '');
  if (!endlessSaid.test(bare) || told.open.length === 0 || told.items.length > 0 || told.rounds !== undefined)
    return false;
  told.isEndless = true;
  told.endBy = act;
  return true;
}
