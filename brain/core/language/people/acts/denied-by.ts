import { words } from '../../vocabulary/word-lists.js';
import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';

const denyPresent = words('not no never cannot isnt arent dont doesnt cant wont');
/** What goes with a denial and tells nothing: "no longer", "not any more". */
const besideDenial = words('longer any more anymore now actually');
/** With these a denial is of a part, of what was, or of what might be. */
const limitsDenial = words(`
before until till unless except without only apart always just quite very yet all every everything everybody both also if
was were did had would could should might may
`);

interface Claim {
  readonly isDenial: boolean;
  readonly said: readonly string[];
}

/** Null where it is not plain what is denied. */
function claimIn(sentence: string): Claim | null {
  const said = foldedWords(sentence);
  const denials = said.filter((word) => denyPresent.has(word)).length;
  if (denials > 1 || (denials > 0 && said.some((word) => limitsDenial.has(word)))) return null;
  return { isDenial: denials > 0, said };
}

const rootsOfClaim = ({ said }: Claim): readonly string[] =>
  contentRoots(said.filter((word) => !denyPresent.has(word) && !besideDenial.has(word)).join(' '));

/**
 * A test whether a later sentence says that this one is not so, or no more: "the pool doesn't open at nine" after "the
 * pool opens at nine". Who isn't allergic isn't allergic to shellfish either; who isn't to shellfish may be to nuts.
 */
export function denialTest(sentence: string): (later: string) => boolean {
  const before = claimIn(sentence);
  if (before === null) return () => false;
  const told = rootsOfClaim(before);
  return (later) => {
    const after = claimIn(later);
    if (after === null || before.isDenial === after.isDenial) return false;
    const [denied, claimed] = before.isDenial ? [told, rootsOfClaim(after)] : [rootsOfClaim(after), told];
    return denied.length > 1 && denied[0] === claimed[0] && denied.every((root) => claimed.includes(root));
  };
}
