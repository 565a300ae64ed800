import { formReader } from '../grammar/read-forms.js';

const nothing = 'Nothing was erased by that. “Forget that” takes back what I kept last';

const read = formReader<string>([
  {
    gives: `${nothing}; “nightjar memories burn” on the device of your hub erases the whole memory.`,
    says: [
      '(forget|delete|erase|wipe|clear|remove|burn) (everything|it all|all of it|all you know|everything you know|all that you know|everything that you know) [about me]',
      '(forget|delete|erase|wipe|clear|remove|burn) [all] [of] (my|your|the) [whole|entire] (memories|memory|data)',
      '(forget|delete|erase|wipe|remove) (all|everything) [that] (i told you|i said|you (kept|remember|have on me))',
      '(forget|delete|erase|wipe) (me|all about me|everything about me)',
    ],
  },
  {
    gives: `${nothing}. I can't forget one person alone by a word; “nightjar memories burn” on the device of your hub erases the whole memory.`,
    says: [
      '(forget|delete|erase|remove) {_:name}',
      '(forget|delete|erase|remove) [all|everything|what] [that] [you know|i told you] about {_:name}',
      '(forget|delete|erase|remove) my {_:relation}',
    ],
  },
]);

/** Where erasing is done, to who asks for it in a sentence, which erases nothing; null for every other line. */
export function forgetRequestReply(line: string): string | null {
  return read(line)?.gives ?? null;
}
