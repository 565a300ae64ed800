/** What a run of the tests may spend: `quick` while working, `full` at the gate. */
type Effort = 'quick' | 'full';

/** Cases that a long test tries by effort. Each can be set by itself, by the variable that is its name. */
const counts = {
  /** Cuts of the power; every third comes while the file is being opened. */
  NIGHTJAR_POWER_CUTS: { quick: 3, full: 6 },
  /** Deaths under load; every third comes while the process starts. */
  NIGHTJAR_KILLS: { quick: 3, full: 8 },
  /** Deaths of a hub that carries out edits of people. */
  NIGHTJAR_EDIT_KILLS: { quick: 1, full: 6 },
  /** Deaths of a hub that tells the Brain; every third meets a lost answer. */
  NIGHTJAR_OUTBOX_KILLS: { quick: 1, full: 6 },
  /** Deaths of a Brain in whose vault lenses come and go. */
  NIGHTJAR_LENS_KILLS: { quick: 1, full: 4 },
  /** Deaths of hub, Brain or both while lenses come to the glasses and go. */
  NIGHTJAR_STAGE_KILLS: { quick: 3, full: 4 },
  /** Bits flipped in a memory file and what lies beside it; as many again where there is no snapshot. */
  NIGHTJAR_BIT_FLIPS: { quick: 12, full: 150 },
  /** Cuts of a memory file or its log; as many again where there is no snapshot. */
  NIGHTJAR_FILE_CUTS: { quick: 4, full: 30 },
  /** Sequences of operations on the memory file against a model of it. */
  NIGHTJAR_MODEL_RUNS: { quick: 3, full: 8 },
  /** Bodies drawn for each endpoint. */
  NIGHTJAR_FUZZ_RUNS: { quick: 15, full: 60 },
  /** Sequences of everything a wearer can do. */
  NIGHTJAR_SEQUENCES: { quick: 30, full: 120 },
  /** Lenses, drawn or damaged, that are verified, opened from a link and run. */
  NIGHTJAR_FIGMENTS: { quick: 200, full: 2_000 },
  /** Lenses that are run by both interpreters, step by step. */
  NIGHTJAR_LENS_TRACES: { quick: 150, full: 2_000 },
  /** Performances that are rehearsed. */
  NIGHTJAR_PERFORMANCES: { quick: 500, full: 10_000 },
  /** Sequences of moods of the Brain and deaths of the hub. */
  NIGHTJAR_OUTBOX_RUNS: { quick: 12, full: 40 },
  /** Pairs of modes in which each operation is tried, besides each mode by itself. */
  NIGHTJAR_MODE_PAIRS: { quick: 1, full: 5 },
  /** Sets of operations asked for at once. */
  NIGHTJAR_AT_ONCE_RUNS: { quick: 12, full: 40 },
  /** Orders of edits, pushes and losses of the hub in the social mirror. */
  NIGHTJAR_MIRROR_RUNS: { quick: 8, full: 25 },
  /** Sequences of clocks, nights and restarts that may expire nothing. */
  NIGHTJAR_CLOCK_RUNS: { quick: 2, full: 12 },
  /** Ways in which a model is damaged and put right again, each with an ear of its own. */
  NIGHTJAR_DAMAGED_MODELS: { quick: 2, full: 6 },
  /** Streams of packets, damaged in every way, that one end of a link reads. */
  NIGHTJAR_STREAMS: { quick: 500, full: 10_000 },
  /** Runs of a hub and its glasses over an air with seeded faults. */
  NIGHTJAR_AIR_RUNS: { quick: 20, full: 120 },
  /** Of the packets at which a link is cut, one in so many. */
  NIGHTJAR_AIR_CUT_STEP: { quick: 9, full: 4 },
  /** Of the examples of the grammar that are parsed and said, one in so many. */
  NIGHTJAR_PARSED_STEP: { quick: 97, full: 19 },
  /** Length in MiB of the recording that the ear has to hear in bounded memory. */
  NIGHTJAR_RECORDING_MIB: { quick: 24, full: 512 },
} as const satisfies Record<`NIGHTJAR_${string}`, Record<Effort, number>>;

/** How many cases a test tries. A quick run tries the first of those that a full one does. */
export function budgetOf(name: keyof typeof counts): number {
  const given = process.env[name];
  if (given === undefined) return counts[name][effort()];
  const count = Number(given);
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`${name} is a count, not “${given}”`);
  return count;
}

/** Cases of a test that draws its inputs: all of them at the gate, the first quarter in a quick run. */
export const drawnOf = (cases: number): number => (runsLong ? cases : Math.ceil(cases / 4));

/** Rows of a table that cost a memory or a product each: all of them at the gate, one in so many in a quick run. */
export const drawnFrom = <const Row>(rows: readonly Row[], every = 3): readonly Row[] =>
  runsLong ? rows : rows.filter((_row, at) => at % every === 0);

/**
 * Whether whole days, whole products that start again and again, and tests of tests are run: only with full effort, as at
 * the gate. What they are made of shorter tests hold in every run.
 */
export const runsLong = effort() === 'full';

function effort(): Effort {
  const given = process.env.NIGHTJAR_EFFORT ?? 'quick';
  if (given !== 'quick' && given !== 'full') throw new RangeError(`NIGHTJAR_EFFORT is quick or full, not “${given}”`);
  return given;
}
