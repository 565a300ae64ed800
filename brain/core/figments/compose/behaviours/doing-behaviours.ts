import { checklist, note, teleprompter } from '../../templates/pages.js';
import { sequence } from '../../templates/sequences.js';
import { type Behaviour, filling, type SaidSlots } from '../behaviour.js';
import { timedItems } from '../timed-items.js';

const listWords =
  '(things to (do|buy|pack|bring|take)|to (pack|buy|bring)|to do|todo|checklist|check list|packing list|shopping list|grocery list|to do list|todo list|tick list|list)';
const namedList =
  '(checklist|tick list|check off list|check list|packing list|shopping list|grocery list|to do list|todo list)';
const turner =
  '(<next-by-tap>|[a|each|every] {by:gesture} (for [the] next|to (go on|advance|continue|move on|go to the next|see the next)|to (tick|check|cross) [it|them|each|each one] [off]|(goes|moves) (on|to the next)|advances|flips|(ticks|checks|crosses) [it|them|each] off) [one|line|card|page|item|step]|(with|by|on) [a|each|every] {by:gesturing}|[and] [let me|i|i will] {by:gesturing} through [it|them|the list|these])';
const beforeGoing = 'before i (go|leave|go out) [[the|my] (house|home|office|flat|hotel)]';
const turned = `[<one-at-a-time>] [${turner}] [<one-at-a-time>] [${beforeGoing}]`;
const cardsWords =
  '(speech cards|cue cards|flash cards|flashcards|cards|(lyrics|lines|speech) prompter|teleprompter|prompter|talking points|speech|lyrics|(my|these|the) (lines|speech|lyrics|cards|talking points|points|sentences|phrases|verses))';

const untilDone = '(<until-tapped>|(until|till) i {by:gesturing})';
const onScreen =
  '((on|in|to|at|onto) (the|my) [bottom of my|top of my|edge of my] (screen|display|glasses|view|corner|sight|lens)|in (front of me|front of my eyes|view|sight)|before my eyes|visible|on screen)';

/** Lenses that show what they are given, in the order in which they are tried. */
export const doingBehaviours: readonly Behaviour[] = [
  {
    name: 'sequence',
    example: 'show ready for three seconds, set for two seconds, go for one second',
    says: [
      '<that> {steps:timed} [[and|then|and then] {again:again}]',
      '<wanting> {steps:timed} [[and|then|and then] {again:again}]',
      '<wanting> {_:label} [lens|timer] colon {steps:timed} [[and|then|and then] {again:again}]',
      '(keep|go on) [showing|repeating] [colon] {steps:timed} [[and|then|and then] {again:again}]',
      '{again:cycling} [showing] [colon] {steps:timed} [{_:again}]',
      `<that> (show|display|flash up|say) [me] {items:items} [for|with|at] {each:duration} (each|apiece|per (word|item|line|thing)) [[and|then|and then] {again:again}]`,
      `[<that>] {items:items} (for|with|at) {each:duration} (each|apiece) [[and|then|and then] {again:again}]`,
      `<wanting> [auto] (teleprompter|prompter|prompt|cue|auto cue|autocue|lines) [(for|of) [my|the|a] {_:label}] [with|at] {each:duration} (each|per|a|for each|for every) [line|card|sentence|one] [colon] {items:items}`,
      `(show|scroll|read|display|run) [me] [my|the|these] {_:label} [(one|a) (line|sentence|verse|word) [at a time]] {each:pace} colon {lines:sentences}`,
      `(show|show me|display) [these|my|the] [words|lines|items|things] [<one-at-a-time>] [for|with|at] {each:duration} (each|apiece|per (word|item|line|thing)) colon {items:items} [{again:again}]`,
    ],
    fill: (said) => filling(sequence, { steps: timedSteps(said), again: said.text('again') !== undefined }),
    bounds: 'A sequence has 2 to 24 things, each for half a second to a day.',
  },
  {
    name: 'checklist',
    example: 'a checklist: keys, phone, wallet',
    says: [
      `<wanting> ${listWords} [of|out of|with|colon] {items:items} [${turned}]`,
      `<wanting> [{_:label}] ${listWords} (for|of|before) [the|my|a] {title:label} colon ({items:items}|{bare:bare-items}) [${turned}]`,
      `<wanting> {title:words} ${listWords} colon ({items:items}|{bare:bare-items}) [${turned}]`,
      `<wanting> ${namedList} [colon] {bare:bare-items}`,
      `<that> (check|checks|tick|ticks) off [colon] {items:items} [${turned}]`,
      `remind me (of|to check) {items:items} <one-at-a-time> [<next-by-tap>]`,
      `(show|give|tell) me one (step|thing|item|line|task) at a time [colon] {items:items} [${turned}]`,
      `[<wanting>] [my|the] {title:words} as a ${namedList} colon {items:items} [${turned}]`,
      `<wanting> {title:words} (check|checks|inspection|round) colon {items:items} [${turned}]`,
      `[i] {by:gesturing} through [these|the (list|steps|items)] colon {items:items}`,
      `<wanting> (steps|instructions|procedure|routine|recipe|moves) (for|of|to) {title:words} colon {items:items} [${turned}]`,
      `{items:things} (as|in) a (list|tick list) [(that|which|to)] [i|i can] [can] (tick|check|cross|go) (off|through)`,
      `before (i (travel|fly|sleep|go to (bed|work|school)|drive off)|we (go|leave)) [check|remind me (of|to check|to take)] [colon] {items:items} [${turned}]`,
      `${beforeGoing} [check|remind me (of|to check|to take)] [colon] {items:items} [${turned}]`,
      `([walk|take|step|lead|guide] me through|(go|run|step) through|guide me step by step) [the|these] [steps] [colon] {items:items} [${turned}]`,
      `<wanting> [{title:label}] (steps|routine|procedure|recipe|ritual) colon {items:items} [${turned}]`,
      `<wanting> ${listWords} (for|of|before|when|to) {title:phrase} colon ({items:items}|{bare:bare-items}) [${turned}]`,
      `(pack|bring|buy|grab|check|take|pick up|things for {title:phrase}|what (to|i) (pack|bring|buy|need|take)) [colon] {items:things} [${turned}]`,
      `(remind me|remember) to (take|pack|bring|buy|check) {items:things} [${turned}]`,
      `(tick|check|cross|mark|work) (off|through) [these|the following] [items|things|steps] [colon] {items:items} [${turned}]`,
      `{items:things} (as|in) a ${namedList} [${turned}]`,
    ],
    fill: (said) =>
      filling(checklist, { items: severalOf(said.list('items')), by: said.gesture('by'), title: said.text('title') }),
    bounds: 'Name two to 31 things for a list, with commas between them.',
  },
  {
    name: 'cards',
    example: 'show my lines one at a time: to be or not to be / that is the question',
    says: [
      `<wanting> [{_:words}] (cards|flash cards|flashcards|vocabulary|vocab) [with|of] [colon] {pairs:paired} [${turned}|[first] [the] {_:words} [first] [and|then] [a] tap (shows|to show|for|to see|turns to|flips to) [the] {_:words}]`,
      `<wanting> ${cardsWords} (<one-at-a-time>|${turner}|<one-at-a-time> ${turner}) [colon] {items:items}`,
      `<wanting> (speech cards|cue cards|flash cards|flashcards|cards) [colon] {items:items} [${turned}]`,
      `<wanting> {title:words} (cards|flash cards|flashcards) colon {items:items} [${turned}]`,
      `<wanting> ${cardsWords} [colon] {items:items} (<one-at-a-time>|${turner}|<one-at-a-time> ${turner})`,
      '<wanting> (teleprompter|prompter) [with|colon] ({items:quotes}|{items:parted})',
      `(show|show me|go through|step through|flip through|take me through) [these|this|them|the following] <one-at-a-time> colon {items:items} [${turner}]`,
      `<one-at-a-time> colon {items:items} [${turner}]`,
      `(show|show me|display) [these|my|the] (lines|cards|words|sentences|verses|points) <at-gesture> colon {items:items}`,
      '(notes|points|talking points) for [my|the|a] {_:label} colon {items:items}',
      `(show|show me|go through|step through|flip through|take me through|leaf through) [these|this|them|the following|my (cards|lines|words)] ${turner} colon {items:items}`,
      `(let me|help me) (step|go|flip) through (my|the|these) (speech|lines|words|steps|cards|list|toast) colon {items:items} [${turner}]`,
    ],
    fill: (said) =>
      filling(checklist, { items: severalOf([...said.cardSides(), ...said.list('items')]), by: said.gesture('by') }),
    bounds: 'Name two to 31 cards, with commas between them.',
  },
  {
    name: 'teleprompter',
    example: 'a teleprompter for: dear friends, welcome to our house',
    says: [
      '<wanting> [{_:label}] (teleprompter|prompter|prompt) [for|with|of|saying|that says|with (the|this) text] colon {text:detail}',
      '<wanting> (speech|script|toast|talk) colon {text:detail}',
      '<wanting> (teleprompter|prompter) (for|of|with) {_:words} colon {text:detail}',
      '<wanting> (teleprompter|prompter) (for|with|saying|that says) {text:quoted}',
      '<wanting> (teleprompter|prompter) (saying|that says) {text:detail}',
      '<wanting> (teleprompter|prompter) {text:telling}',
      '<wanting> (script|speech|toast|talk|lyrics|vows|poem|prayer|lines) (to read|to scroll|to say|i can read|scrolling|to go through|as a (teleprompter|prompter)) colon {text:detail}',
      '(read|show|display|scroll|roll|run) [me|out] [this|my|the] (speech|script|talk|toast|lyrics|vows|poem|lines) [slowly] colon {text:detail}',
      '(help me|let me) (remember|read|say|give|hold) (my|the|this) (speech|lines|toast|talk|vows|script) [(from|on|off) [the|my] (glasses|screen|display)] colon {text:detail}',
      '(prompt|scroll) [me] [this|these|the following] [words|lines|text] colon {text:detail}',
      '(my (speech|lyrics|talk|vows|poem|prayer|pitch)|lyrics|vows|prayer|pitch|scroll my (speech|lines|lyrics)|read along) colon {text:detail}',
      '(prompt me|scroll) [with|through] [colon] ({text:quoted}|{text:telling})',
    ],
    fill: (said) => filling(teleprompter, { text: said.text('text') ?? '' }),
  },
  {
    name: 'note',
    example: 'a note that says gate B12',
    says: [
      `(show|display|pin|put up|put|write|keep|hold) [me|up] the (word|words|text|message) {text:text} ${onScreen} [${untilDone}]`,
      `(show|display|pin|put up|keep) [up] [the words|the text|the message] {text:shown} ${untilDone}`,
      '<wanting> (note|sign|label|card|message) [that says|which says|saying|reading|with the words|with the text] (colon {text:detail}|{text:quoted})',
      '<wanting> (note|sign|label|card|message) (that says|which says|saying|with the words|with the text) {text:detail}',
      '(show|display|pin|put up) [me] (the (word|words|text|message|note)|a (message|note) (saying|that says)) (colon {text:detail}|{text:quoted}|{text:literal}|{text:text})',
      '(show|display|pin|put up|put|write|keep|hold) [me] [colon] {text:literal} [(on|in) (the|my) (screen|display|glasses|view|corner|sight)|in (front of me|front of my eyes|view|sight)]',
      `(show|display|pin|put up|keep) [me|up] [my|the] {text:coded} [${untilDone}]`,
      `(show|display|pin|put up|put|write|keep|hold|stick|leave) [me|up] [my|the] [(word|words|text|message|note)] ({text:literal}|{text:coded}|{text:shown}) ${onScreen} [${untilDone}]`,
      '<wanting> (sticky|note|post it|sign|label|reminder note|name tag|badge) [that says|which says|saying|reading] colon {text:detail}',
      '<wanting> [name] (tag|badge|sign) (that says|which says|saying|reading|with) [the (word|words|name)] {text:detail}',
      '<wanting> lens (that says|that shows the words|saying) [colon] {text:detail}',
      '(write|put|show|display) (on|up on) (the|my) (glasses|screen|display|lens) colon {text:detail}',
    ],
    fill: (said) => filling(note, { text: said.text('text') ?? '', by: said.gesture('by') }),
  },
];

/** Each thing with its time, or all with the one that was said for each. */
function timedSteps(said: SaidSlots): { text: string; seconds: number }[] {
  const seconds = said.number('each');
  return seconds === undefined
    ? [...timedItems(said.text('steps') ?? '')]
    : [...said.sentences(), ...said.list('items')].map((text) => ({ text, seconds }));
}

/** A single item is not a list: “a list of everyone who spoke” asks for something else. */
function severalOf(items: string[]): string[] {
  return items.length > 1 ? items : [];
}
