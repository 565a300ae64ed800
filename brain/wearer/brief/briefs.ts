import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { eventsOnce } from '#core/language/agenda/agenda-entry';
import { limits } from '#core/limits';
import { check } from '#core/posture/gating-matrix';
import { dayMs } from '#core/time-units';
import type { FileEvent } from '#core/wire/wearer/agenda';
import { type Brief, type BriefCommitment, type BriefRequest, briefRequestSchema } from '#core/wire/wearer/brief';
import type { Memory } from '#memory/memory';
import type { AskedHere } from '../../link/hub/asked-here.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { EffectivePosture } from '../../privacy/effective-posture.js';
import type { Agenda } from '../agenda/agenda.js';
import { localDay } from '../local-day.js';
import type { MemoryAccess } from '../memories/memory-access.js';
import type { DraftStore } from '../messages/draft-store.js';
import type { MessageStore } from '../messages/message-store.js';
import type { DrafterPort } from '../replies/drafter-port.js';
import type { BriefKind, BriefStore } from './brief-store.js';
import { type BriefMaterial, composeBrief } from './compose-brief.js';

interface BriefsOptions {
  readonly store: BriefStore;
  readonly agenda: Agenda;
  /** The events in calendar files of watched folders. */
  readonly fileEvents: { since(sinceMs: number): Promise<readonly FileEvent[]> };
  readonly messages: MessageStore;
  readonly drafts: DraftStore;
  readonly memory: Pick<MemoryAccess, 'existing'>;
  readonly activity: ActivityLog;
  readonly drafter: DrafterPort;
  readonly posture: Pick<EffectivePosture, 'now'>;
  readonly askedHere: Pick<AskedHere, 'tell'>;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

const briefInstruction =
  'Word this brief of the wearer’s day in at most four calm, plain sentences. Keep every time and name. Add nothing.';

/** Composes and keeps briefs of the wearer's day. */
export class Briefs {
  constructor(private readonly options: BriefsOptions) {}

  latest(): Brief | null {
    return this.options.store.latest();
  }

  latestLong(): Brief | null {
    return this.options.store.latestLong();
  }

  /** Whether the scheduled brief of today exists. */
  hasMorning(): boolean {
    return this.options.store.hasMorning(this.#today().day);
  }

  /** The scheduled brief; resolves once it is stored. Throws `posture/refused` and the faults of `Database.write`. */
  async morning(): Promise<Brief> {
    if (!(await this.#mayKeep())) throw new Fault('posture/refused');
    return this.#compose(briefRequestSchema.parse({}), 'morning');
  }

  /** What a brief would say now; nothing of it is kept. */
  async preview(): Promise<Pick<Brief, 'text' | 'day'>> {
    const { text } = composeBrief(await this.#material(briefRequestSchema.parse({})));
    return { text, day: this.#today().day };
  }

  /**
   * A requested brief; resolves once it is stored, if the posture keeps anything. Throws the faults of
   * `Database.write`.
   */
  compose(request: BriefRequest): Promise<Brief> {
    return this.#compose(request, request.depth);
  }

  async #compose(request: BriefRequest, kind: BriefKind): Promise<Brief> {
    const { store, drafter, activity, askedHere, clock } = this.options;
    const askedTs = clock.wallMs();
    const mayKeep = await this.#mayKeep();
    const material = await this.#material(request);
    const { text, bullets, sections } = composeBrief(material);
    const facts = sections.map(({ title, lines }) => `${title}: ${lines.join('; ') || 'nothing'}`).join('\n');
    const drafted = await drafter.draft({ purpose: 'brief', instruction: briefInstruction, material: facts });
    const brief: Brief = {
      text: drafted ?? text,
      bullets,
      missed: material.missed.text + material.missed.email,
      missed_by_channel: { ...material.missed },
      ...(kind === 'long' ? { sections } : {}),
      ts: Math.round(clock.wallMs()),
      day: this.#today().day,
      drafted_by: drafted === null ? 'rules' : 'local_model',
    };
    // Answered but not stored: while nothing may be kept, neither may a text that quotes the day.
    if (!(mayKeep && (await this.#mayKeep()))) return brief;
    await store.keep(brief, kind);
    await activity.record('brief', kind === 'long' ? 'Composed a long brief' : 'Composed a brief');
    if (kind !== 'morning') await askedHere.tell(askedTs);
    return brief;
  }

  async #material({ agenda = [], since, commitments, memories = [] }: BriefRequest): Promise<BriefMaterial> {
    const { agenda: events, fileEvents, messages, drafts, activity, clock, timeZone } = this.options;
    const memory = await this.options.memory.existing();
    const nowMs = clock.wallMs();
    const yesterday = localDay(nowMs, timeZone(), -1);
    // A brief of the agenda alone is better than none.
    const inFiles = await fileEvents.since(yesterday.startTs).catch(() => []);
    const from = since ?? this.#lastBriefTs();
    return {
      nowMs,
      timeZone: timeZone(),
      agenda: eventsOnce([...events.between(yesterday.startTs, this.#today().endTs), ...agenda, ...inFiles]),
      reminders: events.reminders(),
      commitments: commitments ?? promisesIn(memory, nowMs),
      owed: owedIn(memory),
      draftsWaiting: drafts.waiting().length,
      since: from,
      missed: this.#missedSince(from),
      messages: messages.page({ limit: limits.feedPageDefault }),
      memories,
      questionsYesterday: activity.questionsBetween(yesterday.startTs, yesterday.endTs),
    };
  }

  /** Whether the posture allows a brief to be stored now. */
  async #mayKeep(): Promise<boolean> {
    return check('ledger', await this.options.posture.now()).allowed;
  }

  #missedSince(ts: number): Brief['missed_by_channel'] {
    return { ...this.options.messages.countSince(ts) };
  }

  /** The time of the last brief if less than a day ago; otherwise the beginning of today. */
  #lastBriefTs(): number {
    const { startTs } = this.#today();
    const last = this.latest()?.ts ?? 0;
    const nowMs = this.options.clock.wallMs();
    return last > nowMs - dayMs && last <= nowMs ? last : startTs;
  }

  #today() {
    return localDay(this.options.clock.wallMs(), this.options.timeZone());
  }
}

function promisesIn(memory: Memory | null, nowMs: number): BriefCommitment[] {
  const open = memory?.commitments.open(nowMs) ?? [];
  return open.map(({ person, task, due_ts, state }) => ({ person, task, due_ts, state }));
}

function owedIn(memory: Memory | null): BriefMaterial['owed'] {
  const people = memory?.people.all() ?? [];
  return people.flatMap(({ name, debts }) =>
    debts.filter(({ direction }) => direction === 'i_owe').map(({ what }) => ({ name, what })),
  );
}
