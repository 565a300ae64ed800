import { composeFigment } from '#core/figments/compose/compose-figment';
import { canonicalJson } from '#core/figments/format/canonical-json';
import { utf8Bytes } from '#core/figments/format/utf8';
import { shareLink } from '#core/figments/share/share-link';
import { figmentReport, undrawnNotice } from '#core/figments/verify/figment-report';
import { newId } from '#core/ids';
import { api, rawApi } from '#core/wire/api';
import { listRoute, type RawReply, type RawRoute, type Route, rawRoute, route } from '../http/route.js';
import { jsonHeaders } from '../http/security-headers.js';
import type { LensDrafts } from './lens-drafts.js';
import type { LensHost } from './lens-host.js';
import { mintedLens } from './minted-lens.js';
import { namesToldApart } from './names-told-apart.js';
import { refusedReply } from './refused-reply.js';
import type { KeptLens } from './vault/lens-vault.js';

interface LensServices {
  readonly lensDrafts: LensDrafts;
  readonly lensHost: LensHost;
}

export const lensRoutes: readonly Route<LensServices>[] = [
  route(api.composeLens, ({ prompt }, { lensDrafts }) => {
    const composed = composeFigment(prompt, newId());
    if (!composed.ok) return composed;
    const { figment, behaviour, told, aside } = composed;
    lensDrafts.put(figment);
    const said = { behaviour, told, aside, report: figmentReport(figment), notice: undrawnNotice(figment) };
    return { ok: true as const, figment_id: figment.id, figment, ...said };
  }),
  route(api.draftLens, ({ figment: given }, { lensDrafts }) => {
    const drafted = mintedLens(given);
    if (!drafted.ok) return refusedReply(drafted);
    lensDrafts.put(drafted.figment);
    return { ok: true as const, figment_id: drafted.figment.id };
  }),
  route(api.keepLens, async ({ figment_id, transient }, { lensHost }, asking) => {
    const lens = await lensHost.repertoire.keep(figment_id, transient, asking);
    return { ok: true as const, figment_id, hash: lens.hash };
  }),
  route(api.deployLens, async ({ figment_id }, { lensHost }, asking) => {
    return { ok: true as const, figment_id, shown: await lensHost.repertoire.deploy(figment_id, asking) };
  }),
  route(api.revokeLens, async ({ figment_id }, { lensHost }) => {
    await lensHost.repertoire.revoke(figment_id);
    return { ok: true as const };
  }),
  route(api.clearStage, async (_none, { lensHost }) => ({
    ok: true as const,
    ...(await lensHost.repertoire.takeOff()),
  })),
  route(api.feedLens, async ({ text }, { lensHost }) => ({ ok: true as const, told: await lensHost.feed(text) })),
  route(api.emitLens, async ({ tag, text, no_cloud: noCloud }, { lensHost }) => ({
    tag,
    ...(await lensHost.emits.take({ tag, text, noCloud })),
  })),
  route(api.glanceLens, async ({ figment_id }, { lensHost }, asking) => {
    return { ok: true as const, figment_id, told: await lensHost.repertoire.chooseGlance(figment_id, asking) };
  }),
  listRoute(api.repertoire, (_none, { lensHost }) => {
    const { vault, stage } = lensHost;
    const active = stage.active?.id ?? null;
    const lenses = vault.all();
    const names = namesToldApart(lenses.map(({ figment }) => figment.name));
    const items = lenses.map((lens, at) => ({ ...repertoireItem(lens, active), name: names[at] ?? lens.figment.name }));
    return { items, active, glance: lensHost.glance.chosen, set_aside: [...vault.setAside()] };
  }),
  route(api.keptLens, ({ figment_id }, { lensHost }) => {
    const { figment, hash } = lensHost.vault.read(figment_id);
    return { figment, hash, link: shareLink(figment) };
  }),
  route(api.importLens, async ({ figment }, { lensHost }, asking) => {
    const taken = await lensHost.repertoire.import(figment, asking);
    if (!taken.ok) return refusedReply(taken);
    const { lens, isShown } = taken;
    return { ok: true as const, figment_id: lens.figment.id, hash: lens.hash, shown: isShown };
  }),
];

export const lensRawRoutes: readonly RawRoute<LensServices>[] = [
  rawRoute(rawApi.numberedEvent, ({ segment, request }, { lensHost }) => {
    request.resume();
    return lensEvent(lensHost, `ble:${segment}`);
  }),
  rawRoute(rawApi.namedEvent, ({ segment, request }, { lensHost }) => {
    request.resume();
    return lensEvent(lensHost, segment);
  }),
];

/** The answer to an event. Query and body are not read, because the path says everything. */
async function lensEvent(lensHost: LensHost, name: string): Promise<RawReply> {
  return { status: 200, headers: jsonHeaders, body: JSON.stringify(await lensHost.event(name)) };
}

function repertoireItem({ figment, hash, ts, isTransient }: KeptLens, active: string | null) {
  return {
    figment_id: figment.id,
    ts,
    hash,
    bytes: utf8Bytes(canonicalJson(figment)),
    requires: figment.requires ?? [],
    on_stage: figment.id === active,
    transient: isTransient,
  };
}
