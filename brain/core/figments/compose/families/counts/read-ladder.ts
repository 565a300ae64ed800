import { capitalized } from '../../../../text.js';
import { makeProgram, type ProgramItem } from '../../../templates/program.js';
import { gestureHints, type LeadingGesture, plainLine, plainLines } from '../../../templates/template.js';
import { lengthsIn } from '../../loose/said-clauses.js';
import { actNames, lengthInWords } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits, withoutAct } from '../said-request.js';

/** “Push up ladder, 1 then 2 then 3, rest 30 seconds between, I tap when I finished a set”: so many, a rest, then more. */
export function readLadder({ title, clauses }: SaidRequest): FamilyMade | null {
  const counts: number[] = [];
  let restSec: number | undefined;
  let by: LeadingGesture | undefined;
  for (const { text } of clauses) {
    const said = withDigits(text);
    const [length, ...more] = lengthsIn(said);
    const act = actIn(said);
    if (/^\d{1,3}$/u.test(said)) counts.push(Number(said));
    else if (
      length !== undefined &&
      more.length === 0 &&
      restSec === undefined &&
      /^(?:rest|break|pause|with|of|a|between|in|sets|each|them|\s)*$/iu.test(`${length.before} ${length.after}`)
    )
      restSec = length.seconds;
    else if (
      act !== undefined &&
      by === undefined &&
      /^(?:(?:when|after|once) i (?:have |am |['’]ve )?(?:finished|done|did|finish)(?: a| the| each| every)?(?: set| one)?|(?:for|to) (?:the )?next|(?:when|after) (?:each|a) set(?: is done)?)?$/iu.test(
        withoutAct(said),
      )
    )
      by = act;
    else return null;
  }
  if (counts.length < 3 || counts.length > 12 || restSec === undefined || plainLines(title).length > 1) return null;
  const lead = by ?? 'single';
  const items = counts.flatMap((count, at): readonly ProgramItem[] => [
    {
      kind: 'step',
      title: title || 'Ladder',
      words: String(count),
      by: [lead],
      foot: `${gestureHints[lead]} when done`,
      size: 'lg',
    },
    ...(at + 1 < counts.length ? [{ kind: 'step', title: 'Rest', seconds: restSec } as const] : []),
  ]);
  return {
    body: makeProgram({ name: plainLine(title) || 'Ladder', items, end: 'Done' }),
    behaviour: 'sequence',
    told: `${capitalized(title) || 'Ladder'}: ${counts.join(', then ')}; ${actNames[lead]} when each is done, with ${lengthInWords(restSec)} of rest between.`,
  };
}
