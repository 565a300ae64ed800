import type { Model } from '../manifest.js';

/** What may be done with a model. */
export type ModelTerms = Pick<Model, 'licence' | 'data_licence' | 'commercial'>;

const commercialFromWorst = ['no', 'unclear', 'yes'] as const;

/** Of several terms those that allow least; null for none. */
export function strictestOf(terms: readonly ModelTerms[]): ModelTerms | null {
  const [strictest] = [...terms].sort(
    (a, b) => commercialFromWorst.indexOf(a.commercial) - commercialFromWorst.indexOf(b.commercial),
  );
  if (strictest === undefined) return null;
  const { licence, data_licence, commercial } = strictest;
  return { licence, data_licence, commercial };
}
