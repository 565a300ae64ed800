import type { MarkRow } from './mark-row.js';

const gesturer = '(i|you|we)';
const wholeThing =
  '(it|that|this|the time|time|the timer|all|everything|i|i am|we|we are|the last one|the whole thing)';

/** When and how long, by what gesture, how often, and how far. */
export const timeMarks: readonly MarkRow[] = [
  {
    kind: 'until',
    says: [
      `(until|till|til|unless|but only until|but only till|only until) ${gesturer} [have|has] {value:act} [it|that|this] [off|away|again|down|out]`,
      '(until|till|til) [a|my|the next] {value:act}',
      '{value:act} (to (stop|end|dismiss|clear|close|hide|silence) [it|this|that]|(stops|ends|dismisses|clears|closes|hides|kills) (it|this|that|the (beat|light|flashing|metronome)))',
    ],
  },
  {
    kind: 'by',
    says: [
      `<when> ${gesturer} [just|have|then|next] {value:act}`,
      '(with|by|on|at|upon|per|for) [a|an|each|every|one|the|my|another] {value:act}',
      '[a|an|each|every|one|another|any|the|my] [single|quick|next] {value:act}',
      `${gesturer} [just|will|can|have to|should|must|want to|would] {value:act}`,
      '(wait|waits) for [a|my|the] {value:act}',
    ],
  },
  {
    kind: 'warn',
    says: [
      '[and] (warn|tell|alert|nudge|ping) me [in|for|with|at|on|during] [the] last {value:length}',
      '[and] (warn|tell|alert|nudge|ping) me [with|at] {value:length} (left|to go|before the end|before it ends|before each end)',
      '[with] [a] warning (in|for|at|with) [the] last {value:length}',
    ],
  },
  { kind: 'every', says: ['{value:pace}', 'once every {value:length}', '(with|at) {value:length} intervals'] },
  {
    kind: 'rate',
    says: [
      '[at|of|with] {value:count} (bpm|beats (per|a) minute|a minute|per minute|times a minute|times per minute|beats|clicks a minute|strokes a minute|steps a minute)',
    ],
  },
  {
    kind: 'each',
    says: [
      '[for] {value:length} (each|a piece|apiece|a go|a turn|per (person|player|step|item|pose|card|round|turn|go|one|side|station)|for each|each (one|time|player|person))',
      '(each|every) [one|step|card|player|person|pose|side|turn] [gets|has|lasts|takes|stays|is] [up|shown] [for] {value:length}',
    ],
  },
  {
    kind: 'between',
    says: [
      '[with] [a] {value:length} [of] (rest|break|pause|recovery|off|gap|breather) [in] (between|between them|between (each|sets|rounds)|after each|in between|after every one)',
    ],
  },
  { kind: 'whole', says: ['for [a|the] (total|whole) [of] {value:length}', '(in total|altogether) {value:length}'] },
  { kind: 'length', says: ['[for|in|after|about|exactly|just|of] [about|exactly|the next|another] {value:length}'] },
  {
    kind: 'times',
    says: [
      '[for|do|repeat|repeated|times|and] [it|this|that|the whole thing] [all] [for] {value:count} <rounds> [in total|altogether|of (it|this|that|them|these)|through|over|round]',
      '[do|repeat] [it|this|that] {value:more-often} [over|through]',
      '(times|x) {value:count}',
      '(three|3) (times) over',
    ],
  },
  {
    kind: 'endless',
    says: [
      '[and] [keep] (forever|for ever|endlessly|without end|non stop|nonstop|on repeat|on loop|in a loop|on a loop|looping|over and over [again]|again and again|round and round|and so on|indefinitely|continuously|repeat|repeat it|repeat that|repeating|and repeat|loop|loop it|and loop|then (start|begin) again|then again|and back again|keep going|keep repeating|keep it going|keep at it|carry on) [(until|till|til) (i|you|we) (stop it|stop you|stop|say stop|tell you to stop|say so|end it|quit|am done|cancel it|cancel|switch it off|turn it off|kill it|get bored)]',
      '(until|till|til) (i|you|we) (stop it|stop you|stop|say stop|tell you to stop|say so|end it|quit|am done|cancel it|cancel|switch it off|turn it off|kill it|get bored)',
      'with no (end|limit)|no (end|limit)',
    ],
  },
  {
    kind: 'count-shown',
    says: [
      '[and] (show|shows|tell|display|count|say|with|and|keep) [me] [the|what|which] (number|round|minute|set|rep|lap|go|minute number|round number|set number|current round|current minute|rounds|sets) [(number|i am on|we are on|it is|i am up to|i am at|visible|shown|on screen|count|showing)]',
      '[and] (show|shows|tell) [me] (what|which) (number|round|minute|set|rep|one|lap) (i am|we are|it is) [on|at|up to]',
    ],
  },
  {
    kind: 'at-end',
    says: [
      `[and|then|just] <signal> (when|once|as soon as|after) ${wholeThing} [is|are|am|has|have] <done>`,
      '[and|then|just] <signal> (at the end|when done|when finished|when over|when it ends|when it finishes|when it stops|when it gets there|when it is time|when time is up)',
      '(buzz|ding|ping|alert|signal|beep) when <done>',
      `(when|once|as soon as) ${wholeThing} (is|are|am|has|have) <done>`,
    ],
  },
  {
    kind: 'finish',
    says: [
      '[and|then|and then] (finish|finished|end|ends|stop|stops|done|that is it|the end|finish there|we are done) [there]',
    ],
  },
  {
    kind: 'undo',
    says: [
      '[and|i|you] [need|want|have] [to be able] to (undo|take [one|it|a point] back|correct [it|mistakes]|go back [one]) [(a point|mistakes|one)]',
      '[with|and|and an|an] undo',
    ],
  },
  {
    kind: 'goal',
    says: [
      '[when|once|if] [i|it|they] (reach|reaches|get to|gets to|hit|hits) {value:tally} [{_:unit-noun}]',
      '[first|race|play|game|games|up|out of] (to|of) {value:tally} [points|wins]',
      '(at|on|after) [the|number] [{_:unit-noun}] {value:tally} [of them|{_:unit-noun}]',
      '[my|the|a] (goal|target|aim|aim for|limit) [is|of] {value:tally} [{_:unit-noun}]',
      '[be|get] (warned|told|alerted|warn me|tell me|stop me|alert me) (at|on|after) {value:tally}',
    ],
  },
  {
    kind: 'nth',
    says: [
      '[after] (every|each) {value:ordinal} [one|{_:unit-noun}]',
      '[after] (every|each) {value:tally} [{_:unit-noun}]',
    ],
  },
  {
    kind: 'battery',
    says: [
      '<when> [the|my] battery [of the glasses|on the glasses] (is|gets|goes|drops|falls) [low] (under|below|less than|down to) {value:count} (percent|per cent)',
    ],
  },
];
