import type { Clock } from '#core/clock';
import type { FigmentFrame } from '#core/figments/stage/figment-frame';
import { FigmentStage } from '#core/figments/stage/figment-stage';
import type { RunningFigment } from '#core/figments/stage/run-figment';
import type { StageEmit } from '#core/figments/stage/stage-state';
import type { Operation } from '#core/posture/gating-matrix';
import { noChance } from '#core/wearer/timers/timer-figment';
import type { Deck } from '../../glasses/cards/deck.js';
import { type CardOf, makeCard } from '../../glasses/cards/make-card.js';

/** The interval between two updates of a lens, short enough to show every second on time. */
export const lensTickMs = 200;

export interface LensOnGlassOptions {
  readonly deck: Pick<Deck, 'show' | 'withdraw' | 'isInReach'>;
  readonly clock: Clock;
  /** When it leaves by itself, monotonic milliseconds; absent if it stays. */
  readonly untilMs?: number | undefined;
}

/** A lens that the hub itself runs, shown as a card that is updated while it is visible. */
export class LensOnGlass {
  #stage: FigmentStage;
  #note = '';
  #card: CardOf<'lens'>;

  constructor(
    running: RunningFigment,
    private readonly options: LensOnGlassOptions,
  ) {
    this.#stage = this.#stageOf(running);
    this.#card = makeCard('lens', this.text);
  }

  get id(): string {
    return this.#card.id;
  }

  /** The present text of the lens as the fields of its card. */
  get text(): FrameText {
    return frameText(this.#stage.frame(), this.#note);
  }

  /** The present text, one entry per row. */
  get lines(): readonly string[] {
    return this.#stage
      .frame()
      .lines.toSorted((a, b) => a.row - b.row)
      .map(({ text }) => text)
      .filter((text) => text !== '');
  }

  get hasEnded(): boolean {
    return this.#stage.state.hasEnded;
  }

  /** Passes an event to the lens; true if it reacted. */
  signal(event: string): boolean {
    return this.#stage.signal(event).taken;
  }

  /** Sets texts by slot name; slots that the lens does not show are ignored. */
  feed(slots: object): void {
    for (const [slot, words] of Object.entries(slots)) this.#stage.feed(String(words), slot);
  }

  /** Replaces the lens; `note` is shown below it. */
  restage(running: RunningFigment, note = ''): void {
    this.#stage = this.#stageOf(running);
    this.#note = note;
  }

  /** Shows the card; resolves with whether it will be seen. */
  show(operation: Operation = 'show-reply'): Promise<boolean> {
    const { deck, clock, untilMs } = this.options;
    const dwell_ms = untilMs === undefined ? 0 : Math.max(1, Math.ceil(untilMs - clock.monotonicMs()));
    this.#card = { ...this.#card, ...this.text, dwell_ms };
    return deck.show(this.#card, operation);
  }

  /**
   * Advances the lens. If its text changed and it is wanted, the card is updated; while another card covers it, it only
   * keeps up so that it is right when it returns. Resolves with what it emitted.
   */
  async tick(isWanted: boolean): Promise<readonly StageEmit[]> {
    const emits = this.#stage.tick();
    const { primary, title, foot } = this.text;
    const isNews = primary !== this.#card.primary || title !== this.#card.title || foot !== this.#card.foot;
    if (isWanted && isNews && this.options.deck.isInReach) await this.show();
    return emits;
  }

  async hide(): Promise<void> {
    await this.options.deck.withdraw(this.id);
  }

  #stageOf({ figment, state }: RunningFigment): FigmentStage {
    return new FigmentStage(figment, { clock: this.options.clock, random: noChance }, state);
  }
}

interface FrameText {
  readonly primary: string;
  readonly title: string;
  readonly foot: string;
}

/** The fields of a card: the middle row is `primary`, rows above are its title, rows below its foot. */
function frameText({ lines }: FigmentFrame, note = ''): FrameText {
  const joined = (rows: typeof lines) =>
    rows
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join(', ');
  return {
    primary: joined(lines.filter(({ row }) => row === 2)),
    title: joined(lines.filter(({ row }) => row < 2)),
    foot: note === '' ? joined(lines.filter(({ row }) => row > 2)) : note,
  };
}
