import type { Figment } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { seenText } from '../format/seen-text.js';
import { jsonTextBytes } from '../format/utf8.js';
import { type FigmentReport, figmentReport } from '../verify/figment-report.js';
import { verifyFigment } from '../verify/verify-figment.js';
import { type Beat, type Became, type Lesson, readBeat } from './beat.js';
import { readDirection } from './directions/read-direction.js';
import { figmentOfSteps, stepOfScene } from './figment-of-steps.js';
import { type PreviewFrame, previewFigment } from './preview-figment.js';
import type { Rehearsed, RehearsedStep } from './rehearsed-step.js';
import { Staging } from './staging.js';
import { toldSteps } from './told-steps.js';

/** How one beat of a performance was understood. */
export interface BeatScore {
  readonly beat: number;
  /** `taught` if the beat was not understood and a teach card explains it. */
  readonly grade: Became['grade'] | 'taught';
  readonly became: string;
}

/**
 * What to change so that a performance becomes a lens, and at which beat; `null` if it is about the whole performance.
 */
export interface TeachCard extends Lesson {
  readonly beat: number | null;
}

interface Scored {
  readonly score: readonly BeatScore[];
}

export type RehearsedFigment =
  | (Scored & {
      readonly ok: true;
      readonly figment: Figment;
      readonly report: FigmentReport;
      readonly brief: string;
      readonly preview: readonly PreviewFrame[];
    })
  | (Scored & { readonly ok: false; readonly teach: readonly TeachCard[] });

/** More beats than anybody performs by hand. */
const mostBeats = 200;
const mostCards = 12;

/**
 * Turns a performance into a verified figment with the id `id`, or into teach cards (brain-http.md,
 * `/svc/rc/rehearse`). Takes any JSON as name and beats, and never throws.
 */
export function rehearseFigment(name: unknown, given: unknown, id: string): RehearsedFigment {
  const beats: readonly unknown[] = Array.isArray(given) ? given : [];
  const staging = new Staging();
  const performed = beats.slice(0, mostBeats).map((value, beat) => played(staging, value, beat));
  const score = performed.map(
    ({ lesson, grade, became }, beat): BeatScore =>
      lesson === null ? { beat, grade, became } : { beat, grade: 'taught', became: lesson.why },
  );
  const cards = performed.flatMap(({ lesson }, beat): TeachCard[] => (lesson === null ? [] : [{ beat, ...lesson }]));
  const rehearsed = staging.rehearsed;
  const teach = [...cards, ...(cards.length > 0 ? [] : wholeCards(rehearsed, beats.length)), ...nameCards(name)].slice(
    0,
    mostCards,
  );
  if (teach.length > 0) return { ok: false, score, teach };
  const verified = verifyFigment(figmentOfSteps(rehearsed, figmentName(name, rehearsed.steps), id));
  if (!verified.ok)
    return {
      ok: false,
      score,
      teach: verified.violations.slice(0, mostCards).map((found) => violated(rehearsed.steps, found)),
    };
  const { figment } = verified;
  return {
    ok: true,
    score,
    figment,
    report: figmentReport(figment),
    brief: toldSteps(rehearsed),
    preview: previewFigment(figment),
  };
}

interface Played extends Became {
  readonly lesson: Lesson | null;
}

function played(staging: Staging, value: unknown, at: number): Played {
  const read = readBeat(value);
  if (!read.ok) return guessedAs(read.lesson);
  return playedBeat(staging, read.beat, at);
}

const guessedAs = (lesson: Lesson): Played => ({ grade: 'guessed', became: lesson.why, lesson });

const pressed = { tap: 'single', double_tap: 'double', long_press: 'long' } as const;

function playedBeat(staging: Staging, beat: Beat, at: number): Played {
  if (beat.kind === 'dwell') return together([staging.wait(beat.seconds, at)]);
  if (beat.kind !== 'say') return together([staging.take({ do: 'leave-on', event: pressed[beat.kind] }, at)]);
  const read = readDirection(beat.text);
  return read.ok ? together(read.acts.map((act) => staging.take(act, at))) : guessedAs(read.lesson);
}

/** One result for a beat that did several things: the first lesson, if there is any. */
function together(staged: readonly (Became | Lesson)[]): Played {
  const lesson = staged.find((each) => 'why' in each);
  if (lesson !== undefined) return guessedAs(lesson);
  const became = staged.flatMap((each) => ('why' in each ? [] : [each]));
  return {
    grade: became.some(({ grade }) => grade === 'guessed') ? 'guessed' : 'clear',
    became: became
      .map((each) => each.became)
      .filter((each) => each !== '')
      .join(' '),
    lesson: null,
  };
}

/** Teach cards for a performance each beat of which was understood. */
function wholeCards({ steps }: Rehearsed, count: number): readonly TeachCard[] {
  if (count === 0) return [{ beat: null, why: 'Nothing was performed.', fix: 'Say what it shows, then wait or tap.' }];
  if (count > mostBeats)
    return [
      {
        beat: null,
        why: `A performance has at most ${mostBeats} beats.`,
        fix: 'Say “repeat that three times” instead of doing it.',
      },
    ];
  const tooMany = steps[figmentLimits.scenes];
  if (tooMany !== undefined)
    return [
      {
        beat: tooMany.beat,
        why: `A lens has at most ${figmentLimits.scenes} scenes.`,
        fix: 'Leave out this and what follows, or repeat what is alike.',
      },
    ];
  const isSeen = steps.some(
    ({ texts, clock, tally, showsCount, pulse, cadence }) =>
      texts.length > 0 || [clock, tally, showsCount, pulse, cadence].some((each) => each !== undefined),
  );
  return isSeen
    ? []
    : [{ beat: 0, why: 'This lens would never show anything.', fix: 'Say the words that it is to show.' }];
}

/** Teach cards for a name that cannot be used. Without a name the lens is called by the first words it shows. */
function nameCards(name: unknown): readonly TeachCard[] {
  if (name === undefined || name === null) return [];
  if (typeof name !== 'string') return [{ beat: null, why: 'The name is no text.', fix: 'Call it by a word or two.' }];
  if (jsonTextBytes(name) === null)
    return [{ beat: null, why: 'The name holds half of a character.', fix: 'Write it anew.' }];
  return name.trim().length <= figmentLimits.nameChars
    ? []
    : [{ beat: null, why: `A name has at most ${figmentLimits.nameChars} letters.`, fix: 'Call it by a word or two.' }];
}

function violated(
  steps: readonly RehearsedStep[],
  { message, scene }: { readonly message: string; readonly scene: string | null },
): TeachCard {
  const beat = scene === null ? null : (steps[stepOfScene(scene)]?.beat ?? null);
  return {
    beat,
    why: message,
    fix: beat === null ? 'Perform less in one lens.' : 'Perform this part differently, or leave it out.',
  };
}

/** The given name, or else the first words that the lens shows. */
function figmentName(name: unknown, steps: readonly RehearsedStep[]): string {
  const called = typeof name === 'string' ? seenText(name) : '';
  const said = steps.find(({ texts }) => texts.length > 0)?.texts[0] ?? '';
  return called || seenText(said.replace('{slot}', 'Ask')) || 'Rehearsed';
}
