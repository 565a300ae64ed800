import { Fault } from '#core/faults';
import { compileTemplate, isTemplateName } from '#core/figments/compile/compile-template';
import { contentHash } from '#core/figments/format/content-hash';
import { api } from '#core/wire/api';
import { type Route, route } from '../http/route.js';
import { refusedReply } from './refused-reply.js';

export const compilingRoutes: readonly Route<unknown>[] = [
  route(api.compileLens, ({ template, params, figment_id: id }) => {
    const compiled = isTemplateName(template) ? compileTemplate({ template, params, id }) : null;
    if (compiled === null) throw new Fault('http/invalid', { detail: `“${template}” cannot be filled in with that.` });
    if (!compiled.ok) return refusedReply(compiled);
    return { ok: true as const, figment: compiled.figment, hash: contentHash(compiled.figment) };
  }),
];
