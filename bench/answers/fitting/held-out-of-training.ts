/**
 * Left out when the models are trained (`models/train`), so that weights can be fitted on what the models make of data
 * they have never seen.
 */
export const heldOutOfTraining: Readonly<Record<'lives' | 'groups', readonly string[]>> = {
  /** Names of lives made of documents (`noteLives`). */
  lives: ['embassy', 'signal', 'tannery', 'terrace', 'vineyard'],
  /** How the names of the files with question groups begin (`lifeOfGroups`). */
  groups: ['spoken-09', 'spoken-10', 'talk-09', 'talk-10'],
};
