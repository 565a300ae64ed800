import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import { decideNoted, decideNotedFact } from '#core/intents/decisions/noted';
import { decidePromises } from '#core/intents/decisions/promises';
import { decideFromMemory, decideRecall, isAnswerableByRecall, whoHas } from '#core/intents/decisions/questions';
import { decideListed } from '#core/intents/lists/lists';
import { decideMet, decideRelated, decideUnrelated } from '#core/intents/relation-asked';
import { decideSending } from '#core/intents/sending';
import { isBareRecurrence } from '#core/language/agenda/bare-recurrence';
import { parseUtterance } from '#core/language/grammar/parse';
import { readItQuestion } from '#core/language/it-question';
import { aboutWearer, type KnownWearer } from '#core/language/people/questions/about-wearer';
import { answerAboutPeople } from '#core/language/people/questions/answer-about-people';
import { withRelativesName } from '#core/language/people/questions/by-relation';
import { readSaidQuestion } from '#core/language/people/questions/said-question';
import { askedByRole } from '#core/language/people/relations/asked-by-deed';
import { isStatement } from '#core/language/reading/statement';
import type { Log } from '#core/log/log';
import type { Dossier } from '#core/wire/wearer/people';
import { memoryPorts, noMemoryPorts, type SearchableMemory } from '#memory/memory-ports';
import { recollectionOf } from '#memory/recall/recollection';
import type { FileEvents } from '../../knowledge/file-events.js';
import { answerThreshold, belowAnswer, type KnowledgePort } from '../../knowledge/passage.js';
import type { HubLink } from '../../link/hub/hub-link.js';
import type { Agenda } from '../../wearer/agenda/agenda.js';
import type { Briefs } from '../../wearer/brief/briefs.js';
import type { MemoryAccess } from '../../wearer/memories/memory-access.js';
import { type DraftStore, draftSource, waitingDraft } from '../../wearer/messages/draft-store.js';
import type { Dossiers } from '../../wearer/people/dossiers.js';
import type { SocialMirror } from '../../wearer/social/social-mirror.js';
import { entriesAhead } from '../entries-ahead.js';
import { tellsOtherField } from './calendar-field.js';
import { answerFromDrafts } from './draft-question.js';
import type { Evidence } from './evidence-piece.js';
import { exactEvidence, personSource } from './exact-evidence.js';
import type { KeptRecords } from './kept-records.js';
import {
  agendaTold,
  type EvidencePorts,
  lookedUp,
  placeTold,
  quotedNotes,
  recalledEvidence,
  whereabouts,
} from './looked-up.js';
import { RecallThroughHub } from './through-hub/recall-through-hub.js';
import { timersTold } from './through-hub/timers-through-hub.js';

/** The most pieces considered of the memory, of the folders and of the records each. */
const evidenceItems = 5;

interface EvidenceOptions {
  readonly memory: MemoryAccess;
  readonly knowledge: KnowledgePort;
  readonly hub: Pick<HubLink, 'state' | 'command'>;
  /** The mirror of the people whom the wearer knows. */
  readonly social: Pick<SocialMirror, 'people'>;
  /** The mirror of the hub's user model. */
  readonly profile: { readonly value: KnownWearer };
  readonly dossiers: Pick<Dossiers, 'all'>;
  readonly agenda: Pick<Agenda, 'upcoming' | 'listed'>;
  readonly fileEvents: Pick<FileEvents, 'since' | 'sinceWithSeries'>;
  readonly drafts: Pick<DraftStore, 'waiting'>;
  readonly briefs: Pick<Briefs, 'preview'>;
  readonly records: Pick<KeptRecords, 'find'>;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  readonly log: Log;
}

/**
 * Finds what may answer a question in everything the wearer gave: memory, folders, people, promises, agenda, reminders,
 * messages, briefs.
 */
export class EvidenceFinder {
  constructor(private readonly options: EvidenceOptions) {}

  /**
   * The evidence for a question, best first; empty when nothing has to do with it. A source that fails is logged and
   * left out. Exact answers come alone, unless they only say that nothing is known.
   */
  async find(query: string): Promise<readonly Evidence[]> {
    if (isStatement(query) || isBareRecurrence(query) || readItQuestion(query) !== null) return [];
    const told = await this.#orNothing('people', this.#told(query));
    if (told.some(({ isMiss, isAlone }) => isMiss !== true || isAlone === true)) return told;
    const byRole = await this.#byRole(query);
    if (byRole.length > 0) return byRole;
    const found = await Promise.all([
      this.#orNothing('memory', this.#fromMemory(query)),
      this.#orNothing('knowledge', this.#fromFolders(query)),
      this.#orNothing('records', this.#fromRecords(query)),
    ]);
    const all = found.flat();
    const isAnswered = all.some(({ score }) => score >= answerThreshold);
    const quoted = isAnswered ? [] : await this.#orNothing('memory', this.#toldOtherwise(query));
    return [...told, ...all, ...quoted].sort((one, other) => other.score - one.score);
  }

  /**
   * Exact answers, from people, promises, places, agenda and what the wearer taught. Empty when the question is about
   * none of these.
   */
  async #told(query: string): Promise<readonly Evidence[]> {
    const { social, dossiers, profile, briefs, clock } = this.options;
    const nowMs = clock.wallMs();
    const intent = parseUtterance(query);
    if (intent.intent === 'brief') {
      const { text, day } = await briefs.preview();
      return text === '' ? [] : [exactEvidence('brief', `brief:${day}`, { text, isMiss: false })];
    }
    const timed = await timersTold(query, intent, this.options);
    if (timed !== null) return [timed];
    const aboutPeople = (asked: string) =>
      answerAboutPeople(asked, () => social.people(), nowMs) ??
      answerAboutPeople(asked, () => dossiers.all().map(asKnown), nowMs);
    const about = aboutPeople(query);
    if (about !== null) return [exactEvidence('person', personSource(about.person), about)];
    const drafted = answerFromDrafts(query, () => this.options.drafts.waiting());
    if (drafted !== null)
      return drafted.drafts.map((draft) => exactEvidence('draft', draftSource(draft), { ...drafted, isMiss: false }));
    const ports = this.#ports(await this.#memory());
    const looked =
      lookedUp('draft', await decideSending(query, ports)) ??
      lookedUp('person', decideRelated(query, ports)) ??
      lookedUp('note', decideListed(query, ports)) ??
      lookedUp('promise', decidePromises(query, ports));
    if (looked !== null) return looked;
    const placed = placeTold(query, intent, ports);
    if (placed !== null) return placed;
    const lent = intent.intent === 'locate' ? aboutPeople(whoHas(intent)) : null;
    if (lent?.isMiss === false) return [exactEvidence('person', personSource(lent.person), lent)];
    const ahead = await agendaTold(query, ports);
    if (ahead !== null) return ahead;
    const taught = aboutWearer(query, () => profile.value);
    if (taught !== null) return [exactEvidence('preference', 'memory:preference', taught)];
    const met = decideMet(query, { ...ports, wearer: () => profile.value });
    const noted = met ?? decideNotedFact(query, ports) ?? decideNoted(query, ports) ?? decideUnrelated(query, ports);
    return lookedUp('note', noted) ?? [];
  }

  /** Who teaches somebody is their teacher; empty where nobody is known to be. */
  async #byRole(query: string): Promise<readonly Evidence[]> {
    for (const question of askedByRole(query)) {
      const found = await this.find(question);
      if (found.some(({ isMiss, score }) => isMiss !== true && score >= answerThreshold)) return found;
    }
    return [];
  }

  async #fromMemory(query: string): Promise<readonly Evidence[]> {
    const memory = await this.#memory();
    if (memory === null) return [];
    const ports = this.#ports(memory);
    if (readSaidQuestion(query) !== null)
      return recalledEvidence(await decideRecall({ intent: 'recall', query }, ports));
    // Notes on a relative have the name, other memories the relation.
    const named = withRelativesName(query, () => this.options.social.people());
    const ofPerson = named === null ? [] : await this.#recalled(named, memory.recall, ports);
    return ofPerson.length > 0 ? ofPerson : this.#recalled(query, memory.recall, ports);
  }

  /** What the wearer told in other words than those that are asked. */
  async #toldOtherwise(query: string): Promise<readonly Evidence[]> {
    const memory = await this.#memory();
    return memory === null ? [] : quotedNotes(query, memory.recall, this.#ports(memory));
  }

  /** What memory tells of a question in the words it is asked in. */
  async #recalled(
    query: string,
    recall: SearchableMemory['recall'],
    ports: EvidencePorts,
  ): Promise<readonly Evidence[]> {
    if (!isAnswerableByRecall(query)) return [];
    const asked = { seek: 'answer', query, limit: evidenceItems, nowMs: ports.nowMs } as const;
    const { items } = await recall.recall(asked);
    // Where the thing lies was looked up before: what lies elsewhere is another thing, however like it.
    const isPlaceless = parseUtterance(query).intent === 'locate';
    return items.flatMap((item): Evidence[] => {
      const { kind, id, score } = item;
      if (isPlaceless && (kind === 'anchor' || kind === 'sighting')) return [];
      const recollection = { ...item, ...recollectionOf(item) };
      const decision = decideFromMemory(query, recollection, ports);
      if (decision === null) return [];
      const { outcome, basis } = decision;
      const row = basis.kind === 'recalled' ? basis.recalled.id : id;
      const text = whereabouts(decision)?.text ?? (outcome.kind === 'found' ? outcome.text : item.text);
      return [{ kind, answer: text, context: text, source: `memory:${kind}:${row}`, title: '', score }];
    });
  }

  /** The memory, searched through the hub; null without a memory file. */
  async #memory(): Promise<SearchableMemory | null> {
    const { memory, hub, clock, log } = this.options;
    const existing = await memory.existing();
    if (existing === null) return null;
    const { anchors, sightings, memories, commitments, marks, ledger, recall } = existing;
    const throughHub = new RecallThroughHub({ hub, own: recall, clock, log });
    return { anchors, sightings, memories, commitments, marks, ledger, recall: throughHub };
  }

  /** The ports that decisions on such a question read. Without a memory file they hold nothing. */
  #ports(memory: SearchableMemory | null) {
    const { clock, social, drafts, timeZone } = this.options;
    const nowMs = clock.wallMs();
    return {
      ...(memory === null ? noMemoryPorts : memoryPorts(memory, nowMs)),
      nowMs,
      timeZone: timeZone(),
      // Only the hub knows which way the wearer faces and whom they look at.
      headingDeg: null,
      inView: () => null,
      people: () => social.people(),
      drafts: async () => ({ ok: true, value: drafts.waiting().map(waitingDraft) }),
      agenda: async (since) => ({ ok: true, value: await entriesAhead(this.options, since) }),
    } satisfies EvidencePorts;
  }

  async #fromFolders(query: string): Promise<readonly Evidence[]> {
    const passages = await this.options.knowledge.search(query, evidenceItems);
    return passages.map(({ answer, text, path, title, score }) => ({
      kind: 'document',
      answer,
      context: text,
      source: path,
      title,
      score: tellsOtherField(query, path, answer) ? Math.min(score, belowAnswer) : score,
    }));
  }

  async #fromRecords(query: string): Promise<readonly Evidence[]> {
    const found = await this.options.records.find(query);
    return found.toSorted((one, other) => other.score - one.score).slice(0, evidenceItems);
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

/** A dossier in the shape of a known person. */
function asKnown({ name, note }: Dossier) {
  return { name, relation: null, last_seen: null, notes: note === '' ? [] : [{ text: note }], debts: [] };
}
