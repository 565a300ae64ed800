import { capitalized } from '../../../../text.js';
import { makeProgram, type ProgramStep } from '../../../templates/program.js';
import { plainLine } from '../../../templates/template.js';
import { lengthsIn } from '../../loose/said-clauses.js';
import { lengthInWords } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits } from '../said-request.js';

const breathPhase = /\b(in|inhale|hold|out|exhale)(?: for)? (\d+)(?: (?:s|secs?|seconds?))?\b/giu;
const breathPhaseWords: Readonly<Record<string, string>> = {
  in: 'Breathe in',
  inhale: 'Breathe in',
  hold: 'Hold',
  out: 'Breathe out',
  exhale: 'Breathe out',
};
const saysNothing =
  /\b(?:(?:a |the |my |some )?(?:slow|gentle|calm|deep)? ?(?:breath(?:e|s|ing)?|exhale|inhale)(?: (?:thing|exercise|lens))?|then|done|stop|and|the word|for|times|rounds|breaths|over|finish|repeat)\b|[,.;]/giu;

/** “In 4 out 6 for ten minutes”, “in for 4 seconds, out for 6, ten rounds”: so many breaths, or as many as the time holds. */
export function readBreathing({ text, title }: SaidRequest): FamilyMade | null {
  const said = withDigits(text);
  const phases = [...said.matchAll(breathPhase)].map(([, name = '', seconds]) => ({
    name: name.toLowerCase(),
    seconds: Number(seconds),
  }));
  const isBreath =
    /\b(?:breath\w*|inhal\w*|exhal\w*)\b/iu.test(said) && phases[0] !== undefined && /^in/u.test(phases[0].name);
  if (!isBreath || phases.length < 2 || phases.length > 4 || !phases.some(({ name }) => /^(?:out|exhale)$/u.test(name)))
    return null;
  const rest = said.replace(breathPhase, ' ');
  const [length, ...more] = lengthsIn(rest);
  const rounds = /\b(\d{1,3}) (?:times|rounds|breaths)\b/iu.exec(rest)?.[1];
  const roundSec = phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const times = rounds === undefined ? Math.round((length?.seconds ?? 0) / roundSec) : Number(rounds);
  if (
    more.length > 0 ||
    (length === undefined) === (rounds === undefined) ||
    times < 1 ||
    times > 999 ||
    actIn(text) !== undefined
  )
    return null;
  if (phases.some(({ seconds }) => seconds < 1 || seconds > 60)) return null;
  const about = saidBeside(rest, rounds, length === undefined ? '' : `${length.before}|${length.after}`);
  const shouted = /\b\p{Lu}{3,}\b/u.exec(text)?.[0];
  const steps = phases.map(({ name, seconds }): ProgramStep => {
    const words = breathPhaseWords[name] ?? name;
    return {
      kind: 'step',
      title:
        shouted !== undefined && name === 'in'
          ? `${shouted} in`
          : shouted !== undefined && name === 'out'
            ? `${shouted} out`
            : words,
      seconds,
    };
  });
  return {
    body: makeProgram({
      name: plainLine(title) || 'Breathing',
      items: [{ kind: 'loop', items: steps, times }],
      end: 'Well done',
    }),
    behaviour: 'counted_breathing',
    aside: about,
    answered: ['slow', 'exhale', 'inhale', ...(length === undefined ? [] : [String(length.seconds)])],
    told: `${times} breaths: ${phases.map(({ name, seconds }) => `${(breathPhaseWords[name] ?? name).toLowerCase()} ${lengthInWords(seconds)}`).join(', ')}.`,
  };
}

/** What else was said, and is told as no part of it. */
function saidBeside(rest: string, rounds: string | undefined, around: string): readonly string[] {
  const said = around === '' ? rest : around.replace('|', ' ');
  const bare = said
    .replace(rounds === undefined ? /^$/u : new RegExp(`\\b${rounds} (?:times|rounds|breaths)\\b`, 'iu'), ' ')
    .replace(saysNothing, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return bare === '' || bare === bare.toUpperCase() ? [] : [capitalized(bare)];
}
