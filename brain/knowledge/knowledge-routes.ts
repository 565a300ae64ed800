import { join } from 'node:path';
import { Fault } from '#core/faults';
import { type FoldersReply, skipReasons, type UploadReply } from '#core/wire/answering/knowledge';
import { api, rawApi } from '#core/wire/api';
import { receiveOctets } from '../http/request/request-body.js';
import { type RawRoute, type Route, rawRoute, route } from '../http/route.js';
import { jsonHeaders } from '../http/security-headers.js';
import type { ActivityLog } from '../owner/activity/activity-log.js';
import type { AllowedFolders } from './folders/allowed-folders.js';
import { browse } from './folders/browse.js';
import { requireUploadName, uploadFile } from './folders/upload-file.js';
import type { WatchedFolders } from './folders/watched-folders.js';
import type { KnowledgeIndex } from './knowledge-index.js';

interface KnowledgeServices {
  readonly knowledge: KnowledgeIndex;
  readonly folders: WatchedFolders;
  readonly allowedFolders: AllowedFolders;
  readonly activity: ActivityLog;
  /** Deletes answers whose documents are gone. */
  readonly documentAnswerCleanup: { settled(): Promise<void> };
}

export const knowledgeRoutes: readonly Route<KnowledgeServices>[] = [
  route(api.folders, async ({ limit }, services) => {
    const { total, items } = await services.knowledge.skipped();
    const shown = items.slice(0, limit).map((item) => ({ ...item, say: skipReasons[item.why] }));
    return { ...(await foldersReply(services)), skipped: { total, items: shown } };
  }),
  route(api.editFolders, async ({ action, path }, services) => {
    const { folders, activity, knowledge, documentAnswerCleanup } = services;
    const isChanged = action === 'add' ? await folders.add(path) : await folders.remove(path);
    if (isChanged)
      await activity.record('folder', action === 'add' ? `Watching ${path}` : `No longer watching ${path}`);
    await knowledge.followed();
    await documentAnswerCleanup.settled();
    return foldersReply(services);
  }),
  route(api.reindex, async (_none, services) => {
    await services.knowledge.reindex();
    const { stats, missing, indexing } = await foldersReply(services);
    return { stats, missing, indexing };
  }),
  route(api.browse, ({ path, limit }, { allowedFolders }) => browse(path, allowedFolders, limit)),
];

export const knowledgeRawRoutes: readonly RawRoute<KnowledgeServices>[] = [
  rawRoute(rawApi.upload, async (exchange, { folders, allowedFolders, knowledge, activity }) => {
    const { query, requireStillAllowed } = exchange;
    const folder = folders.require(query.folder);
    await requireUploadName(query.name, folder, allowedFolders.roots);
    const path = join(folder, query.name);
    let bytes = 0;
    const fill = async (write: (chunk: Buffer) => Promise<void>): Promise<void> => {
      bytes = await receiveOctets(exchange, rawApi.upload.maxBodyBytes ?? 0, write);
      if (bytes === 0) throw new Fault('http/invalid', { detail: 'The file is empty.' });
    };
    await uploadFile(folder, query.name, { fill, requireStillAllowed });
    await knowledge.look(path);
    await activity.record('upload', `Uploaded ${query.name}`);
    const reply: UploadReply = { ok: true, path, bytes, stats: knowledge.condition.stats };
    return { status: 201, headers: jsonHeaders, body: JSON.stringify(reply) };
  }),
];

async function foldersReply({ folders, knowledge }: KnowledgeServices): Promise<FoldersReply> {
  return {
    folders: [...folders.all],
    missing: await knowledge.missing(),
    stats: knowledge.condition.stats,
    indexing: knowledge.condition.indexing,
  };
}
