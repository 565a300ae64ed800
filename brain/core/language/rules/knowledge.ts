import type { GrammarRule } from '../grammar-rule.js';

export const knowledgeRules: readonly GrammarRule[] = [
  {
    intent: 'recall',
    heard: [
      'what did {name} say about {topic}',
      'what did {name} say',
      'what did (i|we) say about {topic}',
      'what was said about {topic}',
      'what did we talk about',
    ],
  },
  {
    intent: 'reply',
    heard: [
      'reply to {name}',
      'reply to {name} saying {message}',
      'tell {name} {message}',
      'answer {name} saying {message}',
    ],
  },
  { intent: 'brief', heard: ['brief me', 'brief', "what's my day", "what's my day look like", 'morning brief'] },
  { intent: 'missed', heard: ['what did i miss', 'what have i missed', 'did i miss anything'] },
  { intent: 'forget_last', heard: ['forget that', 'forget the last one'] },
  { intent: 'ask', heard: ['{question}'] },
];

/** Lines that are not addressed to the assistant but that the ambient ear takes: promises and introductions. */
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
];

/** Answers to a question the assistant asked: how long a timer, and whether to keep a name. */
export const answerTemplates: readonly string[] = [
  '{number} {unit}',
  '{duration}',
  '(yes|no) [please]',
  'no thanks',
  'keep it',
];
