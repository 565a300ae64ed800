import { z } from 'zod';
import { api } from '#core/wire/api';
import type { PageFetch } from '../../panel/api/panel-client-by-fetch.js';
import type { PhoneStorage } from '../state/phone-storage.js';

/** What is shown from this phone while the Brain is away. A search, and whatever asks something, is not kept. */
const keptPaths: readonly string[] = [
  api.config,
  api.profile,
  api.history,
  api.latestBrief,
  api.latestLongBrief,
  api.calendar,
  api.reminders,
  api.promises,
  api.socialPeople,
  api.keptMemories,
  api.recentMessages,
  api.messageDrafts,
  api.thisDevice,
].map(({ path }) => path);

const answersStored = 'answers';
/** A longer answer is not kept: what a browser stores for a page has its limit. */
const longestKeptChars = 256 * 1024;

const answersSchema = z.record(z.string(), z.object({ atMs: z.number(), text: z.string() }));
type Answers = z.infer<typeof answersSchema>;

interface KeptAnswersOptions {
  readonly storage: PhoneStorage;
  readonly send: PageFetch;
  readonly wallMs: () => number;
  /** Whether what is read may be kept on this phone now. */
  readonly mayKeep: () => boolean;
  /** An answer of `atMs` is shown, because the Brain did not answer. */
  readonly onOld: (atMs: number) => void;
}

/** The last answers of the Brain, which stand in for it while it is away. */
export class KeptAnswers {
  #answers: Answers;

  constructor(private readonly options: KeptAnswersOptions) {
    this.#answers = options.storage.readAs(answersStored, answersSchema) ?? {};
  }

  readonly send: PageFetch = async (url, request) => {
    const isKept = request.method === 'GET' && keptPaths.includes(url.split('?')[0] ?? '') && !url.includes('find=');
    if (!isKept) return this.options.send(url, request);
    try {
      const response = await this.options.send(url, request);
      if (response.ok) await this.#keep(url, response.clone());
      return response;
    } catch (thrown) {
      return this.#instead(url, thrown);
    }
  };

  /** Everything goes: it was erased, forgotten, or is of another Brain. */
  clear(): void {
    this.#answers = {};
    this.options.storage.remove(answersStored);
  }

  async #keep(url: string, response: Response): Promise<void> {
    const text = await response.text();
    if (!this.options.mayKeep()) return;
    const { [url]: _before, ...others } = this.#answers;
    this.#answers =
      text.length > longestKeptChars ? others : { ...others, [url]: { atMs: this.options.wallMs(), text } };
    this.options.storage.write(answersStored, JSON.stringify(this.#answers));
  }

  #instead(url: string, thrown: unknown): Response {
    const kept = this.#answers[url];
    if (kept === undefined) throw thrown;
    this.options.onOld(kept.atMs);
    return new Response(kept.text, { headers: { 'Content-Type': 'application/json' } });
  }
}
