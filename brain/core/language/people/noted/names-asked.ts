import { givenNames, mostlyWords } from '../../vocabulary/given-names.js';
import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';

const capitalWord = /(?<=[\p{L}\p{N},;:]\s["“(]?)\p{Lu}\p{Ll}[\p{L}-]*/gu;
const noNames = words('i mr mrs ms dr miss');

/** The names in a question: capital words within it, and given names however they are written. */
export function namesAsked(question: string): readonly string[] {
  const capital = (question.match(capitalWord) ?? []).flatMap(foldedWords);
  const given = foldedWords(question)
    .slice(1)
    .filter((word) => givenNames.has(word) && !mostlyWords.has(word));
  return [...new Set([...capital, ...given])].filter((word) => !noNames.has(word) && word.length > 1);
}
