import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { DocumentAnswers } from '#memory/brain-records/document-answers';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.js';

interface ForgetWithDocumentsOptions {
  readonly answers: DocumentAnswers;
  readonly knowledge: Pick<KnowledgeIndex, 'lostQuotes'> & {
    readonly condition: Pick<KnowledgeIndex['condition'], 'onTextLeft'>;
  };
  readonly log: Log;
}

/** What was answered from a document goes with it: the history keeps no text that its file does not have any more. */
export class ForgetWithDocuments {
  #forgetting: Promise<void> = Promise.resolve();
  #dealtWith = 0;

  constructor(private readonly options: ForgetWithDocumentsOptions) {}

  start(): void {
    this.options.knowledge.condition.onTextLeft(() => {
      this.#forgetting = this.#forgetting.then(() => this.#forget());
    });
  }

  /** Resolves once what is known to be lost is forgotten, as far as it can be written. */
  settled(): Promise<void> {
    return this.#forgetting;
  }

  /** Where it fails it is tried again with the next loss, and at the next start. */
  async #forget(): Promise<void> {
    const { answers, knowledge, log } = this.options;
    try {
      const { ids, upTo } = await knowledge.lostQuotes(answers.all(), this.#dealtWith);
      await answers.forget(ids);
      this.#dealtWith = upTo;
    } catch (thrown) {
      log.error('answers.not-forgotten', { why: failureReason(thrown) });
    }
  }
}
