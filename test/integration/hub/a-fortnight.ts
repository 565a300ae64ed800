import type { CardKind } from '#core/cards/cards';
import { hourMs, minuteMs } from '#core/time-units';
import type { Memory } from '#memory/memory';
import { Wearer } from '../../wearer/wearer.js';
import { onCleanUp } from '../brain/brain-fixture.js';

/** A Monday, ten in the morning. */
export const beginMs = Date.UTC(2026, 5, 15, 10);

/** Somebody who wears the glasses day and night, and what came on glass since it was looked at last. */
class Fortnight {
  #seen = 0;

  constructor(readonly wearer: Wearer) {}

  get stage() {
    return this.wearer.hub.state().maturity;
  }

  kinds(): readonly CardKind[] {
    const fresh = this.wearer.cards.slice(this.#seen).map(({ kind }) => kind);
    this.#seen = this.wearer.cards.length;
    return fresh.filter((kind) => kind !== 'spoken-caption' && kind !== 'listening');
  }

  pass(ms: number, stepMs = 10 * minuteMs): Promise<void> {
    return this.wearer.passes(ms, stepMs);
  }

  /** Long hours without anything in them, in steps of two: else the test would be nothing but heartbeats. */
  async idles(ms: number): Promise<void> {
    const { operations } = this.wearer.hub;
    operations.startPulse(() => ({}), 10 * minuteMs);
    await this.pass(ms, 2 * hourMs);
    operations.startPulse();
  }

  /** Talk of others around the wearer, once the assistant sleeps; each line is an event that the attention policy rates. */
  async overhears(lines: number): Promise<void> {
    await this.pass(30_000);
    for (let line = 0; line < lines; line += 1) await this.wearer.says(`the weather report number ${line} was long`);
  }

  /** Six events come up, half an hour apart; resolves when all are over. Every card has its time on glass. */
  async aBusyMorning(): Promise<readonly CardKind[]> {
    const nowMs = this.wearer.clock.wallMs();
    this.kinds();
    this.wearer.agenda = [1, 2, 3, 4, 5, 6].map((half) => ({
      title: `Lesson ${half}`,
      ts: nowMs + half * 30 * minuteMs,
      place: '',
    }));
    await this.pass(3.5 * hourMs, minuteMs);
    this.wearer.agenda = [];
    return this.kinds();
  }

  /** What the wearer reads in the minute after coming to a place. */
  async arrivesAt(place: string): Promise<readonly string[]> {
    const { anticipation } = this.wearer.hub;
    anticipation.leave();
    const shown = this.wearer.cards.length;
    anticipation.arrive(place);
    await this.pass(minuteMs, 5_000);
    return this.wearer.cards.slice(shown).map(({ primary }) => primary);
  }

  /** The wearer waves away everything that comes on glass until the stage is another one. */
  async wavesAway(): Promise<number> {
    const { stage } = this.stage;
    let waved = 0;
    for (; this.stage.stage === stage; waved += 1) {
      const ts = this.wearer.clock.wallMs() + 10 * minuteMs;
      this.wearer.agenda = [{ title: `Event ${waved}`, ts, place: '' }];
      const shown = this.wearer.cards.length;
      for (let wait = 0; this.wearer.cards.length === shown && wait < 40; wait += 1) await this.pass(15_000, 15_000);
      await this.wearer.does('presses the button twice');
    }
    this.wearer.agenda = [];
    return waved;
  }
}

export async function aFortnight(before: (memory: Memory) => Promise<unknown>): Promise<Fortnight> {
  const wearer = await Wearer.start({ wallMs: beginMs, before });
  onCleanUp(() => wearer.leaves());
  return new Fortnight(wearer);
}
