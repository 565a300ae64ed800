import { formReader } from '../grammar/read-forms.js';
import { capturedText } from '../reading/matcher.js';
import { nameOfList } from '../words/list-item.js';

const nothingErased = 'Nothing was erased by that. “Forget that” takes back the last thing';
const wholeMemory = "Erase in the panel's settings takes the whole memory";
const oneByOne = "the panel's Memories page shows what is kept and forgets one thing alone";

const erase = '(forget|delete|erase|remove|clear|cancel|drop|scrap)';
const planned = '(reminder|reminders|appointment|appointments|meeting|event|alarm|to do|todo|task)';
const mine = '(my|the|that|this|all my|our) [last|next|latest|{_:words}]';
const dayPage = "the panel's Day page";

const byName = `“cancel” with its name takes an event or reminder off the agenda, and so does ${dayPage}`;
const onDayPage = `${nothingErased}; ${byName}.`;

const ofPerson = [
  '(forget|delete|erase|remove) [all of|everything of] {name}',
  '(forget|delete|erase|remove) [all|everything|what] [that] [you know|i told you] about {name}',
  '(forget|delete|erase|remove) my {relation}',
  '(forget|delete|erase|remove) [about] (my|our) {relation}',
  '(forget|delete|erase|remove) (all|everything) [that] [you know|i told you] (about|of) (my|our) {relation}',
  '(forget|delete|erase|remove) (who|that) (my|our) {relation} is',
];
const readOfPerson = formReader<true>([{ gives: true, says: ofPerson }]);

/** Whether a line asks to forget a person, and not a thing that belongs to them. */
export function isToForgetPerson(line: string): boolean {
  return readOfPerson(line) !== null;
}

/** What somebody is to the wearer, where a line asks to forget them by that alone: "forget my vet"; null for another line. */
export function relationToForget(line: string): string | null {
  return capturedText(readOfPerson(line)?.captures.relation);
}

/** Whom a line asks to forget by their name: "forget everything about Mara"; null for another line. */
export function nameToForget(line: string): string | null {
  return capturedText(readOfPerson(line)?.captures.name);
}

const gone = '(forget|delete|erase|remove|wipe|scrap)';
const ofList = '[about] [(all|everything|whatever|what) [is] [of|on|from]] (my|our|the) [whole|entire]';
const readList = formReader<true>([
  {
    gives: true,
    says: [`${gone} ${ofList} {list:list-name} list`, `${gone} ${ofList} (groceries|grocery shopping)`],
  },
]);

const readOwnName = formReader<true>([
  { gives: true, says: [`${gone} (my name|my own name|what my name is|what i am called|what you call me)`] },
]);

/** Whether a line asks to forget what the wearer is called. */
export const isToForgetOwnName = (line: string): boolean => readOwnName(line) !== null;

/** Which list a line asks to forget as a whole: "forget the packing list", "forget my groceries"; null for another line. */
export function listToForget(line: string): string | null {
  const read = readList(line);
  return read === null ? null : nameOfList(capturedText(read.captures.list) ?? '');
}

const verbsOfForgetting = 'forget|delete|erase|remove|clear|cancel|drop|scrap|wipe|call off|unlearn';
/** Words that were kept are repeated behind this: "forget that all but two of the keys are brass". */
const repeatsKept = new RegExp(String.raw`\b(?:${verbsOfForgetting})(?: about)?(?: (?:the|my) \S+)? that\b`, 'iu');
const exceptFor = 'but|except|excepting|excluding|besides|apart from|aside from|other than|not counting|leaving out';
const spares = new RegExp(
  String.raw`\b(?:all|every\w*|any\w*|each|both|whole|entire|whatever)\b.* (?:${exceptFor}|bar|save|not|without|minus) \S|\b(?:${verbsOfForgetting}) (?!.*\b(?:is|are|was|were)\b).+ (?:${exceptFor}) \S`,
  'iu',
);

/** Whether a line names what is *not* to be forgotten: "delete all but the wallet", "my notes except the gate code". */
export const sparesWhatItNames = (line: string): boolean => spares.test(line) && !repeatsKept.test(line);

const ordersForgetting = new RegExp(String.raw`^(?:please |can you |could you )?(?:${verbsOfForgetting})\b`, 'iu');

/** What is said where all but something is to go that is no list: nothing goes; null for any other line. */
export const sparingReply = (line: string): string | null =>
  ordersForgetting.test(line) && sparesWhatItNames(line)
    ? 'Nothing was erased or cancelled. Only of a list, and of timers, can all but one thing go; name what is to go, one by one.'
    : null;

const things = '(thing|things|note|notes|entry|entries|memory|memories|item|items|line|lines|fact|facts|bit|bits)';
const among = '[of (them|those|these)|[that] (i|you) [just] (said|noted|saved|kept|mentioned|told you|heard)|again]';

const byOrderForms = formReader<true>([
  {
    gives: true,
    says: [
      `(forget|delete|erase|remove|undo|scratch|discard) [about] [the|my|our|your|that|those] (other|second|third|fourth|first|previous|former|latter|next|earlier|older|second to last|last but one) [${things}|one|ones] ${among}`,
      `(forget|delete|erase|remove|undo|scratch|discard) [about] [all|all of] [the|my|our|your|these|those] (last|latest|newest|previous|past|first|other) ({count:number}|few|couple|couple of|several) [${things}|ones] ${among}`,
      `(forget|delete|erase|remove|undo|scratch|discard) [about] [all|all of] [the|my|our] (others|rest|rest of (it|them|that))`,
      `(forget|delete|erase|remove|undo|scratch|discard) both [of] [the|my|these|those] (${things}|them|these|those)`,
      `(forget|delete|erase|remove|undo|scratch|discard) all (of (them|these|those)|[of] [the|my|these|those] {count:number} [${things}])`,
      `(forget|delete|erase|remove|undo|scratch|discard) [the|my|these|those] ({count:number}|a few|a couple|a couple of|several) (${things}|of them|of those|of these)`,
      '(forget|delete|erase|remove|undo|scratch|discard) (both|the one before|the thing before|the note before) [that|it|this]',
    ],
  },
]);

/** Whether a line tells what to forget by order or number alone: "the last two things", "the other one". It names none. */
export function isToForgetByOrder(line: string): boolean {
  const read = byOrderForms(line);
  return read !== null && read.captures.count !== 1;
}

const forgetForms = formReader<string>([
  {
    gives: onDayPage,
    says: [`${erase} ${mine} ${planned} [(to|about|for|of|on|at|with|from) {_:rest}]`, `${erase} ${planned}`],
  },
  {
    gives: `${nothingErased}; a reply that just came to wait is taken back by its name, and an older one on ${dayPage}.`,
    says: [`${erase} ${mine} (reply|replies|answer|draft|message) [to {_:name}]`],
  },
  {
    gives: `${nothingErased}; “drop my promise to …” lets one go, and so does ${dayPage}.`,
    says: [`${erase} ${mine} (promise|promises|commitment) [(to|about|for|of|on|from) {_:rest}]`],
  },
  {
    gives: `${nothingErased}; ${wholeMemory}.`,
    says: [
      '(forget|delete|erase|wipe|clear|remove|burn) (everything|it all|all of it|all you know|everything you know|all that you know|everything that you know) [about me]',
      '(forget|delete|erase|wipe|clear|remove|burn) [all] [of] [my|your|the] [whole|entire] (memories|memory|data)',
      '(forget|delete|erase|wipe|remove) (all|everything) [that] (i told you|i said|you (kept|remember|have on me))',
      '(forget|delete|erase|wipe) (me|all about me|everything about me)',
    ],
  },
  {
    gives: `${nothingErased}; ${oneByOne}.`,
    says: ofPerson,
  },
  {
    gives: `${nothingErased}; ${oneByOne}.`,
    says: [
      '(forget|delete|erase|remove|unlearn) (my|our|his|her|their|the) {_:rest}',
      '(forget|delete|erase|remove) (what|where|when|who|whose|how|that|everything|all) {_:rest}',
      '(forget|delete|erase|remove) {_:name} {_:rest}',
      '(forget|delete|erase|remove) about {_:thing}',
      '(forget|delete|erase|remove) about (my|our|his|her|their|the) {_:rest}',
      '(delete|erase|remove|wipe) {_:inner-title} (from|off) [your|my|the] (memory|memories|records)',
      '(stop|quit) (remembering|keeping|storing|saving) {_:rest}',
      '(unremember|unlearn|unsave) {_:rest}',
      'take {_:inner-title} (off|out of|from) [your|my|the] (memory|memories|records)',
      '(do not|never) (remember|keep|save|store|note) (that|this|it|what {_:rest})',
    ],
  },
]);

const readCancelling = formReader<string>([{ gives: onDayPage, says: ['(cancel|call off) {_:rest}'] }]);
const readNeverMind = formReader<string>([
  {
    gives: `Nothing was changed by that. “Drop my promise to …” lets one go; ${byName}.`,
    says: ['never mind [about] {_:rest}'],
  },
]);

/**
 * The reply to "cancel the dentist": if it is not a promise, it is an appointment, which the Day page can cancel. Null
 * for any other line.
 */
export function cancelRequestReply(line: string): string | null {
  return readCancelling(line)?.gives ?? null;
}

/**
 * Whether a line is about what is planned alone: "cancel the dentist", "delete the rope class event". What was noted of
 * a dentist is no appointment.
 */
export function isToCancelPlans(line: string): boolean {
  if (cancelRequestReply(line) !== null) return true;
  return forgetRequestReply(line) === onDayPage && !/\bthat\b/iu.test(line);
}

/**
 * The reply to a sentence that asks to forget something: nothing is erased, and the wearer is told how to do it. Null
 * for any other line.
 */
export function forgetRequestReply(line: string): string | null {
  return forgetForms(line)?.gives ?? null;
}

/** The reply to "never mind the plan": it asks nothing, and names nothing that would be dropped. Null for any other line. */
export function neverMindReply(line: string): string | null {
  return readNeverMind(line)?.gives ?? null;
}

/** Whether one of these replies tells how a promise is let go. */
export const tellsOfDropping = (reply: string): boolean => /\bdrop my promise\b/iu.test(reply);
