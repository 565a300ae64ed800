import type { FigmentScene } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import { footLine, middleLine, plainLine, stop, titleLine } from '../../../templates/template.js';
import { lengthsIn } from '../../loose/said-clauses.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits } from '../said-request.js';

const strongFirst =
  /^(?:and )?(?:make |with )?(?:the )?(?:first|1|1st)(?: (?:one|1|beat|of (?:them|each bar)))?(?: (?:is |to be )?(?:stand(?:s|ing)? out|strong|stronger|loud|big|bigger|accented|stressed|marked|in \p{L}+))?$/iu;
const paceOfBars = /\b(?:at|of|with) (\d{2,3})(?: (?:bpm|beats (?:a|per) minute|a minute))?\b|\b(\d{2,3}) bpm\b/iu;

/** Beats of a bar, of which the first stands out: “4 beats to a bar at 100”, “ONE two three at ninety”. */
export function readBars({ text, title, clauses }: SaidRequest): FamilyMade | null {
  const said = withDigits(text);
  const bare = said.replace(/⁣/gu, '');
  const pace = paceOfBars.exec(bare);
  const beats = Number(
    /\b(\d) (?:beats? )?(?:to|in|per) (?:a|the|each) bar\b/iu.exec(bare)?.[1] ??
      (/\bone two three(?: four)?\b/iu.exec(text)?.[0].split(' ').length || undefined),
  );
  const perMinute = Number(pace?.[1] ?? pace?.[2]);
  const beatSec = 60 / perMinute;
  if (!Number.isInteger(beats) || beats < 2 || beats > 8 || !(beatSec >= figmentLimits.sceneMinSec) || beatSec > 3)
    return null;
  if (
    lengthsIn(text).length > 0 ||
    actIn(text) !== undefined ||
    !clauses.every((clause) => isOfBar(withDigits(clause.text).replace(/⁣/gu, '')))
  )
    return null;
  return {
    body: barsBody({ name: plainLine(title) || 'Beat', beats, beatSec, perMinute }),
    behaviour: 'metronome',
    told: `${beats} beats to a bar, ${perMinute} a minute; the first stands out. A hold ends it.`,
  };
}

const isOfBar = (clause: string): boolean =>
  strongFirst.test(clause) ||
  /^(?:a |the )?(?:(?:metronome|beat|beats|bar|waltz|to|in|a|the|per|each|at|with|of|bpm|minute|one|two|three|four|and|for \p{L}+|\d+)\s*)+$/iu.test(
    clause,
  );

interface BarsAsked {
  readonly name: string;
  readonly beats: number;
  readonly beatSec: number;
  readonly perMinute: number;
}

function barsBody({ name, beats, beatSec, perMinute }: BarsAsked): FamilyMade['body'] {
  const scenes = Array.from({ length: beats }, (_, at): [string, FigmentScene] => [
    `beat${at + 1}`,
    {
      lines: [
        titleLine(name),
        at === 0
          ? { ...middleLine('1'), color: 'accent_attention' }
          : { ...middleLine(String(at + 1)), size: 'md', color: 'text_secondary' },
        footLine(`${perMinute} a minute`),
      ],
      duration_sec: Math.round(beatSec * 1_000) / 1_000,
      on_timeout: [{ target: `beat${((at + 1) % beats) + 1}` }],
      on: { long: stop },
    },
  ]);
  return { name, initial: 'beat1', scenes: Object.fromEntries(scenes) };
}
