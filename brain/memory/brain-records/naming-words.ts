import { words } from '#core/language/vocabulary/word-lists';
import { contentRoots } from '#core/language/words/content-roots';
import { foldedWords } from '#core/language/words/folded-words';
import { stem } from '#core/language/words/stem';

/** What half of all reminders begin with, and what most events are: such a word tells no title from another. */
const common = new Set(
  [
    ...words(`
buy get fetch pick call phone ring text email message write send post book order pay renew return bring take put drop give ask tell check clean
wash water feed fix finish start make do see meet go visit read look find sign submit cancel change
appointment meeting event reminder call party visit trip class lesson
`),
  ].map(stem),
);

/** The roots of a title's words that tell it from other titles: "call Dr Weber about the crown" → dr, weber, crown. */
export function namingRoots(title: string): ReadonlySet<string> {
  return new Set(contentRoots(title).filter((root) => !common.has(root)));
}

/** Whether a text contains a title, word by word: "tea" is in "the tea." and not in "the team". */
export function holdsTitle(text: string, title: string): boolean {
  const sought = foldedWords(title).join(' ');
  return sought !== '' && ` ${foldedWords(text).join(' ')} `.includes(` ${sought} `);
}
