import { resolve } from 'node:path';
import type { BrainClient } from '#client/brain-client';
import { Fault } from '#core/faults';
import { counted } from '#core/text';
import type { FoldersReply } from '#core/wire/answering/knowledge';
import { askBrain } from '../../ask-brain.js';
import type { Invocation } from '../../command-row.js';
import { refuse } from '../../output/command-result.js';
import { exitCodes } from '../../output/exit-codes.js';
import { inColour } from '../../output/in-colour.js';

interface FoldersOptions extends Pick<Invocation, 'values' | 'terminal'> {
  readonly action: string;
  readonly path: string | undefined;
}

/** Null where the folder that was named is not watched. */
type FolderAction = (brain: BrainClient, options: FoldersOptions) => Promise<Partial<FoldersReply> | null>;

const folderActions: Readonly<Record<string, FolderAction>> = {
  list: (brain) => brain.folders({}),
  add: (brain, options) => brain.editFolders({ action: 'add', path: folderNamed(options) }),
  remove: removeFolder,
  reindex: (brain) => brain.reindex({}),
};

/** Lists the watched folders, watches one more or one less, or has all read again; prints how they are then. */
export async function foldersCommand(options: FoldersOptions): Promise<number> {
  const { values, terminal, action } = options;
  const run = Object.hasOwn(folderActions, action) ? folderActions[action] : undefined;
  if (run === undefined)
    throw new Fault('cli/usage', { detail: `folders takes ${Object.keys(folderActions).join(', ')}.` });
  const reply = await askBrain(values, (brain) => run(brain, options));
  if (reply === null) return refuse(options, 'folder/not-watched', `${folderNamed(options)} is not watched.`);
  if (values.json) {
    terminal.out(JSON.stringify(reply));
    return exitCodes.done;
  }
  const { folders = [], missing = [], stats, indexing } = reply;
  for (const folder of folders)
    terminal.out(missing.includes(folder) ? `${folder}  ${inColour(terminal, 'bad', 'is not there')}` : folder);
  if (stats !== undefined)
    terminal.err(`${counted(stats.files, 'file')} indexed in ${counted(stats.folders, 'folder')}.`);
  if (indexing) terminal.err(`Still reading: ${indexing.done} of ${indexing.total}.`);
  return exitCodes.done;
}

/** The Brain removes what is there, so that a removal can be repeated; who typed a wrong path wants to know of it. */
async function removeFolder(brain: BrainClient, options: FoldersOptions): Promise<Partial<FoldersReply> | null> {
  const path = folderNamed(options);
  const { folders } = await brain.folders({});
  const left = await brain.editFolders({ action: 'remove', path });
  return left.folders.length < folders.length ? left : null;
}

/** Named from where the command was called. */
function folderNamed({ action, path }: FoldersOptions): string {
  if (path === undefined || path === '')
    throw new Fault('cli/usage', { detail: `folders ${action} takes the path of a folder.` });
  return resolve(path);
}
