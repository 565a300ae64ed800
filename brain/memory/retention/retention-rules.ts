import { limits } from '#core/limits';

/**
 * How long rows live (hub-behaviour.md §3, Retention lifecycle): `hot` until REM has processed them, `warm` for 90
 * days, `cold` and `fixed` forever.
 */
export type RetentionTier = 'hot' | 'warm' | 'cold' | 'fixed';

interface RetentionRule {
  /** `by-row` if each row names its own tier. */
  readonly tier: RetentionTier | 'by-row';
  readonly because: string;
}

/** The rule for every table of the memory file, with its reason. */
export const retentionRules = {
  ledger: { tier: 'fixed', because: 'bounded by its length, the oldest line going first' },
  memories: { tier: 'by-row', because: 'fresh ones are hot, consolidated ones warm, what was taught is cold' },
  sightings: { tier: 'warm', because: 'things move; after a season an old place misleads' },
  offers: { tier: 'warm', because: 'an offer nobody answers is no wish to keep it' },
  anchors: { tier: 'cold', because: 'a place the wearer named' },
  people: { tier: 'cold', because: 'people are entities' },
  notes: { tier: 'cold', because: 'part of a person' },
  debts: { tier: 'cold', because: 'promises between people' },
  commitments: { tier: 'cold', because: 'promises and tasks are entities' },
  engrams: { tier: 'cold', because: 'kept by choice; only burning ends one' },
  settings: { tier: 'fixed', because: 'switches, not memories' },
  vectors: { tier: 'fixed', because: 'goes with the row it describes' },
  biases: { tier: 'fixed', because: 'halves nightly, and goes with the row it belongs to' },
  truth_baselines: { tier: 'fixed', because: 'one row a speaker, replaced by the next' },
  outbox: { tier: 'fixed', because: 'each goes once the Brain has taken it' },
  applied_edits: { tier: 'fixed', because: 'bounded by its length; an id says nothing of the wearer' },
  marks: { tier: 'fixed', because: 'a few facts about the file, each replaced by the next' },
} as const satisfies Record<string, RetentionRule>;

export type RetainedTable = keyof typeof retentionRules;

/** Kinds of memories that stay whatever tier their row names: entities and what was taught. */
export const coldKinds: ReadonlySet<string> = new Set([
  'person',
  'promise',
  'commitment',
  'task',
  'reminder',
  'teach',
  'preference',
  'place',
]);

/** How many milliseconds a row of the tier lives; rows of other tiers live forever. */
export const lifetimeMs = { hot: limits.hotMs, warm: limits.warmMs } as const;
