import type { Clock } from '#core/clock';
import { replyTo } from '#core/language/replies/persona';
import { newMemorySchema } from '#memory/memories';
import type { Memory } from '#memory/memory';
import { newSightingSchema } from '#memory/places/sighting';
import type { LastKept } from '../../actions/last-kept.js';
import { badInput, type OperationResult, refusedResult } from '../../actions/operation-result.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { PostureGate } from '../../modes/posture-gate.js';

interface SceneKeeperOptions {
  readonly memory: Pick<Memory, 'sightings' | 'memories'>;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly deck: Pick<Deck, 'show'>;
  readonly clock: Clock;
  readonly lastKept: LastKept;
}

/** What was seen where. */
export interface Scene {
  /** A thing in plain words, at most 120 characters. */
  readonly object: string;
  /** At most 240 characters. */
  readonly place: string;
  /** How sure the recognition is, 0 to 1. */
  readonly confidence?: number;
}

/** A conversation to keep as a whole. */
export interface Conversation {
  /** At most 4,096 characters. */
  readonly text: string;
  /** With whom; at most 80 characters. */
  readonly person?: string;
  /** At most 240 characters. */
  readonly place?: string;
}

export type KeptResult = OperationResult<{ readonly id: string }>;

/**
 * Keeps scenes and conversations that programs pass in, each confirmed once it is on disk (hub-behaviour.md
 * "ingest_scene / ingest_conversation").
 */
export class SceneKeeper {
  constructor(private readonly options: SceneKeeperOptions) {}

  /** `ingest_scene`: stores one row of text, never an image; "where's my …" finds it. */
  async scene(scene: Scene): Promise<KeptResult> {
    const { memory, clock, gate, lastKept } = this.options;
    const verdict = gate.check('keep-scene');
    if (!verdict.allowed) return refusedResult(verdict.say);
    const { object, confidence = null } = scene;
    const seen = { subject: object.trim(), place: scene.place.trim(), confidence, ts: clock.wallMs() };
    const { data } = newSightingSchema.safeParse(seen);
    if (data === undefined) return badInput('A scene needs a thing and a place in plain words.');
    const { subject, place } = data;
    const { id } = await memory.sightings.keep(data);
    await lastKept.keep({ what: 'sighting', id });
    const primary = replyTo({ intent: 'stash', thing: subject, place }, { kind: 'done' });
    await this.#confirm({ primary, subject, place });
    return { ok: true, id };
  }

  /** `ingest_conversation`: stores it as one memory, beside the ledger lines. */
  async conversation({ text, person = '', place = '' }: Conversation): Promise<KeptResult> {
    const { memory, clock, gate, lastKept } = this.options;
    const verdict = gate.check('keep-scene');
    if (!verdict.allowed) return refusedResult(verdict.say);
    const known = { person: person.trim() || null, place: place.trim() || null };
    const said = { kind: 'conversation', text: text.trim(), ...known, ts: clock.wallMs() };
    const { data } = newMemorySchema.safeParse(said);
    if (data === undefined) return badInput('A conversation needs words, and not more than fit.');
    const { id } = await memory.memories.keep(data);
    await lastKept.keep({ what: 'memory', id });
    await this.#confirm({ primary: data.text, subject: data.person ?? '', place: data.place ?? '' });
    return { ok: true, id };
  }

  #confirm(fields: { readonly primary: string; readonly subject: string; readonly place: string }): Promise<boolean> {
    return this.options.deck.show(makeCard('saved-memory', fields), 'show-proactive');
  }
}
