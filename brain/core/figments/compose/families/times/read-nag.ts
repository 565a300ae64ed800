import { capitalized } from '../../../../text.js';
import { makeProgram } from '../../../templates/program.js';
import { plainLines } from '../../../templates/template.js';
import { longestShownSec } from '../../account/swallowed-words.js';
import { lengthsIn } from '../../loose/said-clauses.js';
import { asksBeyond } from '../../wishes/marks/names.js';
import { lengthInWords } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, wordsToSay } from '../said-request.js';

const asksToRemind = /^(?:please )?(?:remind me|tell me|nudge me|nag me|ping me|show)(?: to)?\s+/iu;

/** “Every 25 min look out of the window for 20 seconds”: words that stay as long as what they ask for takes. */
export function readLastingNag({ text, title }: SaidRequest): FamilyMade | null {
  const said = text.replace(/\b(every|each) (hour|minute)\b/giu, '$1 1 $2');
  const [one, other, ...more] = lengthsIn(said);
  if (one === undefined || other === undefined || more.length > 0 || title !== '' || actIn(text) !== undefined)
    return null;
  if (
    !/\b(?:every|each)$/iu.test(one.before) ||
    one.seconds < 10 ||
    other.seconds < 1 ||
    other.seconds > longestShownSec ||
    other.seconds >= one.seconds
  )
    return null;
  const lead = one.before.replace(/\s*\b(?:every|each)$/iu, '').trim();
  const isShownFor = /^(?:on (?:the|my) (?:display|screen|glasses)|shown|up|long)?$/iu.test(other.after);
  const isFor = /[,\s](?:for|leave it(?: up)?(?: for)?|show it for)$/iu.test(` ${other.before}`);
  const why = /^(?:to|so (?:that )?i|because) [\p{L}' ]+$/iu.test(other.after) ? other.after : '';
  if (!(isShownFor || why !== '') || !(isFor || /\bdisplay|screen|shown|up\b/iu.test(other.after))) return null;
  const body = other.before.replace(/[,\s]+(?:for|leave it(?: up)?(?: for)?|show it for)?$/iu, '').trim();
  const words = wordsToSay(
    [
      lead.replace(asksToRemind, '').replace(/^(?:remind me|tell me|nudge me)$/iu, ''),
      body.replace(asksToRemind, '').replace(/^to\s+/iu, ''),
    ]
      .filter((each) => each !== '')
      .join(' '),
  ).replace(/^to\s+/iu, '');
  if (
    words === '' ||
    asksBeyond(words) ||
    /\b(?:if|when|until|not|only|but|then|and show|random)\b|[,;]/iu.test(words) ||
    plainLines(words).length > 4
  )
    return null;
  return {
    body: makeProgram({
      name: capitalized(words),
      items: [
        {
          kind: 'loop',
          times: null,
          items: [
            { kind: 'step', seconds: one.seconds, isDark: true },
            { kind: 'step', words: capitalized(words), seconds: other.seconds, isPulsing: true },
          ],
        },
      ],
    }),
    behaviour: 'reminder',
    ...(why !== '' && { aside: [why] }),
    told: `Every ${lengthInWords(one.seconds).replace(/^1 /u, '')} “${capitalized(words)}” for ${lengthInWords(other.seconds)}.`,
  };
}
