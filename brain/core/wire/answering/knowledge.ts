import { z } from 'zod';
import { limits } from '../../limits.js';
import { absolutePath } from '../../settings/absolute-path.js';
import { endpoint, listSchema, noInput, rawEndpoint } from '../endpoint.js';
import { openInAllModes } from '../write-gate.js';

/** The index of the watched folders in figures; `bytes` is the size of the indexed files. */
export const indexStatsSchema = z.object({
  folders: z.int(),
  files: z.int(),
  passages: z.int(),
  bytes: z.int(),
});
export type IndexStats = z.infer<typeof indexStatsSchema>;

/** The progress of indexing: how many of the changed files have been read; `null` while the index is up to date. */
export const indexingSchema = z.object({ done: z.int().min(0), total: z.int().min(0) }).nullable();
export type Indexing = z.infer<typeof indexingSchema>;

const path = absolutePath;

/** Why a file is not, or not wholly, in the index. */
export const skipReasons = {
  cut: 'Only the beginning is indexed; the rest is longer than the cap.',
  'too-large': 'It is larger than the settings let a file be.',
  unreadable: 'This user may not read it.',
  'not-text': 'It holds no text.',
  damaged: 'It is not of the format its name says.',
  'too-slow': 'Reading it took too long.',
  'no-reader': 'The optional library for this format is not installed.',
  elsewhere: 'It was replaced by a link to somewhere else.',
} as const;
export type SkipReason = keyof typeof skipReasons;

const foldersReplySchema = z.object({
  folders: z.array(z.string()),
  /** Watched folders that do not exist at present. */
  missing: z.array(z.string()),
  stats: indexStatsSchema,
  indexing: indexingSchema,
});
export type FoldersReply = z.infer<typeof foldersReplySchema>;

const folderReportSchema = foldersReplySchema.extend({
  /** Files that are missing from the index or only partly in it; at most the first 500 of `total` are listed. */
  skipped: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        path: z.string(),
        why: z.enum(Object.keys(skipReasons) as [SkipReason]),
        say: z.string(),
        bytes: z.int(),
      }),
    ),
  }),
});
export type FolderReport = z.infer<typeof folderReportSchema>;

const browseReplySchema = z.object({
  /** `null` for the list of places where folders may be watched. */
  path: z.string().nullable(),
  parent: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), path: z.string() })),
  /** True if there are more entries than are listed. */
  truncated: z.boolean(),
});
export type BrowseReply = z.infer<typeof browseReplySchema>;

const uploadReplySchema = z.object({
  ok: z.literal(true),
  path: z.string(),
  bytes: z.int(),
  stats: indexStatsSchema,
});
export type UploadReply = z.infer<typeof uploadReplySchema>;

/** Watched folders and what is indexed of them. */
export const knowledgeApi = {
  folders: endpoint({
    method: 'GET',
    path: '/svc/folders',
    auth: 'token',
    summary: 'The watched folders, how far indexing is, and the files that are not wholly indexed with the reason.',
    input: listSchema,
    output: folderReportSchema,
    sample: {},
  }),
  editFolders: endpoint({
    method: 'POST',
    path: '/svc/folders',
    gate: openInAllModes,
    auth: 'token',
    scope: 'owner',
    summary: 'Starts or ends watching a folder; answers once it is indexed, or after 5 s with the rest going on.',
    input: z.strictObject({ action: z.enum(['add', 'remove']), path }),
    output: foldersReplySchema,
    sample: { action: 'remove', path: '/srv/documents' },
  }),
  reindex: endpoint({
    method: 'POST',
    path: '/svc/reindex',
    gate: openInAllModes,
    auth: 'token',
    summary: 'Reads every file of the watched folders again; answers once done, or after 5 s with the rest going on.',
    input: noInput,
    output: foldersReplySchema.pick({ stats: true, missing: true, indexing: true }),
    sample: {},
  }),
  browse: endpoint({
    method: 'GET',
    path: '/svc/browse',
    auth: 'local',
    summary: 'The subfolders of a folder that may be watched; without a path the places to begin at.',
    input: listSchema.extend({ path: path.optional() }),
    output: browseReplySchema,
    sample: {},
  }),
} as const;

export const knowledgeRawApi = {
  upload: rawEndpoint({
    method: 'POST',
    path: '/svc/upload',
    gate: 'upload',
    auth: 'token',
    summary: 'Writes the body as a new file into a watched folder and indexes it: 201 with its path and the figures.',
    query: z.strictObject({ folder: path, name: z.string().min(1).max(255) }),
    maxBodyBytes: limits.uploadBytes,
    answers: 'application/json',
    status: 201,
    output: uploadReplySchema,
    sample: '/svc/upload?folder=/srv/documents&name=note.txt',
  }),
} as const;
