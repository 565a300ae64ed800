import { type AskedDeed, readAskedDeed } from './asked-deed.js';
import { areOthers, areSame, type DeedTold, deedOf, deedTold, isTransfer } from './deed-told.js';
import { partiesOf, wordsAndMarks } from './parties.js';

/**
 * Whether a question asks who did what to whom and the sentences tell that deed only of others, or the other way round:
 * what Ann lent the wearer is not what the wearer lent Ann, and who lent Ann a bike is not told by what Ann lent.
 */
export function isDoneByAnother(question: string, sentences: readonly string[]): boolean {
  const asked = readAskedDeed(question);
  if (asked === null) return false;
  const told = sentences.flatMap((sentence) => deedsIn(sentence, asked));
  return told.length > 0 && told.every((act) => isOtherDeed(asked, act));
}

/** Each time that a sentence tells the deed asked about. */
function deedsIn(sentence: string, { deed, names }: AskedDeed): readonly DeedTold[] {
  const said = wordsAndMarks(sentence);
  return said.flatMap((word, at) => {
    const verb = word.toLowerCase();
    return deedOf(verb) === deed ? [deedTold(verb, partiesOf(said, at, names))] : [];
  });
}

function isOtherDeed(asked: AskedDeed, told: DeedTold): boolean {
  if (areOthers(asked.giver, told.giver) || areOthers(asked.taker, told.taker)) return true;
  // The roles are swapped where the only one that is told has the other role.
  if (areSame(asked.giver, told.taker) || areSame(asked.taker, told.giver)) return true;
  return asked.sought !== null && isTransfer(asked.deed) && told[asked.sought]?.who === 'wearer';
}
