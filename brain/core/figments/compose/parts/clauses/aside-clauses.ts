import type { LensClause } from '../clause.js';

/** What says why, for whom or where, and asks for nothing. */
export const asideClauses: readonly LensClause[] = [
  {
    says: [
      '(i am|i have|i can not|i always|i keep|i need to|i love|i like|my {_:person} says i have to|it is for|this is for|that is for|because|otherwise|or else|since) {text:loose}',
      '[something {_:named}] before i {text:loose}',
      'it makes me {text:loose}',
      '(for|while) (my|the|our) {text:loose}',
      'while (i|we) {text:loose}',
      'real ones',
    ],
    parts: (said) => [{ kind: 'aside', text: said.text('text') ?? '' }],
    isLoose: true,
    isOpen: true,
  },
  {
    says: [
      'it makes me {text:loose}',
      'for (my|the) (exam|eyes|rowing|toast|talk|speech|class|kids|workout|training|exercise|benefit)',
    ],
    parts: (said) => [{ kind: 'aside', text: said.text('text') ?? '' }],
  },
  {
    says: ['[a|an|my|the] (hiit|interval|intervals|workout|circuit|training) [timer|training|workout|session]'],
    parts: () => [{ kind: 'title', text: '' }],
  },
  {
    says: [
      '{text:titled}',
      'show [me] (my|the|these) {text:titled}',
      '[the|my|these|some] steps [(for|of) {text:loose}]',
      'traffic light [for {text:loose}]',
      '(20 20 20|20-20-20) [rule] [for my eyes] [pls|plz|please]',
    ],
    parts: (said) => [{ kind: 'title', text: said.text('text') ?? '' }],
    isLoose: true,
  },
];
