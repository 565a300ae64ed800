import type { MarkRow } from './mark-row.js';

/** What joins, tells why, or is only polite. */
export const asideMarks: readonly MarkRow[] = [
  {
    kind: 'then',
    says: ['and then|then|followed by|and after that|after that|next up|afterwards|and finally|finally|lastly'],
  },
  {
    kind: 'purpose',
    says: [
      '(so [that]|because|cos|since) {_:reason}',
      'so [that] (i|we) (do not|never|can not|will not) {_:unit-noun} [it|them|him|her|anything] [{_:reason}]',
      '(while|whilst) {_:reason}',
      '(as|when|once|after) (i|we) {_:unit-noun} (it|them|each|one|each one)',
      '(if|when|whenever|in case|where) i (need to|want|feel like it|like|am ready|get there|am done|finish|have to|notice)',
      '(no|without [any]) (sound|sounds|noise|advice|fuss|nonsense|frills|extras|ads) [please|just {_:reason}]',
      '(nothing|something) (fancy|complicated|simple|special|silly)',
      '(we lost|i lost|we forgot|i forgot|i keep|i always|i tend to|i am|we are|i never|i can never|it is for|this is for|that is for|i love|i like|my {_:purpose-noun} (says|wants)) {_:reason}',
      `(at|for|as|while|on|in|during|from|with|by|next to|around|whilst) [doing] [my|the|our|a|an|each|every|her|his|their|some] {_:purpose-noun}`,
    ],
  },
  {
    kind: 'filler',
    says: [
      '(please|pls|plz|thanks|thank you|cheers|ta|hello|hi|hey|ok|okay|well|just|simply|maybe|basically|actually|only|also|again|whenever|though|really|quite|simple|plain|basic|quick|little|nice|thing|thingy)',
      '[hello|hi|hey] [please] (can|could|would|will|may|might) (you|it|i|we|the glasses|they) [please] [just] [have|get|make|do|give me|show me|help me]',
      '(i|we) [really|just|would|will|do] (need|want|would like|like|have to have|would love|am after|am looking for|could use) [(you|it|that the glass|that the glasses|the glasses|the glass|my glasses|them)] [to] [have|get|see|do|make]',
      '(make|give|build|get|create|set up|set|start|do|run|have|let me have|knock up|put together|need|want|gimme|hook me up with|sort me out with) (me|me up with|up|me with|a|an|the|some|me a|me an|me the|me some|up a|up an)',
      '(a|an|the|some|one) (thing|lens|app|something|widget|tool|way) (that|to|which|for|with|where)',
      '(something|a thing|a way) (to|that|for|with|which)',
      'on [my|the] (screen|display|glasses|glass|lens|view|specs)',
      '(it should|it will|it shall|which|that|where|whose|you know|how about|let us|let me|help me|i would like that|in the end)',
      '(nothing else|only that|just that|the usual one|the usual|the classic one|for me|of mine|if you can|if possible|when you can|if you do not mind)',
    ],
  },
  {
    kind: 'turned',
    says: [
      '[a] (counting down|count down|counts down|going down|countdown) from {value:tally}',
      'from {value:tally} (down|downwards|to (zero|0))',
      '(start|starts|starting|begin|begins|beginning) (at|from|with|on) {value:tally}',
    ],
  },
  {
    kind: 'named',
    says: [
      '(call|name|title|label) (it|this|that) {value:literally}',
      '(called|named|titled|labelled) {value:literally}',
    ],
  },
  { kind: 'number', says: ['{value:count}'] },
];
