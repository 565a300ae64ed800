import { readFile, statfs } from 'node:fs/promises';
import { z } from 'zod';
import { asFault, Fault } from '#core/faults';
import type { PublishedFile } from '#core/speech-models/published-files';
import { filesOf, type PublishedSet } from '#core/speech-models/published-sets';
import type { SetFetch } from '#core/wire/owner/speech-models';
import type { StateDirectory } from '#memory/state/state-directory';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { Egress } from '../../privacy/egress/egress.js';
import { downloadFile } from './file-download.js';
import { PartialFile } from './partial-file.js';

interface SetFetcherOptions {
  readonly state: StateDirectory;
  readonly egress: Egress;
  readonly activity: Pick<ActivityLog, 'record'>;
  /** The sets that can be fetched. */
  readonly sets: readonly PublishedSet[];
}

interface WantedSet {
  readonly set: string;
  readonly accept_licence: boolean;
  /** A mirror with the files by their names. */
  readonly from?: string | undefined;
}

const unusedDiskBytes = 64 * 1024 * 1024;
const setChoice = z.looseObject({ set: z.string() });

/** Downloads published sets, one at a time, into `models/downloads`; what is there is named after its digest. */
export class SetFetcher {
  #fetch: SetFetch | null = null;
  #abort = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: SetFetcherOptions) {}

  get sets(): readonly PublishedSet[] {
    return this.options.sets;
  }

  /** The fetch under way, or the last one. */
  get progress(): SetFetch | null {
    return this.#fetch;
  }

  /** The set that listens on this machine. */
  async setInUse(): Promise<string> {
    try {
      return setChoice.parse(JSON.parse(await readFile(this.options.state.file('models', 'in-use.json'), 'utf8'))).set;
    } catch {
      return 'starter';
    }
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.options.state.path);
    return bavail * bsize;
  }

  /**
   * Begins to fetch; `fetch` tells how far it is. Throws `model/unknown-set`, `model/not-accepted`, `model/no-space`,
   * `egress/closed`, and `model/pulling` while another one is under way.
   */
  async start({ set: id, accept_licence, from }: WantedSet): Promise<void> {
    const set = this.sets.find((one) => one.id === id);
    if (set === undefined) {
      throw new Fault('model/unknown-set', { detail: `There are ${this.sets.map((one) => one.id).join(', ')}.` });
    }
    if (set.commercial !== 'yes' && !accept_licence) throw new Fault('model/not-accepted');
    if (!this.options.egress.isOpen('speech-models')) throw new Fault('egress/closed');
    if (this.#fetch?.state === 'running') throw new Fault('model/pulling');
    this.#fetch = { set: id, state: 'running', file: '', done_bytes: 0, total_bytes: set.bytes, say: '' };
    this.#abort = new AbortController();
    try {
      await this.#requireSpace(set);
    } catch (thrown) {
      this.#note({ state: 'failed', say: asFault(thrown, 'model/no-space').message });
      throw thrown;
    }
    this.#running = this.#run(set, from);
  }

  /** Whether there was one to stop. */
  async stop(): Promise<boolean> {
    const isRunning = this.#fetch?.state === 'running';
    this.#abort.abort();
    await this.#running;
    return isRunning;
  }

  async #run(set: PublishedSet, from: string | undefined): Promise<void> {
    const files = filesOf(set);
    const hosts = [...new Set(files.map((file) => new URL(addressOfFile(file, from)).hostname))].join(', ');
    const { bytes } = set;
    await this.options.activity.record('model', `Fetching ${set.id}, ${bytes} bytes, from ${hosts}`);
    try {
      let before = 0;
      for (const file of files) {
        await this.#fetchFile(file, addressOfFile(file, from), before);
        before += file.bytes;
      }
      this.#note({ state: 'done', done_bytes: before });
      await this.options.activity.record('model', `Fetched ${set.id}, ${bytes} bytes, from ${hosts}`);
    } catch (thrown) {
      const say = this.#abort.signal.aborted ? 'Stopped.' : asFault(thrown, 'egress/unreachable').message;
      this.#note({ state: 'failed', say });
      await this.options.activity.record('model', `${set.id} was not fetched from ${hosts}`);
    }
  }

  async #fetchFile(file: PublishedFile, url: string, before: number): Promise<void> {
    const part = new PartialFile(this.options.state.file('models', 'downloads'), file);
    const onBytes = (bytes: number): void => this.#note({ file: file.name, done_bytes: before + bytes });
    onBytes(0);
    if (await part.isWhole()) return;
    await downloadFile({ egress: this.options.egress, url, file, part, signal: this.#abort.signal, onBytes });
  }

  async #requireSpace(set: PublishedSet): Promise<void> {
    // Twice: what is fetched is unpacked and checked beside it before it is removed.
    const needed = 2 * set.bytes + unusedDiskBytes;
    const free = await this.freeBytes();
    if (free >= needed) return;
    throw new Fault('model/no-space', { detail: `${mebibytesIn(needed)} are needed, ${mebibytesIn(free)} are free.` });
  }

  #note(change: Partial<SetFetch>): void {
    if (this.#fetch !== null) this.#fetch = { ...this.#fetch, ...change };
  }
}

function addressOfFile({ name, url }: PublishedFile, from: string | undefined): string {
  return from === undefined ? url : `${from.replace(/\/+$/, '')}/${encodeURIComponent(name)}`;
}

const mebibytesIn = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;
