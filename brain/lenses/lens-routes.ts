import { composeFigment } from '#core/figments/compose/compose-figment';
import { figmentReport } from '#core/figments/verify/figment-report';
import { newId } from '#core/ids';
import { api } from '#core/wire/api';
import { type Route, route } from '../http/route.js';
import type { LensDrafts } from './lens-drafts.js';

interface LensServices {
  readonly lensDrafts: LensDrafts;
}

export const lensRoutes: readonly Route<LensServices>[] = [
  route(api.composeLens, ({ prompt }, { lensDrafts }) => {
    const composed = composeFigment(prompt, newId());
    if (!composed.ok) return composed;
    const { figment, behaviour } = composed;
    lensDrafts.put(figment);
    return { ok: true as const, figment_id: figment.id, figment, behaviour, report: figmentReport(figment) };
  }),
];
