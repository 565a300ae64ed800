import { asFault, Fault } from '#core/faults';
import type { PublishedFile } from '#core/speech-models/published-files';
import type { Egress } from '../../privacy/egress/egress.js';
import type { ReplyHead, ReplyStream } from '../../privacy/egress/pinned-request.js';
import type { PartialFile } from './partial-file.js';

interface FileDownloadOptions {
  readonly egress: Pick<Egress, 'send'>;
  readonly url: string;
  readonly file: PublishedFile;
  readonly part: PartialFile;
  readonly signal: AbortSignal;
  /** Called with the bytes that are there. */
  readonly onBytes: (bytes: number) => void;
}

/** Release pages and model hubs point to a store, seldom over more than one other place. */
const mostRedirects = 5;
/** A line that breaks again and again without a byte is down. */
const fruitlessTries = 3;

/**
 * Downloads one file to its end, going on where it stopped, also where the line breaks meanwhile. Throws the faults of
 * `Egress.send`, `egress/refused` and those of `PartialFile.finish`.
 */
export async function downloadFile(options: FileDownloadOptions): Promise<void> {
  const { part, file, signal } = options;
  for (let fruitless = 0; ; ) {
    const before = await part.size();
    if (before >= file.bytes) break;
    try {
      await requestRest(options, before);
      // An answer that came to its end is all there is, also where it is too short.
      break;
    } catch (thrown) {
      const isBroken = asFault(thrown, 'http/internal').code === 'egress/unreachable' && !signal.aborted;
      fruitless = (await part.size()) > before ? 0 : fruitless + 1;
      if (!isBroken || fruitless >= fruitlessTries) throw thrown;
    }
  }
  await part.finish();
}

/** One request for what is missing, over its redirects. */
async function requestRest(
  { egress, url, file, part, signal, onBytes }: FileDownloadOptions,
  from: number,
): Promise<void> {
  let address = url;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const body = new BodyToPart(file, part, from, onBytes);
    let status = 0;
    try {
      const headers = { Accept: '*/*', ...(from > 0 && { Range: `bytes=${from}-` }) };
      const sending = {
        purpose: 'speech-models',
        method: 'GET',
        url: address,
        reach: reachOf(address),
        headers,
      } as const;
      status = (await egress.send({ ...sending, stream: body, signal })).status;
    } finally {
      await body.end();
    }
    if (status < 300) return;
    address = redirected(address, body.location);
  }
  throw new Fault('egress/redirected', { detail: `${file.name} was sent elsewhere more than ${mostRedirects} times.` });
}

/** Plain HTTP only at home, where a mirror is. */
const reachOf = (url: string) => (url.startsWith('http:') ? 'home' : 'public');

function redirected(from: string, location: string): string {
  const isFit = location !== '' && URL.canParse(location, from);
  const to = isFit ? new URL(location, from) : null;
  // From the internet nobody may point into the home of the wearer.
  if (to === null || (from.startsWith('https:') && to.protocol !== 'https:')) throw new Fault('egress/redirected');
  return to.href;
}

/** Writes the body of an answer to the part, if it is the rest or the whole of the file. */
class BodyToPart implements ReplyStream {
  location = '';
  #writing: ReturnType<PartialFile['writeFrom']> | null = null;
  #size: number;

  constructor(
    private readonly file: PublishedFile,
    private readonly part: PartialFile,
    from: number,
    private readonly onBytes: (bytes: number) => void,
  ) {
    this.#size = from;
  }

  begin({ status, headers }: ReplyHead): void {
    if (status >= 300 && status < 400 && status !== 304) {
      this.location = headers.location ?? '';
      return;
    }
    if (status !== 200 && status !== 206) {
      throw new Fault('egress/refused', { detail: `Status ${status} for ${this.file.name}.` });
    }
    this.#size = status === 206 ? rangeStart(headers['content-range']) : 0;
    const announced = Number(headers['content-length'] ?? 0);
    if (this.#size + announced > this.file.bytes) throw this.#tooLong();
    this.#writing = this.part.writeFrom(this.#size);
    this.#writing.catch(() => undefined);
  }

  async take(piece: Buffer): Promise<void> {
    this.#size += piece.length;
    if (this.#size > this.file.bytes) throw this.#tooLong();
    await (await this.#writing)?.write(piece);
    this.onBytes(this.#size);
  }

  async end(): Promise<void> {
    await (await this.#writing)?.end();
  }

  #tooLong(): Fault {
    return new Fault('egress/too-long', {
      detail: `${this.file.name} has ${this.file.bytes} bytes, and more is sent.`,
    });
  }
}

/** Where an answer begins that is a part of the file; a whole one where it does not say. */
function rangeStart(range: string | undefined): number {
  return Number(/^bytes (\d+)-/.exec(range ?? '')?.[1] ?? 0);
}
