import { unnamedSpeaker } from '#core/wearer/unnamed-speaker';
import type { Memory } from '#memory/memory';
import { type OperationResult, refusedResult } from '../../actions/operation-result.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { LensLine } from '../../lenses/lenses.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { TalkingWith } from '../../wearer/social/talking-with.js';
import type { Recorder } from './recorder.js';

interface CaptionsOptions {
  readonly memory: Pick<Memory, 'people' | 'settings'>;
  readonly recorder: Recorder;
  readonly deck: Deck;
  readonly gate: PostureGate;
  readonly talkingWith: TalkingWith;
  /** Called with every line that came in here. */
  readonly onLine: (line: LensLine) => void;
}

/** Shows what is said around the wearer. With captions off, lines are still written to the ledger. */
export class Captions {
  constructor(private readonly options: CaptionsOptions) {}

  /**
   * `ingest_caption`: writes a line to the ledger and shows it while captions are on. Resolves with its id once it is
   * on disk, null if the write failed. Refused while veiled or incognito.
   */
  async ingest(text: string, speaker: string): Promise<OperationResult<{ readonly id: string | null }>> {
    const { gate, recorder, memory, talkingWith, onLine } = this.options;
    const verdict = gate.check('overhear');
    if (!verdict.allowed) return refusedResult(verdict.say);
    if (speaker !== unnamedSpeaker) talkingWith.heard(speaker);
    const keeping = recorder.keep({ text, speaker, addressed: false, source: 'caption' });
    await this.show(text, speaker);
    const id = await keeping;
    const person = id === null ? null : memory.people.find(speaker);
    // Checked again, because the veil may have been raised meanwhile.
    if (person !== null && gate.allows('social-edit')) await memory.people.talked(person.contact_id, text);
    onLine({ id, text, speaker: speaker === unnamedSpeaker ? 'unknown' : speaker });
    return { ok: true, id };
  }

  /** Shows a line that is stored elsewhere, while captions are on; resolves with whether it is seen. */
  async show(text: string, speaker: string): Promise<boolean> {
    const { memory, deck } = this.options;
    if (!memory.settings.get('captions')) return false;
    const named = speaker === unnamedSpeaker ? '' : speaker;
    return deck.show(makeCard('spoken-caption', { primary: text, speaker: named }), 'caption');
  }
}
