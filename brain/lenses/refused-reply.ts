import type { VerifiedFigment } from '#core/figments/verify/verify-figment';

/** The answer about a lens that breaks rules, with each of them. */
export function refusedReply({ violations }: Extract<VerifiedFigment, { ok: false }>) {
  const [first] = violations;
  return { ok: false as const, error: 'rc/refused' as const, message: first?.message ?? '', violations };
}
