import { countsInWords, type ForgettableCounts, filesStay, staysAtHost } from '#core/language/replies/forgetting';
import type { Clearable } from '#core/wire/owner/clearing';
import type { DocumentAnswers } from '#memory/brain-records/document-answers';
import type { RecordClearing, WayOfClearing } from '#memory/brain-records/record-clearing';
import type { ActivityLog } from './activity-log.js';

interface ClearingOptions {
  readonly records: RecordClearing;
  /** The answers in the history that quote watched folders. */
  readonly answers: DocumentAnswers;
  /** The watched folders; `clear` stops watching all of them. */
  readonly folders: { readonly all: readonly string[]; clear(): Promise<boolean> };
  /** Their index. */
  readonly knowledge: { readonly condition: { readonly stats: { readonly files: number } }; followed(): Promise<void> };
  readonly activity: ActivityLog;
  /** The paired host Brain, which keeps a history of its own. */
  readonly hostBrain: { readonly isPaired: boolean };
}

/** What one choice of the owner clears. */
interface ClearingPlan {
  readonly ways: readonly WayOfClearing[];
  readonly isOfFolders: boolean;
  /** The activity recorded afterwards; '' where the activity itself was cleared. */
  readonly record: string;
}

interface ClearingOffer {
  readonly counts: ForgettableCounts;
  readonly say: string;
}

const plans: Readonly<Record<Clearable, ClearingPlan>> = {
  history: { ways: ['clear-history'], isOfFolders: false, record: 'Questions and answers were cleared' },
  activity: { ways: ['clear-activity'], isOfFolders: false, record: '' },
  folders: { ways: [], isOfFolders: true, record: 'No folder is watched any more' },
  all: { ways: ['clear-history', 'clear-activity'], isOfFolders: true, record: '' },
};

/** Clears what the owner chooses of the Brain's stored data (brain-http.md "`/svc/clear`"). */
export class Clearing {
  constructor(private readonly options: ClearingOptions) {}

  /** Counts of what each choice would remove. */
  offered(): Record<Clearable, ClearingOffer> {
    const offer = (plan: ClearingPlan): ClearingOffer => {
      const counts = this.#counts(plan);
      return { counts, say: this.#sentence('This takes', counts, plan) };
    };
    const { history, activity, folders, all } = plans;
    return { history: offer(history), activity: offer(activity), folders: offer(folders), all: offer(all) };
  }

  /**
   * Clears one choice; resolves with the counts once no trace is left on disk. Throws the faults of `Database.write`
   * and of `ConfigStore.patch`.
   */
  async clear(what: Clearable): Promise<ClearingOffer> {
    const { records, answers, folders, knowledge, activity } = this.options;
    const plan = plans[what];
    const counts = this.#counts(plan);
    if (plan.isOfFolders) {
      if (await folders.clear()) await knowledge.followed();
      await answers.forget(answers.all().map(({ id }) => id));
    }
    await records.clear(plan.ways);
    if (plan.record !== '') await activity.record('privacy', plan.record);
    return { counts, say: this.#sentence('Gone', counts, plan) };
  }

  #counts({ ways, isOfFolders }: ClearingPlan): ForgettableCounts {
    const { records, answers, folders, knowledge } = this.options;
    const watched = () => ({
      answers: answers.all().length,
      folders: folders.all.length,
      files: knowledge.condition.stats.files,
    });
    return { ...(isOfFolders ? watched() : {}), ...records.counts(ways) };
  }

  #sentence(opening: string, counts: ForgettableCounts, { ways, isOfFolders }: ClearingPlan): string {
    const isAskedThere = this.options.hostBrain.isPaired && ways.includes('clear-history');
    const said = [
      `${opening}: ${countsInWords(counts)}.`,
      isOfFolders ? filesStay : '',
      isAskedThere ? staysAtHost : '',
    ];
    return said.filter((part) => part !== '').join(' ');
  }
}
