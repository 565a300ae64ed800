import { rehearseFigment } from '#core/figments/rehearse/rehearse-figment';
import { newId } from '#core/ids';
import { api } from '#core/wire/api';
import { type Route, route } from '../http/route.js';
import type { LensDrafts } from './lens-drafts.js';

interface RehearsalServices {
  readonly lensDrafts: LensDrafts;
}

export const rehearsalRoutes: readonly Route<RehearsalServices>[] = [
  route(api.rehearseLens, ({ name, beats }, { lensDrafts }) => {
    const rehearsed = rehearseFigment(name, beats, newId());
    if (rehearsed.ok) {
      lensDrafts.put(rehearsed.figment);
      return { ...rehearsed, figment_id: rehearsed.figment.id };
    }
    const [first] = rehearsed.teach;
    const message = `${first?.why ?? ''} ${first?.fix ?? ''}`.trim();
    const none = { report: null, figment_id: null, brief: '', preview: [] };
    return { ...rehearsed, ...none, error: 'rc/taught' as const, message };
  }),
];
