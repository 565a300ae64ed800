import type { LayerRules } from './layer-rule.js';

const words = [
  'brain/core/language/vocabulary',
  'brain/core/language/reading',
  'brain/core/language/time',
  'brain/core/language/words',
];
const commands = [
  ...words,
  'brain/core/language/slots',
  'brain/core/language/correction',
  'brain/core/language/grammar',
];

export const inLanguage: LayerRules = {
  'brain/core/language/vocabulary': { may: [], why: 'word lists are data' },
  'brain/core/language/reading': {
    may: ['brain/core/language/vocabulary'],
    why: 'cutting a line into words does not depend on what they ask for',
  },
  'brain/core/language/time': {
    may: ['brain/core/language/vocabulary', 'brain/core/language/reading'],
    why: 'a due phrase is the same in every command',
  },
  'brain/core/language/words': { may: words, why: 'comparing words needs no grammar' },
  'brain/core/language/slots': { may: words, why: 'a slot is read the same way in every template' },
  'brain/core/language/correction': {
    may: [...words, 'brain/core/language/slots'],
    why: 'what is said anew is found before anybody knows what is asked for',
  },
  'brain/core/language/grammar': {
    may: [...words, 'brain/core/language/slots', 'brain/core/language/correction'],
    why: 'the recogniser decodes by the grammar, which therefore knows neither people nor promises',
  },
  'brain/core/language/replies': { may: commands, why: 'a reply is worded from the intent and its outcome alone' },
  'brain/core/language/small-talk': {
    may: words,
    why: 'what the assistant says by itself needs nothing but the line, its name and the clock',
  },
  'brain/core/language/agenda': {
    may: [...commands, 'brain/core/language/replies'],
    why: 'what is ahead is asked for and told in words; who keeps it is not its business',
  },
  'brain/core/language/commitments': {
    may: [...commands, 'brain/core/language/replies'],
    why: 'what a promise says does not depend on whom it names',
  },
  'brain/core/language/people': {
    may: [...commands, 'brain/core/language/replies', 'brain/core/language/commitments'],
    why: 'questions about people are read and answered from what is below',
  },
  'brain/core/language/*': { may: ['brain/core/language'], why: 'lines of no command, and the page of the grammar' },
};
