import { makeProgram } from '../../../templates/program.js';
import { plainLines } from '../../../templates/template.js';
import { lengthsIn, type SaidClause } from '../../loose/said-clauses.js';
import { colonWord } from '../../prompt/plain-prompt.js';
import { withoutQuotes } from '../../said-texts.js';
import { asksBeyond } from '../../wishes/marks/names.js';
import { type ListGone, listGone, paged } from '../../wishes/shows/list-bodies.js';
import type { FamilyMade } from '../family.js';
import { actIn, goesOnByAct, type SaidRequest, withDigits } from '../said-request.js';

const kindsOfLists =
  /\b(?:check ?list|list|steps?|step by step|procedure|routine|cues|prompts|order of|stops|lines|questions|chords|songs?|song ?list|set ?list|packing|poses|recipe|agenda|sequence|moves|things to)\b/iu;
const goesBeyond =
  /\b(?:random|shuffle\w*|count|score|answers?|reveal\w*|guess|drill|flash ?cards?|flip|quiz|hide|each for|repeat|loop|every|back|previous|reset|start over|undo|pick|choose|if|unless|until|except)\b/iu;
const goesInOrder =
  /^(?:in (?:that|this) order|one at a time|one by one|one after (?:another|the other)|step by step|in order)$/iu;
const isTicked =
  /^(?:(?:a |as a )?check ?list(?: (?:that )?i can (?:tick|check|cross)(?: (?:off|them|them off))?)?|(?:let me|i can|i want to|i (?:will|need to)) (?:tick|check|cross)(?: (?:them|each|it|one))?(?: off)?)$/iu;
const ticksByAct =
  /^(?:i |a |each |every )*(?:double tap|tap|nod|shake)s? (?:ticks?|crosses|checks?|confirms?|marks?)(?: (?:one|it|each|them))?(?: off| done)?$/iu;
const eachByAct =
  /^each (?:one )?(?:is )?(?:confirmed|ticked off|checked|done) (?:by|with) (?:a |my )?(?:double tap|tap|nod|shake)$/iu;

const isInstruction =
  /^(?:show|skip|tell|say|display|leave out|without|with|in (?:red|green|yellow|white|blue|big|small|capitals|bold)|at|on|for|not|no)\b/iu;

interface ListedTold extends ListGone {
  readonly items: string[];
  isOver: boolean;
  /** When somebody else does something, which a gesture tells the lens. */
  moment: string;
}

/** Things that are listed, one after another by a gesture, with what ends them: “mountain, plank, cobra, I go on with a head turn”. */
export function readListed({ title, clauses, text }: SaidRequest): FamilyMade | null {
  if (goesBeyond.test(text.replace(/["“][^"“”]*["”]/gu, '')) || lengthsIn(text).length > 0) return null;
  const told: ListedTold = { ...listGone(''), items: [], isOver: false, moment: '' };
  if (title === '' || !clauses.every((clause) => readListPart(told, clause))) return null;
  const { items, moment } = told;
  const isList = kindsOfLists.test(title) || kindsOfLists.test(text) || told.isLed || told.next.length > 0;
  const isAfterColon = new RegExp(`\\s${colonWord}\u2063*\\s`, 'u').test(text);
  const isItem = (item: string): boolean =>
    item !== '' && plainLines(item).length < 5 && !isInstruction.test(item) && (isAfterColon || !asksBeyond(item));
  if (!isList || items.length < 2 || !items.every(isItem)) return null;
  const isLong = plainLines(title).length > 1;
  const made = paged({ ...told, title: isLong ? 'List' : title }, items);
  const aside = [...(isLong ? [title] : []), ...(moment === '' ? [] : [moment])];
  return made === null
    ? null
    : {
        ...made,
        aside,
        isOwn: clauses.some((clause) => isTicked.test(clause.text)),
        answered: ['confirmed', 'ticked', 'stops', 'crosses'],
      };
}

function readListPart(told: ListedTold, { text, isThen }: SaidClause): boolean {
  if (goesInOrder.test(text) || isTicked.test(text)) {
    told.isLed = true;
    told.isOver ||= isTicked.test(text) && told.items.length > 0;
    return true;
  }
  const by = actIn(text);
  if (by !== undefined) {
    const isFirst = told.next.length === 0;
    told.next.push(by);
    told.moment = /\bwhen (?!i\b|it\b|done\b)[\p{L} ]+$/iu.exec(text)?.[0] ?? '';
    told.isOver = told.items.length > 0;
    return isFirst && leadsOn(text);
  }
  if (isThen && /^\p{Lu}{2,}(?: \p{Lu}+)*$/u.test(text) && told.items.length > 1) told.endText = text;
  else told.items.push(withoutQuotes(text.replace(/^(?:and|or|stops are|they are|these are)\s+/iu, '')));
  return !told.isOver;
}

const leadsOn = (said: string): boolean =>
  goesOnByAct.test(said) ||
  ticksByAct.test(said) ||
  eachByAct.test(said) ||
  /^(?:i |to |and )*(?:go|goes|move|moves) on (?:with|by|on) (?:a |my )?(?:head turn|head tilt|nod|tap|double tap|shake)$|^(?:the )?next (?:one )?(?:on|with|by) (?:a )?(?:double tap|tap|nod|shake)$|^i (?:tilt|turn|shake|nod) my head when [\p{L} ]+$/iu.test(
    said,
  );

/** “Pin up the word SMILE”: words that stand there until a tap. */
export function readPinned({ clauses, text }: SaidRequest): FamilyMade | null {
  const [only, ...more] = clauses;
  const words =
    /^(?:pin|put|stick|hold|keep) (?:up )?(?:the words?|a sign (?:that says|saying)|a note (?:that says|saying)) ["“]?([^"“”]+?)["”]?(?: up)?(?: (?:until|till) i tap(?: it away| it)?)?$/iu.exec(
      only?.text ?? '',
    )?.[1];
  const isBare =
    words !== undefined &&
    more.length === 0 &&
    lengthsIn(text).length === 0 &&
    !/\b(?:when|if|every|until|random|then)\b/iu.test(words);
  if (!isBare || plainLines(words).length > 5 || /\d/u.test(withDigits(words)) !== /\d/u.test(words)) return null;
  return {
    body: makeProgram({ name: words, items: [{ kind: 'step', words, by: ['single'] }] }),
    behaviour: 'note',
    answered: ['pin', 'stick', 'hold', 'sign'],
    told: `Shows “${words}” until you tap.`,
  };
}
