import { batteryWarning, asking as powerLens } from '../../templates/signals.js';
import { type Behaviour, filling, type SaidSlots } from '../behaviour.js';

const nearEmpty =
  '[nearly|almost|about to be|close to being|getting|running|close to] (empty|dead|flat|low|out of (power|battery|charge|juice))';
const emptying = `((are|is|get|gets|go|goes) ${nearEmpty}|die|dies|run out|runs out|run low|runs low|need charging|needs charging|need to be charged|need a charge)`;
const onTap = '[<each> i (tap|press|click)|with a tap|on tap|on a tap]';
const tapTo = '((tap|press|click|i tap|a tap) to|<each> i (tap|press|click))';
const isLow =
  '(is|gets|runs|falls|goes|drops|hits|reaches) [to|down to] [low] [low|below|under|beneath|at|empty|less than|lower than] [{percent:count} [percent]]';
/** As in “tap to translate”, “when i nod translate”. */
const first =
  '(<at-gesture>|[a|i|each|every] {by:gesturing} (to|and|and it|and you|you|colon|it will|will|lets me|lets you|let me|for))';
/** As in “translate when i nod”, “translate by tapping”, “a translator i can tap”. */
const afterPhrase =
  '(<at-gesture>|[that|which] i [can] {by:gesturing}|[i] {by:gesturing} (to|for) (it|that|this|use it|start|see|hear|know))';
const heardSpeech =
  '((what|whatever) (i hear|i am hearing|is [being] said|was [just] said|(people|they|others|he|she|somebody|someone|you|the other person) [just] (say|says|said|are saying|is saying|was saying|were saying)) [to me]|[the] last (thing|sentence|words) [(i heard|they said|he said|she said)]|[the] (speech|conversation|talk)|for me|it|this|that)';
const translating = `(translate|translates|translating|interpret|interprets) ${heardSpeech}`;
const seenThrough =
  '(i am looking at|i see|i look at|i am seeing|you see|you are looking at|is there|this is|that is|it is|is this|is that|(is|stands|lies) (in front of|before) me|am i looking at|do i see|are these|are those|(is|are) (this|that|these|those) [{_:object}])';
const looking = `((tell|tells|show|shows) me what ${seenThrough}|(name|names|identify|identifies|recognise|recognises|recognize|recognizes|describe|describes) ((what|whatever) ${seenThrough}|things|objects|plants|birds|flowers|trees|this|this thing|(this|that|the) {_:object})|(see|say|find out) (what|whatever) ${seenThrough}|what ${seenThrough}|look [(at|around) [this|that|it|things]])`;
const askedOfBrain =
  '(ask|asks|answer|answers) [you|me|the brain|my brain|my glasses|vesper|my memory|my notes|it] [a question|my question|my questions|question|questions|something|anything]';
function percentOf(said: SaidSlots): number | undefined {
  const part = said.text('part');
  return part === undefined ? said.number('percent') : Number(part);
}

const powerBounds = 'It listens to a tap, a nod, a shake or a tilt of the head, and to nothing else.';

/** Lenses that warn of the battery and that ask for a power, in the order in which they are tried. */
export const powerBehaviours: readonly Behaviour[] = [
  {
    name: 'battery_warning',
    example: 'warn me when the battery is below 20 percent',
    says: [
      `<that> (<remind>|<reminds>|warns me|alerts me|lets me know|let me know) (when|if|before|that|once|as soon as) [the|my] [glasses] battery ${isLow}`,
      '<that> (<remind>|warns me|alerts me|let me know) (when|if|once) [the|my] [glasses] battery (below|under|at) {percent:count} [percent]',
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
      '[the|my] (battery|charge|power) (under|below|at|less than) {percent:count} [percent] [colon] (show|display|say) ({text:literal}|{text:text})',
      `(when|if|once) [the|my] (power|charge) ${isLow} (show|display|say) ({text:literal}|{text:text})`,
      '<wanting> battery low (warning|alert) [at|below|under] [{percent:count} [percent]]',
      '<wanting> [low] battery (warning|alert|alarm|lens|warner) [at|below|under|for] [{percent:count} [percent]]',
      `<that> (warn|warns|alert|alerts|tell|tells|remind|nudge|notify|ping) me (when|if|once|as soon as|before) [the|my] (battery|charge|glasses battery|power of (my|the) glasses|battery of (my|the) glasses) (${isLow}|is [running|getting] (low|empty|out)|needs charging|runs out)`,
      `(remind|tell|nudge) me to {text:text} (when|if|once|as soon as) [the|my] [glasses] (battery|charge) ${isLow}`,
      `(when|if|once|as soon as) [the|my] [glasses] (battery|charge) ${isLow} (warn|tell|alert|remind|nudge) me (to|that|about) {text:text}`,
      `(when|if|once|as soon as) [the|my] [glasses] (battery|charge) ${isLow} (show|display|say|flash) [me] [the (word|words)] {text:shown}`,
      `<that> (warn|warns|alert|alerts|tell|tells|remind|nudge|notify|ping) me (when|if|once|as soon as|before) [the|my] (glasses|battery|glasses battery) ${emptying}`,
      `(let me know|give me a warning) (when|if|once|as soon as|before) [the|my] (glasses|battery|glasses battery) ${emptying}`,
      `<that> (warn|alert|tell|remind|nudge|notify|ping) me (when|if|once|as soon as|before) [the|my] [glasses] (battery|charge) (is|gets|falls|goes|drops|sinks) [to|down to] [below|under|beneath|at|less than] {part:part} [full]`,
      `let me know (when|if|once|as soon as|before) [the|my] [glasses] (battery|charge) (is|gets|falls|goes|drops|sinks) [to|down to] [below|under|beneath|at|less than] {part:part} [full]`,
      `(remind|tell|nudge) me to {text:text} (when|if|once) (there is|there are|i have|it has) (less than|under|below|only) {percent:count} percent [battery|charge|power] [left]`,
      '(alert|warning|warn|alarm) [me] (below|under|at) {percent:count} percent [battery|charge]',
      '<wanting> (warning|alert) [when|if|for] [the|my|a] [low] battery [is] [low] [at|below|under] [{percent:count} [percent]]',
    ],
    fill: (said) => filling(batteryWarning, { percent: percentOf(said), text: said.text('text') }),
    bounds: 'A battery warning comes at 1 to 99 percent.',
  },
  {
    name: 'translate',
    example: 'translate what i hear when i tap',
    says: [
      `<that> [${tapTo}] (translate|translates) [what] [i hear|(people|they|others) (say|are saying) [to me]|(somebody|someone) (says|is saying) [to me]|[the] speech|for me|signs|is (said|being said)|[the] last thing i heard|[the] last thing (they|he|she) said|[the] last sentence|it|that] ${onTap}`,
      '<wanting> [live] (translation lens|translator|translate lens|translation|interpreter) [colon] [i] {by:gesture} [to] (translate|translates|translating) [what i hear|what (they|people) say|it|that|for me]',
      '<that> (translate|translates|translating) [what i hear|what (they|people) say|it|that|for me] (<each> i|with a|on a) {by:gesture}',
      '{by:gesturing} for [a|the] translation',
      `translation ${onTap}`,
      `<wanting> [live] (translator|translation lens|translate lens|translation|interpreter) [${tapTo} translate|${onTap}]`,
      `<that> ${first} (translate|translates|interpret|interprets)`,
      `<that> ${first} ${translating}`,
      `<that> ${translating} ${afterPhrase}`,
      `<wanting> [live] (translator|translation|interpreter|translation lens) ${afterPhrase}`,
    ],
    fill: (said) => filling(powerLens, { power: 'translate', by: said.gesture('by') }),
    bounds: powerBounds,
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
      `<that> ${first} ${looking}`,
      `<that> ${looking} ${afterPhrase}`,
    ],
    fill: (said) => filling(powerLens, { power: 'look', by: said.gesture('by') }),
    bounds: powerBounds,
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
      `<that> ${first} [let me] ${askedOfBrain}`,
      `<that> ${askedOfBrain} ${afterPhrase}`,
      `<wanting> (ask|question|answer) lens ${afterPhrase}`,
    ],
    fill: (said) => filling(powerLens, { power: 'ask', by: said.gesture('by') }),
    bounds: powerBounds,
  },
];
