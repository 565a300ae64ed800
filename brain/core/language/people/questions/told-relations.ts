import { type TokenList, wordAt } from '../../reading/token-words.js';
import { longestUtterance, readUtterance } from '../../reading/utterance.js';
import { wearersOwn } from '../../vocabulary/determiners.js';
import { roles } from '../../vocabulary/refused/not-names.js';
import { calledRelations, relationNouns, relationTails } from '../../vocabulary/relations.js';
import { trades } from '../../vocabulary/what-one-is.js';
import { words } from '../../vocabulary/word-lists.js';
import { nameTitles } from '../name-key.js';
import { relationKey } from '../same-relation.js';

/** Somebody's relation to the wearer, as a line tells it. */
export interface ToldRelation {
  /** As `relationKey` spells it, without what stands before it: "father in law", "teacher". */
  readonly relation: string;
  /** In lower case. */
  readonly name: string;
  /** Whether the words are an introduction; otherwise the name may be any word that follows the relation. */
  readonly isIntroduced: boolean;
}

/** Words that may stand before a relation: "our *new physics* teacher". */
const mostBeforeNoun = 3;
/** The most words of a name before its relation: "this is *doctor el amrani* our family doctor". */
const mostWordsOfName = 3;

/** Who a line says somebody is to the wearer: "this is Tibor our builder", "my sister Imogen". */
export function toldRelations(line: string): readonly ToldRelation[] {
  if (!mayTell.test(line)) return [];
  const { tokens } = readUtterance(line.slice(0, longestUtterance));
  const introduced = introducedAt(tokens);
  const told: ToldRelation[] = introduced === null ? [] : namesBefore(tokens, introduced);
  for (let at = 0; at < tokens.length; at += 1) {
    const relation = wearersOwn.has(wordAt(tokens, at)) ? relationFrom(tokens, at + 1) : null;
    const name = relation === null ? '' : nameAfter(tokens, relation.end);
    if (relation !== null && name !== '') told.push({ relation: relation.key, name, isIntroduced: at === introduced });
  }
  return told;
}

const mayTell = /\b(?:this is|my|our)\b/iu;

/** Relations to the wearer that a question names: "how much did *my brother* pay", "what does *the builder* want". */
export function askedRelations(question: string): readonly string[] {
  const { tokens } = readUtterance(question.slice(0, longestUtterance));
  return tokens.flatMap(({ word }, at) => {
    if (calledRelations.has(word) && !wearersOwn.has(wordAt(tokens, at - 1))) return [relationKey(word)];
    if (!wearersOwn.has(word) && word !== 'the') return [];
    const relation = relationFrom(tokens, at + 1);
    return relation === null ? [] : [relation.key];
  });
}

/** The index of the token after "this is"; null if the line does not introduce anybody. */
function introducedAt(tokens: TokenList): number | null {
  const at = tokens.findIndex(({ word }, index) => word === 'this' && wordAt(tokens, index + 1) === 'is');
  return at === -1 ? null : at + 2;
}

/** "This is *Tibor* our builder", "this is *Mister de Groot* the landlord of our flat". */
function namesBefore(tokens: TokenList, from: number): ToldRelation[] {
  for (let at = from + 1; at <= from + mostWordsOfName; at += 1) {
    const word = wordAt(tokens, at);
    const before = wordAt(tokens, at - 1);
    if (word === "'s" || (isNoName(before) && !nameTitles.has(before))) return [];
    if (!wearersOwn.has(word) && word !== 'the') continue;
    const relation = relationFrom(tokens, at + 1);
    const isOurs = relation !== null && isWearersAt(tokens, relation.end);
    const name = tokens
      .slice(from, at)
      .map((token) => token.word)
      .join(' ');
    return isOurs ? [{ relation: relation.key, name, isIntroduced: true }] : [];
  }
  return [];
}

/** Whether what ends here is a relation to the wearer, and not to somebody named behind it: "the dentist *of my mother*". */
function isWearersAt(tokens: TokenList, end: number): boolean {
  const next = wordAt(tokens, end);
  return next !== "'s" && (next !== 'of' || wordAt(tokens, end + 1) === 'our');
}

/** The name that follows a relation, with its title: "my mother *krystyna*", "our teacher *mrs lindqvist*"; '' if none. */
function nameAfter(tokens: TokenList, at: number): string {
  const word = wordAt(tokens, at);
  const next = wordAt(tokens, at + 1);
  if (isNoName(word)) return '';
  if (nameTitles.has(word)) return isNoName(next) ? '' : `${word} ${next}`;
  return next === "'s" ? '' : word;
}

function isNoName(word: string): boolean {
  return (
    word === '' ||
    word === "'s" ||
    word.length < 2 ||
    wearersOwn.has(word) ||
    relationNouns.has(word) ||
    neverNames.has(word)
  );
}

const neverNames = words(
  'the a an and or is are was were has had have does did do he she they we it that who in at on of for from to with not',
);

/** The relation whose words begin here: "yoga teacher", "father in law". Not one of somebody else: "my dad's carer". */
function relationFrom(tokens: TokenList, from: number): { readonly key: string; readonly end: number } | null {
  for (let at = from; at <= from + mostBeforeNoun; at += 1) {
    const word = wordAt(tokens, at);
    if (word === '' || word === "'s" || wearersOwn.has(word)) return null;
    if (!isRelationWord(word) || isRelationWord(wordAt(tokens, at + 1))) continue;
    const tail =
      relationTails.find((ending) => ending.every((one, index) => wordAt(tokens, at + 1 + index) === one)) ?? [];
    return { key: relationKey([word, ...tail].join(' ')), end: at + 1 + tail.length };
  }
  return null;
}

/** Trades that one has somebody for. */
const otherTrades = words(
  'builder roofer tiler joiner decorator optician headteacher head treasurer technician planner dispatcher conductor midwife childminder',
);

function isRelationWord(word: string): boolean {
  return (
    relationNouns.has(word) || roles.has(word) || calledRelations.has(word) || trades.has(word) || otherTrades.has(word)
  );
}
