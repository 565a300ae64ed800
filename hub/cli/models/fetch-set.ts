import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import type { PublishedFile } from '#core/speech-models/published-files';
import { filesOf, type PublishedSet, publishedSets } from '#core/speech-models/published-sets';
import { hourMs } from '#core/time-units';
import type { SetFetch } from '#core/wire/owner/speech-models';
import { StateDirectory } from '#memory/state/state-directory';
import { exitCodes } from '../output/exit-codes.js';
import { acceptTerms } from './accept-terms.js';
import { tellImported } from './bring-set.js';
import { installPublished } from './install-published.js';
import { type ModelsCall, progressTo } from './models-call.js';
import { mebibytes } from './set-folders.js';
import { withBrain } from './with-brain.js';

const askProgressMs = 400;

/**
 * Downloads a published set through the Brain, or takes its files from a folder, and installs it. What is there already
 * is not fetched again.
 */
export async function fetchCommand(call: ModelsCall): Promise<number> {
  const set = wantedSet(call);
  await acceptTerms(set, `${set.id}, ${mebibytes(set.bytes)}`, call);
  StateDirectory.open(call.state);
  const folder = localFolder(call.flags.from);
  if (folder === null) await keptAlive(withBrain(call, (brain) => fetchThrough(brain, set, call)));
  const downloads = join(call.state, 'models', 'downloads');
  const source = { state: call.state, name: call.flags.name, tell: progressTo(call) };
  const pathOf = ({ name, sha256 }: PublishedFile) => (folder === null ? join(downloads, sha256) : join(folder, name));
  tellImported(await installPublished({ ...source, set, pathOf }), call);
  if (folder === null) for (const { sha256 } of filesOf(set)) await rm(join(downloads, sha256), { force: true });
  return exitCodes.done;
}

function wantedSet({ what }: ModelsCall): PublishedSet {
  const found = publishedSets.find(({ id }) => id === what);
  if (found !== undefined) return found;
  const ids = publishedSets.map(({ id }) => id).join(', ');
  throw new Fault('model/unknown-set', {
    detail: `${what === undefined ? 'Which one?' : `“${what}” is not published here.`} There are ${ids}.`,
  });
}

/** The folder that `--from` names; null for an address on the network. */
function localFolder(from: string | undefined): string | null {
  if (from === undefined || /^https?:/i.test(from)) return null;
  return from.startsWith('file:') ? fileURLToPath(from) : resolve(from);
}

/** Has the Brain fetch the files, telling how far it is; rejects with the reason why it failed. */
async function fetchThrough(brain: BrainClient, set: PublishedSet, call: ModelsCall): Promise<void> {
  const tell = progressTo(call);
  const { fetch: current } = await brain.speechSets({});
  if (current?.state !== 'running' || current.set !== set.id) {
    await brain.fetchSpeechSet({
      set: set.id,
      accept_licence: true,
      ...(call.flags.from && { from: call.flags.from }),
    });
  }
  for (;;) {
    const { fetch } = await brain.speechSets({});
    if (fetch === null) throw new Fault('egress/unreachable');
    tell(progressIn(fetch));
    if (fetch.state === 'done') return;
    if (fetch.state === 'failed') {
      throw new Fault('model/not-fetched', {
        detail: `${fetch.say} What is there is kept: say the same again to go on.`,
      });
    }
    await new Promise<void>((later) => void systemClock.after(askProgressMs, later));
  }
}

/** Keeps this process alive until then: between two looks nothing else does where the Brain is another's child. */
async function keptAlive<T>(work: Promise<T>): Promise<T> {
  const vigil = setInterval(() => undefined, hourMs);
  try {
    return await work;
  } finally {
    clearInterval(vigil);
  }
}

function progressIn({ file, done_bytes, total_bytes }: SetFetch): string {
  const share = Math.floor((100 * done_bytes) / Math.max(1, total_bytes));
  return `${share} % of ${mebibytes(total_bytes)}  ${file}`;
}
