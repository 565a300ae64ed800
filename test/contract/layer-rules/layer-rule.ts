/** What a folder may import of what lies beside it, or further up; inside itself it is free. */
export interface LayerRule {
  /** Paths from the root: a folder with all in it, `folder/*` for its loose files, one file, or `*` for anything. */
  readonly may: readonly string[];
  /** What would be lost if it imported more. */
  readonly why: string;
}

export type LayerRules = Readonly<Record<string, LayerRule>>;
