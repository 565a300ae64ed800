/** What nothing is trained on, so that weights can be fitted on what training makes of it (`models/train/reranker`). */
export const keptApart: Readonly<Record<'lives' | 'groups', readonly string[]>> = {
  /** Of documents. */
  lives: ['signal', 'tannery', 'terrace', 'vineyard'],
  /** Of groups, for memory. */
  groups: ['spoken-09', 'spoken-10', 'talk-09', 'talk-10'],
};
