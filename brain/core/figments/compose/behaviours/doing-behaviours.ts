import { trigger, type triggers } from '../../templates/games.js';
import { checklist, note, teleprompter } from '../../templates/pages.js';
import { sequence, surprise } from '../../templates/sequences.js';
import { batteryWarning, asking as powerLens } from '../../templates/signals.js';
import { type Behaviour, filling, type SaidSlots } from '../behaviour.js';
import { timedItems } from '../timed-items.js';

/** The words to display are given literally after these, so “show my messages” does not match. */
const say = '(say|says|show the words|shows the words)';
const show = '(show|shows|display|displays|flash up)';
const onTap = '[<each> i (tap|press|click)|with a tap|on tap|on a tap]';
const tapTo = '((tap|press|click|i tap|a tap) to|<each> i (tap|press|click))';
const isLow =
  '(is|gets|runs|falls|goes|drops|hits|reaches) [to|down to] [low|below|under|beneath|at|empty|less than] [{percent:count} [percent]]';
const listWords =
  '(things to (do|buy|pack|bring|take)|to do|todo|checklist|check list|packing list|shopping list|grocery list|to do list|todo list|list)';
const namedList = '(checklist|check list|packing list|shopping list|grocery list|to do list|todo list)';
const turner =
  '(<next-by-tap>|[a|each|every] {by:gesture} (for [the] next|to (go on|advance|continue|move on|go to the next|see the next)|(goes|moves) (on|to the next)|advances|flips) [one|line|card|page|item|step])';
const turned = `[<one-at-a-time>] [${turner}] [<one-at-a-time>]`;
const cardsWords =
  '(speech cards|cue cards|flash cards|flashcards|cards|(lyrics|lines|speech) prompter|teleprompter|prompter|(my|these|the) (lines|speech|lyrics|cards))';

const between = '(between|from) {least:number} (and|to) {most:number} {unit:unit}';
const atSomeTime = '(some time|sometime|at some (point|time)|at a random (moment|time)|randomly|somewhere)';
/** “In the next hour” starts one second from now. */
const soonestSec = 1;
const showOrSay = '(show|shows|display|say|says|flash up) [me] [the (word|words)] ({text:literal}|{text:text})';

const whenThen = (name: string, event: (typeof triggers)[number], moments: string): Behaviour => ({
  name,
  example: `when i ${moments.split('|')[0] ?? ''} say well done`,
  says: [
    `<that> <each> i (${moments}) (${say}|remind me [of|to|about]) [colon] {text:detail}`,
    `<that> (remind|reminds|tell|tells) me (to|of|about) {text:text} <each> i (${moments})`,
    `<that> <each> i (${moments}) ${show} [me] [the (word|words)] {text:literal}`,
    `<that> ${say} {text:text} <each> i (${moments})`,
    `<that> ${show} {text:literal} <each> i (${moments})`,
  ],
  fill: (said) => filling(trigger, { event, text: said.text('text') ?? '' }),
});

/** Lenses that show, tell and ask, in the order in which they are tried. */
export const doingBehaviours: readonly Behaviour[] = [
  {
    name: 'checklist',
    example: 'a checklist: keys, phone, wallet',
    says: [
      `<wanting> ${listWords} [of|out of|with|colon] {items:items} [${turned}]`,
      `<wanting> [{_:label}] ${listWords} (for|of|before) [the|my|a] {_:label} colon ({items:items}|{bare:bare-items}) [${turned}]`,
      `<wanting> {_:label} ${listWords} colon ({items:items}|{bare:bare-items}) [${turned}]`,
      `<wanting> ${namedList} [colon] {bare:bare-items}`,
      `<that> (check|checks|tick|ticks) off [colon] {items:items} [${turned}]`,
      `remind me (of|to check) {items:items} <one-at-a-time> [<next-by-tap>]`,
      `before i (leave|go|go out) [check|remind me (of|to check|to take)] [colon] {items:items} [${turned}]`,
      `([walk|take|step|lead|guide] me through|(go|run) through|guide me step by step) [the|these] [steps] [colon] {items:items} [${turned}]`,
      `<wanting> [{_:label}] (steps|routine|procedure|recipe|ritual) colon {items:items} [${turned}]`,
    ],
    fill: (said) => filling(checklist, { items: severalOf(said.list('items')), by: gestureOf(said) }),
    bounds: 'Name two to 31 things for a list, with commas between them.',
  },
  {
    name: 'cards',
    example: 'show my lines one at a time: to be or not to be / that is the question',
    says: [
      `<wanting> ${cardsWords} (<one-at-a-time>|${turner}|<one-at-a-time> ${turner}) [colon] {items:items}`,
      `<wanting> (speech cards|cue cards|flash cards|flashcards|cards) [colon] {items:items} [${turned}]`,
      `<wanting> ${cardsWords} [colon] {items:items} (<one-at-a-time>|${turner}|<one-at-a-time> ${turner})`,
      '<wanting> (teleprompter|prompter) [with|colon] ({items:quotes}|{items:parted})',
      `(show|show me|go through|step through|flip through|take me through) [these|this|them|the following] <one-at-a-time> colon {items:items} [${turner}]`,
      `<one-at-a-time> colon {items:items} [${turner}]`,
      `(let me|help me) (step|go|flip) through (my|the|these) (speech|lines|words|steps|cards|list|toast) colon {items:items} [${turner}]`,
    ],
    fill: (said) => filling(checklist, { items: severalOf(said.list('items')), by: gestureOf(said) }),
    bounds: 'Name two to 31 cards, with commas between them.',
  },
  {
    name: 'teleprompter',
    example: 'a teleprompter for: dear friends, welcome to our house',
    says: [
      '<wanting> [{_:label}] (teleprompter|prompter|prompt) [for|with|of|saying|that says|with (the|this) text] colon {text:detail}',
      '<wanting> (speech|script|toast|talk) colon {text:detail}',
      '<wanting> (teleprompter|prompter) (for|with|saying|that says) {text:quoted}',
      '<wanting> (teleprompter|prompter) (saying|that says) {text:detail}',
      '<wanting> (teleprompter|prompter) {text:telling}',
      '(my (speech|lyrics|talk)|lyrics|scroll my (speech|lines|lyrics)|read along) colon {text:detail}',
      '(prompt me|scroll) [with|through] [colon] ({text:quoted}|{text:telling})',
    ],
    fill: (said) => filling(teleprompter, { text: said.text('text') ?? '' }),
  },
  {
    name: 'battery_warning',
    example: 'warn me when the battery is below 20 percent',
    says: [
      `<that> (<remind>|<reminds>|warns me|alerts me|lets me know|let me know) (when|if|before|that|once|as soon as) [the|my] [glasses] battery ${isLow}`,
      '<wanting> {percent:count} percent battery (warning|alert)',
      '<wanting> glasses battery (warning|alert) [at|below|under] {percent:count} percent',
      '(alert|warning) at {percent:count} percent battery',
      'battery (under|below|at) {percent:count} [percent] (warn|alert|tell) me',
      '(warn|alert) [me] when [the] battery [is] (low|at {percent:count} percent)',
      '<that> (<remind>|<reminds>|warns me|let me know) (when|if) (the|my) glasses (are|get|go|drop) [down] (at|below|under|to) {percent:count} percent [battery]',
      `(when|if) [the|my] battery ${isLow} (warn|tell|alert|remind) me`,
      `<that> (<remind>|let me know) (at|below|under) {percent:count} [percent] battery`,
      `<that> (show|shows|display|say|says) ({text:literal}|{text:text}) (when|if|once|as soon as) [the|my] [glasses] battery ${isLow}`,
      `(when|if) [the|my] battery ${isLow} (show|display|say) ({text:literal}|{text:text})`,
      'battery (under|below|at) {percent:count} [percent] (show|display|say) ({text:literal}|{text:text})',
      '<wanting> [low] battery (warning|alert|alarm|lens|warner) [at|below|under|for] [{percent:count} [percent]]',
      '<wanting> (warning|alert) [when|if|for] [the|my|a] [low] battery [is] [low] [at|below|under] [{percent:count} [percent]]',
    ],
    fill: (said) => filling(batteryWarning, { percent: said.number('percent'), text: said.text('text') }),
    bounds: 'A battery warning comes at 1 to 99 percent.',
  },
  {
    name: 'translate',
    example: 'translate what i hear when i tap',
    says: [
      `<that> [${tapTo}] (translate|translates) [what] [i hear|(people|they|others) (say|are saying) [to me]|(somebody|someone) (says|is saying) [to me]|[the] speech|for me|signs|is (said|being said)|[the] last thing i heard|[the] last thing (they|he|she) said|[the] last sentence|it|that] ${onTap}`,
      '<wanting> [live] (translation lens|translator|translate lens|translation|interpreter) [colon] [i] {by:gesture} [to] (translate|translates|translating) [what i hear|what (they|people) say|it|that|for me]',
      '<that> (translate|translates|translating) [what i hear|what (they|people) say|it|that|for me] (<each> i|with a|on a) {by:gesture}',
      `(tap|press) for [a] translation`,
      `translation ${onTap}`,
      `<wanting> [live] (translator|translation lens|translate lens|translation|interpreter) [${tapTo} translate|${onTap}]`,
    ],
    fill: (said) => filling(powerLens, { power: 'translate', by: gestureOf(said) }),
  },
  {
    name: 'look',
    example: 'tell me what i am looking at when i tap',
    says: [
      `<that> [${tapTo}] (tell|tells|show|shows) me what (i am looking at|i see|this is|that is|is in front of me|is before me) ${onTap}`,
      `<that> [${tapTo}] (name|names|identify|identifies|recognise|recognises|recognize|recognizes|describe|describes|see) (what i see|what i am looking at|what is in front of me|things|objects|plants|birds|this|this thing|what this is) ${onTap}`,
      '<wanting> [live] (look lens|what is this lens|looking lens) [colon] [i] {by:gesture} [to] (look|looks|see) [what i am looking at|at (it|this|that)|what i see]',
      '<that> (look|looks|see) [what i am looking at|at (it|this|that)|what i see] (<each> i|with a|on a) {by:gesture}',
      `(${tapTo}) (look|see what this is)`,
      `what (am i looking at|is this|do i see) ${tapTo} (ask|know|see|find out|look)`,
      `<wanting> look lens [${tapTo} look|look ${onTap}]`,
      `<wanting> what is (this|that) [thing] lens [(look|${tapTo} look) ${onTap}]`,
    ],
    fill: (said) => filling(powerLens, { power: 'look', by: gestureOf(said) }),
  },
  {
    name: 'ask',
    example: 'answer my questions when i tap',
    says: [
      `<that> [${tapTo}] (answer|answers) [my|a] (question|questions) ${onTap}`,
      `<that> (ask|asks) [you|the brain|vesper|a question|my memory|my notes] (<each> i (tap|press|click)|on tap|on a tap|with a tap)`,
      '<wanting> [live] (ask lens|question lens|answer lens) [colon] [i] {by:gesture} [to] (ask|asks|answer|answers) [a question|me|the brain|vesper|it]',
      '<that> (ask|asks|answer|answers) [a question|me|the brain|vesper|it] (<each> i|with a|on a) {by:gesture}',
      '<that> {by:gesture} to ask [you|me|the brain|vesper|a question|questions|something]',
      '<that> let me ask [you] [a question|questions|something] (by tapping|by pressing|with a (tap|press)|on tap|when i (tap|press)|by tapping the button)',
      `<that> ${tapTo} ask [you|the brain|vesper|a question|my memory|my notes|something]`,
      `<wanting> (ask|question|answer) lens [${tapTo} ask|${onTap}]`,
    ],
    fill: (said) => filling(powerLens, { power: 'ask', by: gestureOf(said) }),
  },
  whenThen('when_nodding', 'imu:nod', 'nod|nod my head'),
  whenThen('when_double_nodding', 'imu:double_nod', 'nod twice|double nod'),
  whenThen('when_shaking', 'imu:shake', 'shake my head'),
  whenThen('when_tilting', 'imu:tilt', 'tilt my head'),
  whenThen('when_double_tapping', 'double', 'double tap|tap twice|press twice'),
  whenThen('when_tapping', 'single', 'tap|press|tap once|press the button'),
  whenThen('when_arriving', 'place:enter', 'arrive|arrive somewhere|get there|get somewhere|arrive at a place'),
  whenThen('when_leaving', 'place:exit', 'leave|go out|leave a place'),
  whenThen(
    'when_meeting',
    'bond:near',
    'am near my bonded glasses|come near (bonded|my bonded) glasses|meet a bonded pair',
  ),
  {
    name: 'surprise',
    example: 'at a random moment between ten and twenty minutes say breathe',
    says: [
      `<that> [at] (a random (moment|time)|some random (moment|time)|some (moment|time)) ${between} ${showOrSay}`,
      `<that> (surprise|remind|nudge) me [sometime|some time|somewhere|randomly|at a random (moment|time)] ${between} (with [the (word|words)]|to|of|saying) ({text:quoted}|{text:text})`,
      `<that> (surprise|remind|nudge) me (with [the (word|words)]|to|of|saying) ({text:quoted}|{text:text}) ${atSomeTime} (in|within|during|over) ([the next] {within:duration}|the next {within:unit})`,
      `<that> ${showOrSay} [at] (a random (moment|time)|some (moment|time)|randomly) ${between}`,
    ],
    fill: (said) => {
      const unit = said.number('unit') ?? 1;
      return filling(surprise, {
        text: said.text('text') ?? '',
        least_seconds: said.number('within') === undefined ? (said.number('least') ?? 0) * unit : soonestSec,
        most_seconds: said.number('within') ?? (said.number('most') ?? 0) * unit,
      });
    },
    bounds: 'The shorter time comes first, and the longer one is at most a day.',
  },
  {
    name: 'sequence',
    example: 'show ready for three seconds, set for two seconds, go for one second',
    says: [
      '<that> {steps:timed} [{again:again}]',
      '<wanting> {steps:timed} [{again:again}]',
      '<wanting> {_:words} [lens|timer] colon {steps:timed} [{again:again}]',
    ],
    fill: (said) =>
      filling(sequence, { steps: [...timedItems(said.text('steps') ?? '')], again: said.text('again') !== undefined }),
    bounds: 'A sequence has 2 to 24 things, each for half a second to a day.',
  },
  {
    name: 'note',
    example: 'a note that says gate B12',
    says: [
      '(show|display|pin|put up|keep) [up] [the words|the text|the message] {text:shown} <until-tapped>',
      '<wanting> (note|sign|label|card|message) [that says|which says|saying|reading|with the words|with the text] (colon {text:detail}|{text:quoted})',
      '<wanting> (note|sign|label|message) (that says|which says|saying|with the words|with the text) {text:detail}',
      '(show|display|pin|put up) [me] (the (word|words|text|message|note)|a (message|note) (saying|that says)) [colon] {text:detail}',
      '(show|display|pin|put up|put|write|keep|hold) [me] [colon] {text:literal} [(on|in) (the|my) (screen|display|glasses|view|corner|sight)|in (front of me|front of my eyes|view|sight)]',
      '(show|display|pin|put up|keep) [me|up] [my|the] {text:coded} [<until-tapped>]',
      '<wanting> lens (that says|that shows the words|saying) [colon] {text:detail}',
    ],
    fill: (said) => filling(note, { text: said.text('text') ?? '' }),
  },
];

/** A single item is not a list: “a list of everyone who spoke” asks for something else. */
function severalOf(items: string[]): string[] {
  return items.length > 1 ? items : [];
}

/** The gesture that was asked for; undefined for the template's default, a tap. */
function gestureOf(said: SaidSlots): 'single' | undefined {
  return said.text('by') as 'single' | undefined;
}
