import type { GrammarRule } from '../grammar-rule.js';

export const thoughtRules: readonly GrammarRule[] = [
  {
    intent: 'scholar',
    heard: ["what's the answer", 'what is the answer'],
    says: [
      "(what is|what 's|give me|tell me|show me) the [right|correct] answer [here|to this|to that|to this one|to this question|to that question|to that one|to this problem|to this exercise]",
      '(answer|solve) (this|that) [one|for me|question|problem|equation|exercise]',
    ],
    gives: { mode: 'answer' },
    isQuestion: true,
  },
  {
    intent: 'scholar',
    heard: ['how do i fill this (out|in)', 'how do i fill out this form'],
    says: [
      'how (do|should|can|would) (i|you|we) fill (this|that|it) [form|one|paper|thing] (out|in)',
      'how (do|should|can|would) (i|you|we) (fill out|fill in|complete|fill) (this|that|the) [whole|entire|damn] (form|paper|application|document|questionnaire|sheet|thing|one)',
      'help me (fill|with filling|filling) (this|that) [form|one] (out|in)',
      'help me (fill out|fill in|complete|filling out|filling in) (this|that|the) (form|paper|application|document|questionnaire|sheet)',
      'how (do|should) i (fill out|fill in) this',
      'what do i (put|write|fill in|enter) (here|in this form|in this field|on this form|in this box)',
      'help me with this form',
    ],
    gives: { mode: 'form' },
    isQuestion: true,
  },
  {
    intent: 'scholar',
    heard: ['explain this', 'explain this to me', 'explain that'],
    says: [
      '(explain|clarify|break down|walk me through) (this|that) [one|page|text|sign|thing|paragraph|diagram|chart|letter|here|formula|picture|graph|problem|passage|section|document|screen|sentence|equation|label|table|word|contract|bill] [to|for] [me] [simply|in plain words|in simple words|in simple terms|in plain english|please|like i am five|better]',
      'explain to me what this (is|means|says)',
      'explain what (this|that) (is|means|says)',
      'explain what i am (looking at|seeing|reading)',
      'break this down for me',
    ],
    gives: { mode: 'explain' },
  },
  {
    intent: 'stasis_freeze',
    heard: ['hold that thought', 'hold this thought'],
    says: [
      '(hold|freeze|park|pause|save|keep|hold on to|hang on to) (that|this|my) thought [for me|for a second|for a moment|for later|right there|a second|a moment]',
    ],
  },
  {
    intent: 'stasis_resume',
    heard: ['where was i', 'what was i saying'],
    says: [
      'where (was|were) (i|we) [again|now|just now]',
      'what was i [just] (saying|talking about|about to say|going to say|on about|telling you) [again|just now|before|earlier]',
      'where did (i|we) leave off',
      '(what|where) was my [train of] thought [again]',
      'what (were) we [just] saying',
      '(pick up|resume|go back to|back to|bring back|unfreeze|release) (that|my|the) [frozen] thought',
      'where (was i|were we) going with (this|that)',
      '(remind me|tell me) (what i was saying|where i was|what i was about to say|where we were)',
    ],
    isQuestion: true,
  },
];
