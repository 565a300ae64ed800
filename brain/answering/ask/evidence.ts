import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import { answerAboutPeople } from '#core/language/people/answer-about-people';
import { asksNothing } from '#core/language/reading/statement';
import { recalledReply } from '#core/language/replies/recalled-reply';
import type { Log } from '#core/log/log';
import { recollectionOf } from '#memory/recall/recollection';
import type { KnowledgePort } from '../../knowledge/passage.js';
import type { MemoryAccess } from '../../wearer/memories/memory-access.js';
import type { SocialMirror } from '../../wearer/social/social-mirror.js';
import { surest } from './tier.js';

/** Pieces of memory, and as many of the folders, that a question is weighed against. */
const evidenceItems = 5;

/** Something the wearer has that speaks to a question. */
export interface Evidence {
  /** What may be given as the answer. */
  readonly answer: string;
  /** The answer with what stands around it, for a model to read. */
  readonly context: string;
  readonly source: string;
  /** 0–1; memory and folders are calibrated to the same line, from which on it is an answer. */
  readonly score: number;
  /** It says that nothing is known: to be told where nobody knows more. */
  readonly isMiss?: true;
}

interface EvidenceOptions {
  readonly memory: MemoryAccess;
  readonly knowledge: KnowledgePort;
  /** The people the wearer knows, as the phone shows them. */
  readonly social: Pick<SocialMirror, 'people'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Looks through the wearer's memory and the watched folders at once. */
export class EvidenceFinder {
  constructor(private readonly options: EvidenceOptions) {}

  /** Best first; one source that fails leaves the other. Empty when nothing has to do with the question. */
  async find(query: string): Promise<readonly Evidence[]> {
    if (asksNothing(query)) return [];
    const told = await this.#orNothing('people', this.#fromPeople(query));
    if (told.some(({ isMiss }) => isMiss !== true)) return told;
    const [remembered, written] = await Promise.all([
      this.#orNothing('memory', this.#fromMemory(query)),
      this.#orNothing('knowledge', this.#fromFolders(query)),
    ]);
    return [...told, ...remembered, ...written].sort((one, other) => other.score - one.score);
  }

  /** Read, not looked for: it has one right answer. */
  async #fromPeople(query: string): Promise<readonly Evidence[]> {
    const { social, clock } = this.options;
    const about = answerAboutPeople(query, () => social.people(), clock.wallMs());
    if (about === null) return [];
    const told = { answer: about.text, context: about.text, source: 'memory:person' };
    return [about.isMiss ? { ...told, score: 0, isMiss: true } : { ...told, score: surest }];
  }

  async #fromMemory(query: string): Promise<readonly Evidence[]> {
    const memory = await this.options.memory.existing();
    if (memory === null) return [];
    const nowMs = this.options.clock.wallMs();
    const { items } = await memory.recall.recall({ query, limit: evidenceItems, nowMs });
    return items.map((item) => {
      const text = recalledReply(recollectionOf(item));
      return { answer: text, context: text, source: `memory:${item.kind}:${item.id}`, score: item.score };
    });
  }

  async #fromFolders(query: string): Promise<readonly Evidence[]> {
    const passages = await this.options.knowledge.search(query, evidenceItems);
    return passages.map(({ answer, text, path, score }) => ({ answer, context: text, source: path, score }));
  }

  async #orNothing(source: string, finding: Promise<readonly Evidence[]>): Promise<readonly Evidence[]> {
    try {
      return await finding;
    } catch (thrown) {
      this.options.log.warn('evidence.failed', { source, code: asFault(thrown, 'http/internal').code });
      return [];
    }
  }
}
