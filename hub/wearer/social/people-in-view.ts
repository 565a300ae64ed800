import type { Clock } from '#core/clock';
import type { Operation } from '#core/posture/gating-matrix';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import { isFace } from '#memory/people/person';
import { type OperationResult, refusedResult } from '../../actions/operation-result.js';
import type { Deck } from '../../glasses/cards/deck.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { FacePort } from './face-port.js';
import type { LookedAt } from './looked-at.js';
import { matchFace } from './match-face.js';
import { dossierCard, identityCard } from './person-cards.js';

/** How long a face counts as in view after the frame that showed it. */
const inViewMs = 5_000;

interface PeopleInViewOptions {
  readonly memory: Pick<Memory, 'people' | 'ledger'>;
  readonly faces: FacePort;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  /** Called when a known person came into view. */
  readonly onSeen: (contactId: string) => void;
}

/** A contact of the wearer's address book with an encoded picture. */
export interface ContactPicture {
  readonly name: string;
  readonly picture: Uint8Array;
}

interface Seen {
  readonly face: Float32Array;
  readonly atMs: number;
}

/**
 * Recognises whom the wearer looks at, among their enrolled contacts only (hub-behaviour.md "look_at_person"). A
 * stranger's face is held in memory for five seconds, so that a spoken introduction can enrol it.
 */
export class PeopleInView {
  #stranger: Seen | null = null;
  #isLooking = false;

  constructor(private readonly options: PeopleInViewOptions) {
    options.gate.onChange(() => {
      if (!options.gate.allows('match-face')) this.#stranger = null;
    });
  }

  /** Returns the face of an unknown person in view, once, for the person it is said to be; null if there is none. */
  takeStrangerFace(): Float32Array | null {
    const { gate, clock } = this.options;
    const seen = this.#stranger;
    this.#stranger = null;
    if (seen === null || !gate.allows('match-face')) return null;
    return clock.monotonicMs() - seen.atMs < inViewMs ? seen.face : null;
  }

  /**
   * `look_at_person`: shows who is looked at, then the dossier if there is one. `person` is null if no known person is
   * in view. Refused while veiled, incognito or dreaming; `busy` while an earlier frame is processed.
   */
  async look(frame: Uint8Array): Promise<OperationResult<{ readonly person: Person | null }>> {
    const refusal = this.#refusal('match-face');
    if (refusal !== null) return refusal;
    if (this.#isLooking) return { ok: false, code: 'busy', say: '' };
    this.#isLooking = true;
    try {
      const face = await this.#embed(frame);
      // Checked again, because the veil may have been raised meanwhile.
      return this.#refusal('match-face') ?? { ok: true, person: await this.#recognise(face) };
    } finally {
      this.#isLooking = false;
    }
  }

  /** `greet`: shows the dossier of a person by name. */
  async greet(name: string): Promise<OperationResult<{ readonly person: Person }>> {
    const refusal = this.#refusal('recall');
    if (refusal !== null) return refusal;
    const { people } = this.options.memory;
    const person = people.find(name);
    if (person === null && people.named(name).length > 1) {
      return { ok: false, code: 'ambiguous', say: `I know more than one ${name}.` };
    }
    if (person === null) return { ok: false, code: 'unknown', say: `I don't know ${name} yet.` };
    this.options.lookedAt.saw(person.contact_id);
    await this.#showDossier(person, 'show-reply');
    return { ok: true, person };
  }

  /**
   * `load_contact_faces`: enrols the faces of contacts and counts those with and without one; a contact without a face
   * in the picture is not changed. Refused while veiled or incognito, also half-way.
   */
  async loadContactFaces(
    contacts: readonly ContactPicture[],
  ): Promise<OperationResult<{ readonly enrolled: number; readonly faceless: number }>> {
    const { memory, clock } = this.options;
    let enrolled = 0;
    for (const { name, picture } of contacts) {
      const before = this.#refusal('social-edit');
      if (before !== null) return before;
      const face = await this.#embed(picture);
      const after = this.#refusal('social-edit');
      if (after !== null) return after;
      if (face === null) continue;
      await memory.people.meet({ name, face, ts: clock.wallMs(), inPerson: false });
      enrolled += 1;
    }
    return { ok: true, enrolled, faceless: contacts.length - enrolled };
  }

  /**
   * The embedding; null also if the engine returns anything that is no valid embedding, which would be stored and match
   * nobody.
   */
  async #embed(frame: Uint8Array): Promise<Float32Array | null> {
    const face = await this.options.faces.embed(frame);
    return face !== null && isFace(face) ? face : null;
  }

  async #recognise(face: Float32Array | null): Promise<Person | null> {
    const { memory, gate, clock, lookedAt } = this.options;
    const contactId = face === null ? null : matchFace(face, memory.people.faces());
    const person = contactId === null ? null : memory.people.get(contactId);
    this.#stranger = face !== null && person === null ? { face, atMs: clock.monotonicMs() } : null;
    if (person === null) return null;
    lookedAt.saw(person.contact_id);
    await this.#showPerson(person);
    this.options.onSeen(person.contact_id);
    // Stored after the card was made, because it shows when they were last seen.
    if (gate.allows('social-edit')) await memory.people.seen(person.contact_id, clock.wallMs());
    return person;
  }

  /** Shown once per encounter, because a face stays in view for many frames. */
  async #showPerson(person: Person): Promise<void> {
    const { deck, clock } = this.options;
    const card = identityCard(person, clock.wallMs());
    const isShown = await deck.show(card, 'show-proactive', `look:${person.contact_id}`);
    if (isShown) await this.#showDossier(person, 'show-proactive');
  }

  async #showDossier(person: Person, operation: Operation): Promise<void> {
    const { memory, deck, clock } = this.options;
    const said = memory.ledger.lastOf(person.name)?.text ?? '';
    const card = dossierCard(person, said, clock.wallMs());
    if (card !== null) await deck.show(card, operation);
    else if (operation === 'show-reply') await deck.show(identityCard(person, clock.wallMs()), operation);
  }

  #refusal(operation: Operation): Extract<OperationResult, { ok: false }> | null {
    const verdict = this.options.gate.check(operation);
    return verdict.allowed ? null : refusedResult(verdict.say);
  }
}
