import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { DocumentAnswers } from '#memory/brain-records/document-answers';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.js';

interface CleanupOptions {
  readonly answers: DocumentAnswers;
  readonly knowledge: {
    readonly leftDocuments: Pick<KnowledgeIndex['leftDocuments'], 'lostQuotes' | 'drop'>;
    readonly condition: Pick<KnowledgeIndex['condition'], 'onTextRemoved'>;
  };
  readonly log: Log;
}

/** Deletes answers from the history once their document is gone or no longer contains their text. */
export class DocumentAnswerCleanup {
  #forgetting: Promise<void> = Promise.resolve();

  constructor(private readonly options: CleanupOptions) {}

  start(): void {
    this.options.knowledge.condition.onTextRemoved(() => {
      this.#forgetting = this.#forgetting.then(() => this.#forget());
    });
  }

  /** Resolves once the losses known so far are handled; a failed deletion is logged. */
  settled(): Promise<void> {
    return this.#forgetting;
  }

  /** A failure is logged; the next loss, or the next start, tries again. */
  async #forget(): Promise<void> {
    const { answers, knowledge, log } = this.options;
    const { leftDocuments } = knowledge;
    try {
      const { ids, upTo } = await leftDocuments.lostQuotes(answers.all());
      await answers.forget(ids);
      if (upTo > 0) await leftDocuments.drop(upTo);
    } catch (thrown) {
      log.error('answers.not-forgotten', { why: failureReason(thrown) });
    }
  }
}
