import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { check } from '#core/posture/gating-matrix';
import type { Posture } from '#core/posture/posture';
import { Broadcast } from '#core/reliability/broadcast';
import { dayMs } from '#core/time-units';
import type { ActivityItem, AskRow, HistoryItem } from '#core/wire/answering/history';
import type { ActivityStore } from '#memory/brain-records/activity';
import type { FeedPage } from '#memory/brain-records/feed';
import type { HistoryStore } from '#memory/brain-records/history';

interface ActivityLogOptions {
  readonly activity: ActivityStore;
  readonly history: HistoryStore;
  readonly clock: Clock;
  readonly log: Log;
}

type DoneKind = Exclude<ActivityItem['kind'], 'ask'>;

/**
 * Kinds that are recorded in every mode, because the owner must be able to look them up: changes of settings, pairings
 * and privacy, and what was sent to a cloud. All others tell what the wearer did.
 */
const inEveryMode: ReadonlySet<DoneKind> = new Set(['config', 'pair', 'privacy', 'cloud']);

interface PosturePort {
  now(): Promise<Posture>;
}

/** How many of the newest items `hasRecorded` looks through. */
const recentItems = 200;

/** The feed of what happened on this Brain. A row that cannot be stored never makes the action it records fail. */
export class ActivityLog {
  readonly #recorded: Broadcast<DoneKind>;
  readonly #answered: Broadcast<AskRow['tier']>;
  /** Null at first: until `gateBy` is called, only `inEveryMode` is recorded. */
  #posture: PosturePort | null = null;

  constructor(private readonly options: ActivityLogOptions) {
    const onError = logFailure(options.log, 'activity.listener-failed');
    this.#recorded = new Broadcast(onError);
    this.#answered = new Broadcast(onError);
  }

  /** Calls `listener` with the kind of everything the Brain did, stored or not. */
  onRecorded(listener: (kind: DoneKind) => void): void {
    this.#recorded.on(listener);
  }

  /** Calls `listener` with the tier of every recorded answer. */
  onAnswered(listener: (tier: AskRow['tier']) => void): void {
    this.#answered.on(listener);
  }

  /** From now on records what the wearer does, where this posture allows it. */
  gateBy(posture: PosturePort): void {
    this.#posture = posture;
  }

  /** Records something the Brain did; resolves once it is stored, or storing failed, or the posture forbids it. */
  async record(kind: DoneKind, text: string): Promise<void> {
    await this.#keep(async () => {
      if (await this.#mayNote(kind)) await this.options.activity.append({ kind, text });
    });
    this.#recorded.emit(kind);
  }

  /** Whether the same text was recorded among the last `recentItems`, so that a lasting condition is recorded once. */
  hasRecorded(kind: DoneKind, text: string): boolean {
    return this.options.activity.page({ limit: recentItems }).some((item) => item.kind === kind && item.text === text);
  }

  /** Records a question with its answer in the history; the caller checks that the posture allows it. */
  async recordAsk(ask: Omit<AskRow, 'ts' | 'kind'>): Promise<void> {
    await this.#keep(() => this.options.history.append(ask));
    this.#answered.emit(ask.tier);
  }

  /** Asks and activity together, newest first. */
  page(page: FeedPage): HistoryItem[] {
    const { activity, history } = this.options;
    const items = [...activity.page(page), ...history.page(page)] as HistoryItem[];
    return items.sort((a, b) => b.ts - a.ts).slice(0, page.limit);
  }

  /** What happened at `fromTs` or later and before `toTs`, wall milliseconds: the newest `limit`, newest first. */
  between(fromTs: number, toTs: number, limit: number): HistoryItem[] {
    return this.page({ limit, before: toTs }).filter(({ ts }) => ts >= fromTs);
  }

  /** How many questions were asked at `fromTs` or later and before `toTs`. */
  questionsBetween(fromTs: number, toTs: number): number {
    return this.between(fromTs, toTs, limits.rewindItems).filter(({ kind }) => kind === 'ask').length;
  }

  /** Removes asks and activity older than `days`; 0 keeps everything (`retention_days`). */
  async prune(days: number): Promise<void> {
    if (days === 0) return;
    const beforeTs = this.options.clock.wallMs() - days * dayMs;
    for (const feed of [this.options.activity, this.options.history]) {
      while ((await feed.prune(beforeTs)) > 0);
    }
  }

  async #mayNote(kind: DoneKind): Promise<boolean> {
    if (inEveryMode.has(kind)) return true;
    return this.#posture !== null && check('note-deed', await this.#posture.now()).allowed;
  }

  async #keep(append: () => Promise<unknown>): Promise<void> {
    try {
      await append();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.options.log.error('activity.not-kept', { message });
    }
  }
}
