import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { MemoryRevision, PersonEditCommand } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import type { PostureGate } from '../../modes/posture-gate.js';

interface PersonEditsOptions {
  readonly memory: Pick<Memory, 'people' | 'changes'>;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly clock: Clock;
  /** Called when a name was learned that can now be spoken. */
  readonly onLearned: () => void;
}

/**
 * Carries out edits of people from the phone in the hub's memory, which the Brain mirrors (decisions.md "social
 * edits").
 */
export class PersonEdits {
  constructor(private readonly options: PersonEditsOptions) {}

  /**
   * Carries out an edit; resolves with its position in the memory file once it is on disk. A repeated edit, whose
   * answer was lost, is answered in every mode and changes nothing. Throws `hub/refused`, `people/no-debt` and the
   * faults of `Database.write`.
   */
  async carryOut(edit: PersonEditCommand): Promise<{ readonly revision: MemoryRevision }> {
    const { people, changes } = this.options.memory;
    if (!people.hasEdit(edit.edit_id)) await this.#perform(edit);
    return { revision: { generation: changes.generation, seq: changes.lastSeq } };
  }

  async #perform(edit: PersonEditCommand): Promise<void> {
    const { memory, gate, clock, onLearned } = this.options;
    const verdict = gate.check('social-edit');
    if (!verdict.allowed) throw new Fault('hub/refused', verdict.say === '' ? {} : { sentence: verdict.say });
    const outcome = await memory.people.edit(edit, clock.wallMs());
    if (outcome === 'unknown') throw new Fault('hub/refused', { detail: 'It knows nobody of that name.' });
    if (outcome === 'no-debt') throw new Fault('people/no-debt');
    if (outcome === 'met') onLearned();
  }
}
