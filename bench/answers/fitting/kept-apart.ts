/** Held out of the training of the models (`models/train`), so that weights can be fitted on what the models say of it. */
export const keptApart: Readonly<Record<'lives' | 'groups', readonly string[]>> = {
  /** Lives that are made of documents. */
  lives: ['embassy', 'signal', 'tannery', 'terrace', 'vineyard'],
  /** Files of question groups, for memory. */
  groups: ['spoken-09', 'spoken-10', 'talk-09', 'talk-10'],
};
