import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { singular } from '../../words/singular.js';
import { stem } from '../../words/stem.js';
import { synonymsOf } from './synonyms.js';

/** What things and people have one of, by which one asks for it. */
const attributes = words(
  'name password number code pin address price colour color size brand birthday height weight age email title job salary model nickname',
);
const asksAttribute = /^\W*what(?:['’]s| is| was| are)\b(.*)$/iu;
const namingWords = words('called named name names');

/** Whether a question asks for one attribute of something and the text tells another alone: the password for the name. */
export function tellsOtherAttribute(question: string, text: string): boolean {
  if (lacksState(question, text)) return true;
  const [, rest = ''] = asksAttribute.exec(question) ?? [];
  const said = foldedWords(text);
  const asked = foldedWords(rest)
    .map(singular)
    .filter((word) => attributes.has(word));
  const [first] = asked;
  if (first === undefined || asked.length > 1) return false;
  const has = (word: string): boolean =>
    said.some((one) => stem(one) === stem(word) || synonymsOf(stem(word)).has(stem(one)));
  if (has(first) || (first === 'name' && said.some((word) => namingWords.has(word)))) return false;
  return said.some((word) => attributes.has(singular(word)));
}

const asksState =
  /\b(allergic|intolerant|afraid|scared|fond|proud|jealous|ashamed|tired|keen|interested|addicted|engaged|married|good|bad|responsible) (?:of|to|at|on|in|for|about)\W*$/iu;

/** "What is Petra afraid of" is told by no other state of hers. */
function lacksState(question: string, text: string): boolean {
  const [, state = ''] = asksState.exec(question) ?? [];
  const root = stem(state.toLowerCase());
  return state !== '' && !foldedWords(text).some((word) => stem(word) === root || alikeStates(root, stem(word)));
}

const alikeStateWords = [
  words('afraid scared fear frighten terrif'),
  words('fond like love'),
  words('keen interest into'),
  words('allergic allergy allergi intolerant'),
];
const alikeStates = (one: string, other: string): boolean =>
  alikeStateWords.some((ring) =>
    [one, other].every((root) => [...ring].some((word) => root === stem(word) || root.startsWith(word))),
  );
