import type { GrammarRule } from '../grammar-rule.js';

export const knowledgeRules: readonly GrammarRule[] = [
  {
    intent: 'forget_last',
    heard: ['forget that', 'forget the last one'],
    says: [
      '[no|no no|oh no|oops|whoops|ouch|argh|damn|wait|wait no|no wait|sorry] (forget|delete|erase|scratch|remove|discard|undo|drop) (that|this|the last one|that one|the last thing|the last entry|the last memory|the last bit|that last one|that last bit|that last thing|that memory|the last note|all that|all of that) [again]',
      '(forget|delete|erase|remove) (that|this|the|my|our) last (part|bit|note|line|sentence|memory|entry|remark|one|thing)',
      '(forget|delete|erase) what (i|we|you|he|she|they) just (said|heard|saved|kept|noted|saw|remembered|wrote|stored)',
      '(forget|delete|erase) the last thing (i|we|you|he|she|they) (said|heard|saved|kept|noted|saw|remembered|stored)',
      'forget [that] you [ever] heard (that|it)',
      '(cancel|scrap|strike|retract|withdraw) (that|this)',
      '[no] [i] take (that|it|this) back',
    ],
  },
  {
    intent: 'brief',
    heard: ['brief me', 'brief', "what's my day", "what's my day look like", 'morning brief'],
    says: [
      'brief',
      'brief me [again|now|please|for today|on my day|on the day|on today|about today|about my day|this morning]',
      "(give|read|show|play|tell) me (the|my|a|today 's|this morning 's) [morning|daily|day|latest] (brief|briefing)",
      "(morning|daily|today 's|my|the|my morning|my daily|the morning|the daily|latest) (brief|briefing)",
      "[tell me] what (is|'s) (in|on) (the|my|today 's|this morning 's) [morning|daily|latest] (brief|briefing) [today|this morning|for today]",
      "(is there|what is there) [anything] in (the|my|today 's|this morning 's) [morning|daily|latest] (brief|briefing) [today|this morning|for today]",
      "what (does|did) (the|my|today 's|this morning 's) [morning|daily|latest] (brief|briefing) (say|tell me|contain) [today|this morning]",
      "what (is|'s|does) my day [look|looking|going to look|looks] [like] [today]",
      "how (is|'s|does) my day [look|looking|looks] [today]",
      'what is my day (today|going to be like)',
      'what does (today|my day today) look like',
      'what is on (today|for today|my plate today|my schedule today|my agenda today)',
    ],
    isQuestion: true,
  },
  {
    intent: 'missed',
    heard: ['what did i miss', 'what have i missed', 'did i miss anything'],
    says: [
      '(what|what all) did i miss [out on] [today|so far|while i was (away|out|gone|asleep|offline|sleeping|in the meeting)|this morning|since this morning|just now|last night|yesterday|overnight|in the meantime]',
      'what have i [been] (missed|missing) [today|so far|while i was (away|out|gone|asleep|offline)|since this morning]',
      '(did|have) i (miss|missed) (anything|something) [important|today|while i was (away|out|gone)|so far]',
      '(anything|what|something) (i|i have) missed',
      'show me what i [have] missed',
      'tell me what i [have] missed',
      'catch me up',
    ],
    isQuestion: true,
  },
  {
    intent: 'reply',
    heard: [
      'reply to {name}',
      'reply to {name} saying {message}',
      'tell {name} {message}',
      'answer {name} saying {message}',
    ],
    says: [
      '<reply-to> {name:addressee} (saying|and say|and tell [him|her|them]|that says|with|that|to say|say) [that] {text:message}',
      '<reply-to> {name:addressee} {text:telling}',
      '<reply-to> {name:addressee}',
      "<reply-to> {name:addressee} 's (message|text|last message) [saying|and say|with] {text:message}",
      "<reply-to> {name:addressee} 's (message|text|last message)",
      '(tell|text|message) {name:addressee} to {text:message}',
      '(tell|text|message) {name:addressee} [that] {text:telling}',
      'send {name:addressee} a (message|text|note) (saying|that says|to say) [that] {text:message}',
      'send a (message|text|note) to {name:addressee} (saying|that says|to say) [that] {text:message}',
      'let {name:addressee} know [that] {text:telling}',
      '(text|message|write) {name:addressee} (saying|and say|that|to say|and tell [him|her|them]) {text:message}',
    ],
    gives: { text: null },
    isQuestion: true,
  },
  {
    intent: 'reply',
    heard: ['email {name} saying {message}'],
    says: [
      "<reply-to> {name:addressee} 's [last] <mail> [saying|and say|with] {text:message}",
      "<reply-to> {name:addressee} 's [last] <mail>",
      '(send|write) {name:addressee} (a|an) <mail> (saying|that says|to say) [that] {text:message}',
      '(send|write) (a|an) <mail> to {name:addressee} (saying|that says|to say) [that] {text:message}',
      '<mail> {name:addressee} (saying|and say|that|to say|and tell [him|her|them]) {text:message}',
    ],
    gives: { text: null, channel: 'email' },
    isQuestion: true,
  },
  {
    intent: 'recall',
    heard: [
      'what did {name} say about {topic}',
      'what did {name} say',
      'what did (i|we) say about {topic}',
      'what was said about {topic}',
      'what did we talk about',
    ],
    says: [
      '(what|what else) (did|has|have) {_:person} [just|last|actually] (say|said|tell|told|mention|mentioned|decide|decided|discuss|discussed|think|promise|want|say to) [me|us|to me] (about|on|regarding) {_:rest}',
      '(what|what else) did {_:person} [just|last|actually] (say|tell me|tell us|mention|say to me) [again|{_:when}]',
      'what did we (discuss|decide|talk about|agree on|agree) [again|with {_:rest}|about {_:rest}|{_:when}]',
      'what (was|has been|got) (said|decided|agreed|discussed|mentioned) (about|on|regarding|with) {_:rest}',
      '(tell me|recall|show me) what {_:person} [had|has] (said|told me|mentioned|decided|wanted) [about {_:rest}|{_:when}]',
      'what do (you|i|we) (remember|recall) (about|of|from) {_:rest}',
      'what do i know about {_:name}',
      'what did {_:person} and (i|me|we|{_:name}) (say|talk about|discuss|decide|agree) [about|on] [{_:rest}]',
      'what was i saying about {_:rest}',
      '(recall|search my memory for|look up what i know about|search my memories for) {_:rest}',
    ],
    whole: 'query',
    isQuestion: true,
  },
  { intent: 'ask', heard: ['{question}'], says: [], whole: 'query' },
];

/**
 * Lines that are no commands but are heard: promises and introductions, which are read when overheard, and what would be
 * taken for a command that it is near to.
 */
export const ambientTemplates: readonly string[] = [
  "(i'll|i will) {task}",
  "(i'll|i will) {task} {due}",
  'i promise to {task}',
  'i promise to {task} {due}',
  'let me {task}',
  'let me {task} {due}',
  "(hi|hello) i'm {name}",
  '(hi|hello) my name is {name}',
  "i'm {name}",
  'nice to meet you',
  // Not about a thing of the wearer; if it could not be heard, it would be taken for the line with "my" that it is near to.
  'i (left|put|dropped|set) the {thing} {where} {place}',
];

/**
 * Answers to the assistant's questions: how long a timer is, whether to keep a name or to look further, and what it did
 * not understand.
 */
export const answerTemplates: readonly string[] = [
  '{answer}',
  'my {thing}',
  '{where} {place}',
  '{number} {unit}',
  '{duration}',
  '(yes|no) [please]',
  'no thanks',
  '[yes] go ahead',
  'keep it',
];
