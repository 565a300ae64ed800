import type { GrammarRule } from '../grammar-rule.js';

export const thoughtRules: readonly GrammarRule[] = [
  {
    intent: 'scholar',
    heard: [
      "what's the answer",
      'what is the answer',
      'how do i fill this (out|in)',
      'how do i fill out this form',
      'explain this',
      'explain this to me',
      'explain that',
    ],
  },
  { intent: 'stasis_freeze', heard: ['hold that thought', 'hold this thought'] },
  { intent: 'stasis_resume', heard: ['where was i', 'what was i saying'] },
];
