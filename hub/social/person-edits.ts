import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { MemoryRevision, PersonEditCommand } from '#core/wire/social';
import type { Memory } from '#memory/memory';
import type { PostureGate } from '../modes/posture-gate.js';

interface PersonEditsOptions {
  readonly memory: Pick<Memory, 'people' | 'changes'>;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly clock: Clock;
  /** A new name can be spoken from now on. */
  readonly onLearned: () => void;
}

const mostRemembered = 256;

/** Edits of people made on the phone, carried out where the truth is (decisions "social edits"). */
export class PersonEdits {
  /** A debt told twice would be two debts: an edit that comes again, because its answer was lost, is not. */
  readonly #carriedOut = new Set<string>();

  constructor(private readonly options: PersonEditsOptions) {}

  /** Resolves with where the edit stands in the memory file, once it is on disk. Throws `hub/refused`. */
  async carryOut(edit: PersonEditCommand): Promise<{ readonly revision: MemoryRevision }> {
    const verdict = this.options.gate.check('social-edit');
    if (!verdict.allowed) throw new Fault('hub/refused', verdict.say === '' ? {} : { sentence: verdict.say });
    if (!this.#carriedOut.has(edit.edit_id)) await this.#perform(edit);
    this.#remember(edit.edit_id);
    const { generation, lastSeq } = this.options.memory.changes;
    return { revision: { generation, seq: lastSeq } };
  }

  async #perform(edit: PersonEditCommand): Promise<void> {
    const { people } = this.options.memory;
    const ts = this.options.clock.wallMs();
    const id = edit.action === 'meet' ? await this.#meet(edit.name, ts) : this.#contact(edit);
    const value = edit.value ?? '';
    switch (edit.action) {
      case 'meet':
        return;
      case 'note':
        return void (await people.note(id, value, ts));
      case 'remove_note':
        return void (await people.forgetNote(id, value));
      case 'relation':
        return void (await people.relate(id, value));
      case 'settle':
        return void (await (value === '' ? people.settle(id, ts) : people.settleDebt(value, ts)));
      case 'owes_me':
      case 'i_owe':
        return void (await people.owe(id, { direction: edit.action, what: value, ts }));
    }
  }

  async #meet(name: string, ts: number): Promise<string> {
    const { person, isNew } = await this.options.memory.people.meet({ name, ts });
    if (isNew) this.options.onLearned();
    return person.contact_id;
  }

  #contact({ contact_id, name }: PersonEditCommand): string {
    const { people } = this.options.memory;
    const person = (contact_id === null ? null : people.get(contact_id)) ?? people.find(name);
    if (person === null) throw new Fault('hub/refused', { detail: 'It knows nobody of that name.' });
    return person.contact_id;
  }

  #remember(editId: string): void {
    this.#carriedOut.add(editId);
    const [oldest] = this.#carriedOut;
    if (this.#carriedOut.size > mostRemembered && oldest !== undefined) this.#carriedOut.delete(oldest);
  }
}
