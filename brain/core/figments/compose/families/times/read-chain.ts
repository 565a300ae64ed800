import { makeProgram, type ProgramItem, type ProgramStep } from '../../../templates/program.js';
import { plainLines } from '../../../templates/template.js';
import { lengthsIn, type SaidClause } from '../../loose/said-clauses.js';
import type { FamilyMade } from '../family.js';
import { type SaidRequest, withDigits } from '../said-request.js';
import {
  type ChainReader,
  readGoingOn,
  readLongBreak,
  readOnlyRounds,
  readRestOfRounds,
  readRoundsFirst,
  readRoundsLast,
  readWait,
} from './chain-clauses.js';
import { readTimedSteps } from './chain-steps.js';
import { type ChainTold, closeRounds, closeSteps, emptyChain } from './chain-told.js';
import { readCountedSteps, readEachOf, readPacedStep, readToldAnyway, readWords } from './chain-words.js';
import { toldChain } from './told-chain.js';

const chainReaders: readonly ChainReader[] = [
  readToldAnyway,
  readLongBreak,
  readRestOfRounds,
  readCountedSteps,
  readOnlyRounds,
  readPacedStep,
  readEachOf,
  readGoingOn,
  readRoundsFirst,
  readRoundsLast,
  readWait,
  readTimedSteps,
  readWords,
];

const ofOthers =
  /\b(?:(?:breathe|inhale|exhale|in|out)(?: for)? \d+|inhal\p{L}*|exhal\p{L}*|pomodoros?|intervals?|stopwatch|emom|count (?:my|the|how)|reps? by|score)\b/iu;

/** Steps one after another, each for a while or until a gesture, in rounds or not: chains of what a lens does alone. */
export function readChain({ text, title: named, clauses }: SaidRequest): FamilyMade | null {
  if (ofOthers.test(withDigits(text))) return null;
  const told = emptyChain(named);
  const isBare = lengthsIn(text).length === 0 && clauses.length > 3;
  if (isBare) told.unit = 1;
  const steps = clauses.filter((clause, at) => !isNamedAgain(clauses, clause, at));
  if (!steps.every((clause) => chainReaders.some((read) => read(told, clause)))) return null;
  const items = itemsOfChain(told);
  const { title } = told;
  if (items === null || told.lengths < 2) return null;
  const made = stepsWithin(items);
  if (made.some(({ title: name = '', words = '' }) => plainLines(name).length > 1 || plainLines(words).length > 4))
    return null;
  if (isBare && made.filter(({ seconds }) => seconds !== undefined).length < 3) return null;
  const last = items.at(-1);
  const isSaidLast = last?.kind === 'step' && last.words !== undefined && last.range === undefined;
  const isEndless = last?.kind === 'loop' && last.times === null;
  const name = title || made.find((step) => step.title !== undefined)?.title || 'Timer';
  const body = makeProgram({
    name,
    items:
      isEndless || isSaidLast ? items : [...items, { kind: 'step', words: 'Done', by: ['single'], isPulsing: true }],
  });
  return {
    isOwn: told.isOwn,
    body: told.endBy === undefined ? body : endedBy(body, told.endBy),
    behaviour: items.some(({ kind }) => kind === 'loop') ? 'interval' : 'sequence',
    told: toldChain(items, told.endBy),
  };
}

function itemsOfChain(told: ChainTold): readonly ProgramItem[] | null {
  if (told.waiting !== undefined || told.paced !== undefined) return null;
  if (told.isEndless) {
    if (told.items.length > 0 || told.between !== undefined || told.open.length === 0) return null;
    const isPlain = told.rounds === undefined && told.startEach === undefined;
    return isPlain ? [{ kind: 'loop', items: told.open, times: null }] : null;
  }
  const { rounds } = told;
  if (rounds !== undefined && !closeRounds(told, rounds)) return null;
  told.rounds = undefined;
  closeSteps(told);
  if (told.between !== undefined) return null;
  const { startEach } = told;
  const items = startEach === undefined ? told.items : startedEach(told.items, startEach);
  const [only, ...more] = items;
  // What comes by chance comes again and again, where nobody says how often.
  if (stepsWithin(items).every(({ range }) => range === undefined) || (only?.kind === 'loop' && more.length === 0))
    return items;
  return items.every(({ kind }) => kind === 'step') ? [{ kind: 'loop', items, times: null }] : null;
}

/** “Dance and then freeze, dance 20 seconds, freeze 4”: what is named first and told later. */
const isNamedAgain = (clauses: readonly SaidClause[], { text }: SaidClause, at: number): boolean =>
  /^\p{L}+$/u.test(text) &&
  clauses.slice(at + 1).some((later) => later.text.toLowerCase().startsWith(`${text.toLowerCase()} `));

const startedEach = (items: readonly ProgramItem[], by: NonNullable<ChainTold['startEach']>): readonly ProgramItem[] =>
  items.flatMap((item): readonly ProgramItem[] => {
    if (item.kind === 'loop') return [{ ...item, items: startedEach(item.items, by) }];
    const isTimed = item.seconds !== undefined;
    return isTimed
      ? [{ kind: 'step', ...(item.title !== undefined && { title: item.title }), by: [by] }, item]
      : [item];
  });

function stepsWithin(items: readonly ProgramItem[]): readonly ProgramStep[] {
  return items.flatMap((item) => (item.kind === 'step' ? [item] : stepsWithin(item.items)));
}

/** A gesture ends it wherever it stands. */
function endedBy(body: FamilyMade['body'], by: string): FamilyMade['body'] {
  const scenes = Object.entries(body.scenes).map(([name, scene]) => [
    name,
    { ...scene, on: { [by]: { target: '@end' }, ...scene.on } },
  ]);
  return { ...body, scenes: Object.fromEntries(scenes) };
}
