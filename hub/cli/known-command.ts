import { Fault } from '#core/faults';
import { listed } from '#core/language/words/listed';
import { clampText } from '#core/text';

/** A word this many letters away from a command is taken for a slip, if enough of it is left. */
const mostSlips = 2;
const wordChars = 40;

/**
 * Throws `cli/usage` without a command, or for one that there is not, which Commander would answer with the help of the
 * program if `--help` stands behind it.
 */
export function refuseUnknownCommand(words: readonly string[], names: readonly string[]): void {
  const [first, second] = words.filter((word) => word !== '--json');
  if (first === undefined) throw new Fault('cli/usage', { detail: `A command is needed: ${listed(names)}${moreHelp}` });
  const word = first === 'help' ? second : first;
  if (word === undefined || word.startsWith('-') || word === 'help' || names.includes(word)) return;
  const near = names.filter((name) => isSlipOf(word, name, Math.min(mostSlips, word.length - mostSlips)));
  const instead = near.length > 0 ? `Did you mean “${near.join('” or “')}”?` : `There are ${listed(names)}${moreHelp}`;
  throw new Fault('cli/usage', { detail: `There is no command “${clampText(word, wordChars)}”. ${instead}` });
}

const moreHelp = '; nightjar --help tells more.';

/** Whether that many letters inserted, removed, replaced or exchanged with their neighbour make one word the other. */
function isSlipOf(one: string, other: string, edits: number): boolean {
  if (edits < Math.abs(one.length - other.length)) return false;
  if (one === '' || other === '') return true;
  const [rest, otherRest] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isSlipOf(rest, otherRest, edits);
  if (edits === 0) return false;
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return (
    isSlipOf(rest, other, edits - 1) ||
    isSlipOf(one, otherRest, edits - 1) ||
    isSlipOf(rest, otherRest, edits - 1) ||
    (isSwapped && isSlipOf(one.slice(2), other.slice(2), edits - 1))
  );
}
