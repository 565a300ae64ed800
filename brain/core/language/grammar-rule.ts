/**
 * One row of the grammar. `heard` are the forms people speak, which the closed-grammar recogniser is built from;
 * `says` are further forms that only typed or freely recognised text brings. The parser takes both.
 */
export interface GrammarRule {
  readonly intent: string;
  readonly heard: readonly string[];
  readonly says?: readonly string[];
}
