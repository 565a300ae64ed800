import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Forgettable, ForgettableCounts } from '#core/language/replies/forgetting';
import { listed } from '#core/language/words/listed';
import { editGateOf, type Going, type MemoryName } from '#core/wire/wearer/one-memory';
import type { Memory } from '#memory/memory';
import type { Kept } from '../../actions/kept.js';
import type { LastKept } from '../../actions/last-kept.js';
import type { Undo, UndoWhat } from '../../actions/undo.js';
import type { KeptInstead, UndoingPort } from '../../actions/undoing-port.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { takenBackReply, takenBackWords } from '../taken-back-reply.js';
import { linesTelling, quotedSince } from './forget-copies.js';
import { keptOfMemory } from './kept-of.js';
import { memoryEdit } from './memory-edit.js';

interface OneMemoryOptions {
  readonly memory: Memory;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly lastKept: LastKept;
  readonly undoing: UndoingPort;
  readonly clock: Clock;
  /** Called when words were learned or unlearned that can be spoken. */
  readonly onLearned: () => void;
}

interface Told {
  readonly say: string;
}

const nounOfUndo: Partial<Readonly<Record<UndoWhat, Forgettable>>> = {
  anchor: 'places',
  sighting: 'sightings',
  memory: 'memories',
  promise: 'promises',
  person: 'people',
  note: 'notes',
  debt: 'debts',
  preference: 'preferences',
};

/**
 * Edits and forgets one memory that was named at the panel or the phone. Forgetting takes what “forget that” takes
 * (docs/forgetting.md), whenever it was kept. Throws `memory/unknown` for one that is not kept any more, `hub/refused`
 * where the mode refuses an edit, and the faults of `Database.write`.
 */
export class OneMemory {
  constructor(private readonly options: OneMemoryOptions) {}

  /** What forgetting it would take, in this hub. */
  count(named: MemoryName): Going {
    return this.#goingWith(this.#kept(named));
  }

  /** Resolves with what went, once no trace of it is left here. */
  async forget(named: MemoryName): Promise<Told & { readonly going: Going }> {
    const { memory, clock, onLearned } = this.options;
    const kept = this.#kept(named);
    const going = this.#goingWith(kept);
    // The reply to somebody's name tells what goes with them.
    const told = named.what === 'person' ? kept.slice(-1) : kept;
    const undo = told.flatMap((one) => one.undo);
    const say = takenBackReply(undo, { memory, nowMs: clock.wallMs(), staying: [] });
    await this.#takeBack(kept);
    onLearned();
    return { say, going };
  }

  /** Keeps it in other words and forgets the old ones, both at once; resolves once that is on disk. */
  async edit(named: MemoryName, text: string): Promise<Told> {
    const { memory, gate, lastKept, clock, onLearned } = this.options;
    const verdict = gate.check(editGateOf(named));
    if (!verdict.allowed) throw new Fault('hub/refused', verdict.say === '' ? {} : { sentence: verdict.say });
    const nowMs = clock.wallMs();
    const anew = memoryEdit(named, { memory, text, nowMs });
    if (anew === null) throw new Fault('memory/unknown');
    if (anew === 'says-it') return { say: 'It says that already.' };
    const before = this.#kept(named);
    await this.#takeBack(named.what === 'person' ? [] : before.filter(isOfRow(named)), anew);
    await lastKept.keep(anew.undo);
    onLearned();
    return { say: `Kept: ${listed(takenBackWords([anew.undo], memory, nowMs))}.` };
  }

  #kept(named: MemoryName): readonly Kept[] {
    const { memory, undoing, clock } = this.options;
    const kept = keptOfMemory(named, { memory, undoing, nowMs: clock.wallMs() });
    if (kept.length === 0) throw new Fault('memory/unknown');
    return kept;
  }

  #takeBack(kept: readonly Kept[], instead: KeptInstead | null = null): Promise<void> {
    const { lastKept } = this.options;
    // What can still be taken back stands among the last things kept, in words too.
    const lately = (one: Kept) => lastKept.all.findLast(({ undo }) => isSameUndo(undo, one.undo));
    return lastKept.forget(
      kept.map((one) => lately(one) ?? one),
      instead,
    );
  }

  /** Counts the rows, with what tells the same, and the lines in which they were said. */
  #goingWith(kept: readonly Kept[]): Going {
    const { memory, undoing } = this.options;
    const all = [...kept, ...undoing.saidBefore(kept.flatMap(({ undo }) => undo))];
    const rows = new Map(all.flatMap(({ undo }) => undo.map((one) => [undoKey(one), one.what] as const)));
    const lines = new Set(all.flatMap((one) => linesTelling(one, memory)));
    const counts: Partial<Record<Forgettable, number>> = {};
    for (const what of rows.values()) {
      const noun = nounOfUndo[what];
      if (noun !== undefined) counts[noun] = (counts[noun] ?? 0) + 1;
    }
    const told: ForgettableCounts = lines.size === 0 ? counts : { ...counts, lines: lines.size };
    return { counts: { ...told }, since: Math.min(...all.map((one) => quotedSince(one, memory))) };
  }
}

const isSameUndo = (one: readonly Undo[], other: readonly Undo[]): boolean =>
  one.map(undoKey).join('\n') === other.map(undoKey).join('\n');

function undoKey(undo: Undo): string {
  return [undo.what, 'id' in undo ? undo.id : '', 'text' in undo ? undo.text : ''].join(' ');
}

/** Of a thing that is somewhere else now, only the place that was corrected goes; where it was before stays. */
function isOfRow(named: MemoryName): (kept: Kept) => boolean {
  return ({ undo }) => named.what !== 'place' || undo.some((one) => 'id' in one && one.id === named.id);
}
