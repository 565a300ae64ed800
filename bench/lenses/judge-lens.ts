import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ComposedFigment, composeFigment } from '#core/figments/compose/compose-figment';
import type { Figment } from '#core/figments/format/figment';
import { packageRoot } from '#hub/package-root';
import { lensFacts, unjudgedFacts } from './lens-facts.js';

export const wantedLens = z.object({
  say: z.string(),
  /** A kind of lens, or `refuse`. */
  expect: z.string(),
  /** Other kinds that count as right too. */
  also: z.array(z.string()).default([]),
  facts: z.record(z.string(), z.unknown()).default({}),
});

export type WantedLens = z.infer<typeof wantedLens>;

export const promptVerdicts = ['right', 'another lens', 'wrongly refused', 'wrongly built'] as const;

export interface JudgedLens {
  readonly verdict: (typeof promptVerdicts)[number];
  /** The behaviour that was built and the facts it lacks; for a refusal, the message. */
  readonly became: string;
}

/** Behaviours of the product that have another name in the set, with that name or names. */
const kindsInSet: Readonly<Record<string, readonly string[]>> = {
  hold: ['timer'],
  told_timer: ['timer'],
  teeth: ['timer'],
  soft_egg: ['timer'],
  medium_egg: ['timer'],
  hard_egg: ['timer'],
  tabata: ['interval'],
  rounds: ['interval'],
  eyes: ['reminder'],
  reminder_once: ['reminder', 'timer'],
  counted_breathing: ['breathing'],
  cards: ['teleprompter', 'checklist'],
  pages: ['teleprompter', 'checklist'],
  moments: ['place', 'peek'],
  when_meeting: ['bond'],
  bonded_near: ['bond'],
  box_breathing: ['breathing'],
  four_seven_eight: ['breathing'],
  goal: ['counter'],
  nod_goal: ['counter'],
  nod_counter: ['counter'],
  gesture_counter: ['counter'],
  counted_gestures: ['counter'],
  up_and_down: ['counter'],
  counted_down: ['counter'],
  named_interval: ['interval'],
  surprise: ['random'],
  score: ['counter'],
  battery_warning: ['battery'],
  coin: ['random'],
  dice: ['random'],
  die_of_sides: ['random'],
  yes_no: ['random'],
  choose: ['random'],
  reaction: ['random'],
  when_arriving: ['place'],
  when_leaving: ['place'],
  note: ['message'],
  light: ['flash', 'metronome'],
  when_looking_up: ['peek'],
};

/** The lines of test/corpus/figments/compose.jsonl, in order. */
export function readWantedLenses(): readonly WantedLens[] {
  const file = join(packageRoot, 'test', 'corpus', 'figments', 'compose.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => wantedLens.parse(JSON.parse(line)));
}

/** Composes the line as a lens and judges the result. */
export function judgeLens(wanted: WantedLens): JudgedLens {
  return judgeComposed(wanted, composeFigment(wanted.say, 'lens'));
}

/** Judges what was composed: right only if its kind is expected and it holds every fact. */
export function judgeComposed({ expect, also, facts }: WantedLens, composed: ComposedFigment): JudgedLens {
  const isRefusal = expect === 'refuse';
  if (!composed.ok) return { verdict: isRefusal ? 'right' : 'wrongly refused', became: composed.message };
  const { behaviour, figment } = composed;
  if (isRefusal) return { verdict: 'wrongly built', became: behaviour };
  const isKind = [behaviour, ...(kindsInSet[behaviour] ?? [])].some((kind) => kind === expect || also.includes(kind));
  const missing = missingFacts(figment, facts).map((fact) => `no ${fact}`);
  return {
    verdict: isKind && missing.length === 0 ? 'right' : 'another lens',
    became: [behaviour, ...missing].join(', '),
  };
}

/** The facts that a lens does not hold, by name. */
export function missingFacts(figment: Figment, facts: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(facts)
    .filter(([fact, value]) => !unjudgedFacts.has(fact) && lensFacts[fact]?.(figment, value as never) !== true)
    .map(([fact]) => fact);
}
