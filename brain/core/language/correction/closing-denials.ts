import { auxiliaries } from '../vocabulary/verbs.js';
import { phrases, words } from '../vocabulary/word-lists.js';

/**
 * What a denial needs before it to be one of the whole line, where no full stop parts them: a comma or a "no"; a "no"
 * ("cats actually don't" is told of cats); or, even behind a full stop, some word that leads to it ("Tom likes jazz. I
 * don't" is told of both).
 */
type Need = 'pause' | 'denying' | 'lead';

/** The denial at the end of a line: its first word, and what it needs before it. */
export interface ClosingDenial {
  readonly at: number;
  readonly needs: Need;
}

const slots: Readonly<Record<string, ReadonlySet<string>>> = {
  '{who}': words('i we it he she they that there'),
  '{we}': words('i we'),
  '{does}': auxiliaries,
  '{right}': words('true right correct so'),
  '{wrong}': words('wrong nonsense rubbish false untrue'),
  '{one}': words('i you that it this'),
  '{is}': words('is am are was were'),
  '{keep}': words('do save keep note remember store write'),
  '{it}': words('it that this any them'),
  '{needed}': words('needed necessary required'),
};

/** By what they need. */
const closingDenials: Readonly<Record<Need, readonly string[]>> = {
  lead: phrases('{who} {does} not'),
  denying: phrases(`
do not|{we} do not need {it}|{we} do not need to|{we} do not need {it} anymore|{we} do not need to anymore
`),
  pause: phrases(`
do not {keep} {it}|do not remind me|do not bother|better not|rather not|i would rather not
not {needed}|no longer {needed}|{it} is not {needed}|no need|no need to|not any more|not anymore
{one} {is} {wrong}|{one} {is} a mistake|{who} {does} not {right}|not {right}|not really|my mistake|changed my mind|i changed my mind|i have changed my mind
`),
};

const forms = Object.entries(closingDenials).flatMap(([needs, says]) =>
  says.map((form) => ({ needs: needs as Need, steps: form.split(' ') })),
);

/** The longest denial at the end of a line; null if it ends in none. */
export function denialAtEnd(line: readonly string[]): ClosingDenial | null {
  let longest: ClosingDenial | null = null;
  for (const { needs, steps } of forms) {
    const at = line.length - steps.length;
    if (at < 0 || at >= (longest?.at ?? line.length)) continue;
    if (steps.every((step, index) => isSaidFor(step, line[at + index] ?? ''))) longest = { at, needs };
  }
  return longest;
}

function isSaidFor(step: string, word: string): boolean {
  return slots[step]?.has(word) ?? step === word;
}
